// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/change.h"

#include <QString>

#include <functional>
#include <vector>

namespace core {
struct SideView;
}

namespace ui {

class TableModel;

/// The side in the left column, and the other side that is shown on the right. With two sides each keeps its
/// column for the whole game.
class VisibleSides {
public:
    /// The model must outlive it; `changed` is called when the user chose another side.
    VisibleSides(const TableModel& table, std::function<void(Changes)> changed);

    /// The sides that may be in the left column: those with sheets, else all; in a game of two sides only the
    /// first of these. Empty where there is no side.
    std::vector<const core::SideView*> homes() const;
    /// The id of the side in the left column.
    QString home() const { return m_home; }
    void setHome(const QString& id);
    /// All sides but the one in the left column.
    std::vector<const core::SideView*> others() const;
    /// The id of the side that is shown on the right.
    QString inSight() const { return m_sight; }
    void setInSight(const QString& id);
    /// Shows the side of this unit or group.
    void bringInSight(const QString& unitOrGroup);
    /// Follows the present view: moves the side whose turn begins to the left column, where it is allowed
    /// there.
    void follow();

private:
    void keepSightValid(const QString& formerHome);

    const TableModel& m_table;
    std::function<void(Changes)> m_changed;
    QString m_home, m_sight, m_acting;
};

} // namespace ui
