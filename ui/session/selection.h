// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/change.h"
#include "ui/tokens/marked_figures.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

namespace core {
struct UnitView;
}

namespace ui {

class TableModel;
class VisibleSides;

/// What the game master has in hand: a unit whose actions are in the middle of the window, a group whose
/// datasheet is open on the right, a figure in it that is being edited, and figures that are marked.
class Selection {
public:
    /// What the selection reports to its owner, or asks it.
    struct Hooks {
        std::function<void(Changes)> changed;
        std::function<void()> unitTaken;  ///< another unit was taken in hand by the user
        std::function<void()> groupTaken; ///< another group was opened by the user
        std::function<bool(const std::string& side)> isLed = {}; ///< whether a side plays itself
    };
    /// `table` and `sides` must outlive the selection. No hook is called before the user does something.
    Selection(const TableModel& table, VisibleSides& sides, Hooks hooks);

    /// The unit whose actions are in the middle of the window; empty = the game master's checklist.
    QString unit() const { return m_unit; }
    void selectUnit(const QString& id);
    /// The units that act together with the unit in hand, as a side that plays itself has decided.
    const QStringList& companions() const { return m_companions; }
    void setCompanions(const QStringList& units);
    /// The group whose datasheet is open on the right, and the figure in it that is being edited.
    QString group() const { return m_group; }
    QString figure() const { return m_figure; }
    void selectGroup(const QString& id);
    void selectFigure(const QString& id);
    /// The unit or figure that was taken in hand last, of any side; empty when none is in hand.
    QString figureInHand() const;
    /// The figures that are marked to be changed together.
    const MarkedFigureIds& marked() const { return m_marked; }
    void setMarked(const MarkedFigureIds& marked);

    /// The unit that a number key takes in hand, among units that act individually; nullptr when no unit has
    /// that number. Of several with the number one on the table comes first, then one of a side that people
    /// play, of the side that picks next, of the left side where no side has the turn, of the side that has
    /// the turn, and one that may act now.
    const core::UnitView* unitOfKey(int number) const;
    /// The keys that take that unit in hand: "4" or "Ctrl+4"; empty where none does.
    QString keysOf(const core::UnitView& unit) const;
    /// The figures that Ctrl and a digit choose from: those of the group in hand, else of the first group in
    /// play; where all sides act, the units of the side shown on the right, or of the side on the left when
    /// the right side has the turn.
    std::vector<const core::UnitView*> figuresOfKeys() const;

    /// Shows the actions of a unit in the middle of the window without calling a hook.
    void setUnit(const QString& id);
    /// Opens a group without calling a hook.
    void setGroup(const QString& id) { m_group = id; }
    void deselectFigure() { m_figure.clear(); }
    /// Makes the unit in hand the one that was taken last; returns whether that changed.
    bool pickUnit();
    /// Drops what is no longer in the view.
    void keepValid();
    /// Deselects a group that was just destroyed, unless one of its figures is being edited: mistakes are
    /// corrected there.
    void deselectDestroyed();

private:
    const TableModel& m_table;
    VisibleSides& m_sides;
    Hooks m_hooks;
    QString m_unit, m_group, m_figure;
    QStringList m_companions;
    QString m_picked; ///< the unit or figure that was taken in hand last
    MarkedFigureIds m_marked;
};

} // namespace ui
