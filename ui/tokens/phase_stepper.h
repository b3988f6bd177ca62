// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view/view.h"
#endif

#include <QWidget>

#include <vector>

namespace ui {

/// The phases of the turn in one line: done, active, coming. Where not all are named, dots replace the names
/// of all but the active and the next phase.
class PhaseStepper final : public QWidget {
    Q_OBJECT
public:
    explicit PhaseStepper(QWidget* parent = nullptr);

    /// Shows the phases; `next` is the name of the one that Next leads to, as far as it is one of them:
    /// phases before it are skipped. Without it, or where it is in none of the coming phases, the following
    /// one is next.
    void setPhases(const std::vector<core::PhaseView>& phases, const std::string& next = {});

    /// Sets whether the names of all phases are shown; otherwise only those of the active and the next phase.
    void setAllNamesShown(bool shown);

    /// The size for whichever phase is active, where the others are dots.
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// The place of a phase on the widget, for tests and tool tips.
    QRect phaseRect(int index) const;

signals:
    void clicked();

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QFont stepFont(core::PhaseView::State state) const;
    QString stepText(const core::PhaseView& phase) const;
    int fullWidth(const core::PhaseView& phase, int padding) const;
    void layOut();
    void layOutDots();
    bool isDot(std::size_t place) const;
    int activePlace() const;
    int nextPlace() const;
    void paintDot(QPainter& painter, const core::PhaseView& phase, const QRect& box) const;
    void paintStep(QPainter& painter, const core::PhaseView& phase, const QRect& box) const;

    std::vector<core::PhaseView> m_phases;
    std::string m_next; ///< the name of the phase that Next leads to
    std::vector<QRect> m_boxes;
    int m_padding = 0;
    bool m_named = true;
};

} // namespace ui
