// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/view/view.h"
#endif

#include <QWidget>

#include <array>

#include <map>
#include <string>
#include <vector>

class QHBoxLayout;

namespace ui {

class ElidedLabel;
class NumberChip;
class RovingFocus;
class Session;

/// The name of a side in a line of the same height above every column, and below it the counters and the
/// summary of the side, if any.
class SideHeading final : public QWidget {
    Q_OBJECT

public:
    SideHeading(Session& session, QWidget* parent);
    void setSide(const core::SideView& side);
    /// The id of the side that is shown; empty before the first.
    QString side() const { return m_side; }
    QString sideName() const { return m_sideName; }
    /// The end of the first line, for controls such as the switch for the dice of the side.
    QHBoxLayout& end() { return *m_end; }
    /// How little room the name leaves to these controls: for all words, for those of the choice that is on,
    /// or for these without an icon. A name that still does not fit is shortened.
    enum class Crowding { None, Some, Full };

signals:
    /// Reports that another side is shown.
    void sideShown(const QString& side, const QString& name);
    /// Reports how little room the name leaves.
    void crowded(ui::SideHeading::Crowding crowding);

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    void placeFacts();
    void fitName();
    void dropCounters();
    void showName(const core::SideView& side);
    void showCounters(const core::SideView& side);

    Session& m_session;
    QString m_side, m_sideName;
    ElidedLabel* m_name = nullptr;
    QHBoxLayout* m_end = nullptr;
    std::array<int, 3> m_endWidths{}; ///< widths of the controls, by how crowded they are; 0 = not known
    Crowding m_crowding = Crowding::None;
    QWidget* m_facts = nullptr;
    ElidedLabel* m_summary = nullptr;
    RovingFocus* m_focus = nullptr;
    std::map<std::string, NumberChip*> m_counters;
    std::vector<std::string> m_named; ///< the counters in their order
    std::vector<NumberChip*> m_order;
};

} // namespace ui
