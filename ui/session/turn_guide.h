// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/offer.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <set>
#include <string>

namespace core {
struct UnitView;
}

namespace ui {

class ActionDraft;
class Selection;
class TableModel;
class VisibleSides;

/// Guides through a phase: finds which unit or group is taken in hand next, which action is proposed for it,
/// and which units may still act before the phase ends.
class TurnGuide {
public:
    /// All four must outlive the guide.
    TurnGuide(const TableModel& table, const VisibleSides& sides, Selection& selection, ActionDraft& draft);

    /// What the amber button does before the phase may end: the likely action of the group in hand, or of the
    /// next group.
    struct GroupTurn {
        QString group;
        core::Offer offer;
    };
    /// The next group turn; nothing when no group may still act.
    std::optional<GroupTurn> groupTurn() const;
    /// The names of the groups that may still act after the one in hand.
    QStringList groupsToCome() const;
    /// Whether the card of that turn can be shown before anything happens.
    bool canShow(const GroupTurn& turn) const;
    /// Takes the group turn in hand, in place of what is there, so that it is seen before it is carried out;
    /// false where it has no card, or its card is there already.
    bool takeGroupTurn();
    /// A unit that acts individually and may still act; or an action of the game master that is due.
    struct UnitTurn {
        QString unit; ///< empty for the game master
        QString name;
        QString action; ///< the action that is taken in hand; empty = only the unit is
        QString offer; ///< the id of an action of the game master or one that ends the activation; else empty
    };
    /// The unit that Next takes in hand before the phase may end: the one in hand while its only action was
    /// not shown yet, else one that was not in hand in this phase, else one that must act. While an
    /// activation is in progress it is a unit that acts in it, at last with the action that ends it. Nothing
    /// where there is none; in a game with a board only for sides that face one that plays itself.
    std::optional<UnitTurn> unitTurn() const;
    /// The name of the unit whose activation an action of the unit in hand would end; empty where none is in
    /// progress, or the unit acts in it.
    QString endedBySelection() const;
    /// Takes that unit in hand, and its action where there is only one.
    void takeUnitTurn();
    /// The names of all units that act individually and may still act.
    QStringList stillAble() const;
    /// Whether the action in hand is a proposal: the likely action of the group whose turn it is, chosen by
    /// the program. The game master may change it, and Next carries it out.
    bool isProposal() const;

    /// Sets the sides that play themselves: what their groups will do is not what is proposed for them.
    void setLedSides(std::set<std::string> sides) { m_led = std::move(sides); }
    bool isLed(const std::string& side) const { return m_led.contains(side); }

    /// Takes in hand the unit whose action was open when the program was closed.
    void takeOpenInHand();
    /// Follows a step within a phase, or into another phase or turn.
    void followStep();
    void followPhase();
    /// Forgets which units were in hand: another phase or turn begins.
    void forgetShown();
    /// The user took a unit, or a group, in hand.
    void unitTaken();
    void groupTaken();
    /// Notes that the unit in hand, and its chosen action, were shown in this phase.
    void noteShown();

private:
    std::optional<GroupTurn> turnOf(const QString& group) const;
    const core::UnitView* firstThatActs() const;
    const core::UnitView* nextOfItsSide(const core::UnitView& held) const;
    const core::UnitView* nextToShow() const;
    std::optional<UnitTurn> masterTurn() const;
    std::optional<UnitTurn> unitTurnOnBoard() const;
    const core::UnitView* inActivation() const;
    std::optional<UnitTurn> turnInActivation(const core::UnitView& acting) const;
    void takeInHand(const core::UnitView* first);
    void selectWhoActs();
    void selectGroupThatActs();
    void passOn();
    void propose();
    bool mayAct(const QString& group) const;

    const TableModel& m_table;
    const VisibleSides& m_sides;
    Selection& m_selection;
    ActionDraft& m_draft;
    std::set<QString> m_unitsShown; ///< units that were in hand in this phase while they could act
    std::set<QString>
        m_actionsShown; ///< those of them whose action was in hand, and the game master's actions
    std::set<std::string> m_led;
    bool m_proposed = false;   ///< the unit in hand was chosen by a proposal
    bool m_unitCould = false;  ///< the unit in hand could still act at the last step
    bool m_groupCould = false; ///< the group in hand could still act at the last step
};

} // namespace ui
