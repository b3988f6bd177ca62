// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view/view.h"
#endif
#include "ui/session/change.h"

#include <QWidget>

#include <map>
#include <string>
#include <vector>

class QToolButton;

namespace ui {

class NumberChip;
class RovingFocus;
class Session;

/// The clock of the mission and its objectives with their progress, in one row of chips that are changed in
/// place. Names are shortened where space is short, and chips that do not fit fold into a menu at the end.
class ObjectivesStrip final : public QWidget {
    Q_OBJECT

public:
    ObjectivesStrip(Session& session, QWidget* parent);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void clockClicked();

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    void follow(ui::Changes changes);
    void showClock();
    NumberChip* showCounted(const core::ObjectiveView& objective);
    NumberChip* showContested(const core::ObjectiveView& objective);
    void press(const core::ObjectiveView& objective);
    void open(const core::ObjectiveView& objective);
    std::size_t fitting(int room) const;
    std::size_t mostShown() const;
    QString restWords() const;
    void place();
    void fillRest();

    Session& m_session;
    RovingFocus* m_focus = nullptr;
    NumberChip* m_clock = nullptr;
    std::map<std::string, NumberChip*> m_chips; ///< by id of the objective
    std::vector<NumberChip*> m_order;           ///< in their order, the clock first
    std::vector<std::string> m_ids;             ///< ids of the objectives in that order
    QToolButton* m_rest = nullptr;
    bool m_uncovered = false; ///< the next look into the menu shows secret objectives
    std::size_t m_shown = 0;  ///< number of objectives that fit
};

} // namespace ui
