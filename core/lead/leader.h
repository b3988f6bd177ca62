// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/game.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// The program leads a side: what that side does next, in any game, as ordinary orders with their reasons.
/// docs/leading.md says what is assumed.
namespace core::lead {

/// The next move of a led side.
struct LedStep {
    enum class Kind {
        Order, ///< of one unit or group, or of the side as a whole
        Next,  ///< the phase ends: no unit has anything left to do in it
        Wait,  ///< another side or player has to act or to decide
        Over   ///< the game has ended, or its end only has to be confirmed
    };
    Kind kind = Kind::Wait;
    Order order;        ///< of Order and Next
    std::string unit;   ///< the unit that acts; empty = the side as a whole
    std::string title;  ///< "2 × Gunner: Shoot → Veyra"
    std::string reason; ///< why, or what it waits for: "nearest, 31 % to put Veyra Down"
    // Of an order of a unit, to say what it means at the table (lead/instruction.h).
    std::string offer = {}; ///< id
    std::string targetName = {};
    PlayedAction action = PlayedAction::Wait;
    MovePlan moves = MovePlan::Towards;
    std::string behaviour = {}; ///< the sentence of the behaviour, where that decides
};

/// The level of that name: "easy", "fair" or "hard".
std::optional<LeadLevel> levelNamed(const std::string& name);

/// Leads one side. It remembers only how often each unit acted in the present phase, so that an order that
/// costs nothing cannot be repeated without end: two leaders in the same state say the same.
class Leader {
public:
    Leader(std::string side, LeadLevel level) : m_side(std::move(side)), m_level(level) {}

    const std::string& side() const { return m_side; }
    LeadLevel level() const { return m_level; }

    /// What the side does next, from what it may know alone; it changes nothing.
    LedStep next(const Game& game, WorkBudget& work) const;
    /// Counts the step, which is carried out next, among the orders of its unit in this phase.
    void note(const Game& before, const LedStep& step);

private:
    /// Whether the unit, or the side as a whole, has had as many orders in this phase as a leader gives it.
    bool isTired(const Game& game, const std::string& unit) const;
    LedStep bestOfUnits(const Game& game, const EncounterView& view, WorkBudget& work) const;

    std::string m_side;
    LeadLevel m_level;
    std::string m_phase;                 ///< the phase in which the orders were counted
    std::map<std::string, int> m_orders; ///< by unit; those of the side as a whole by title
};

/// Whether one of the leaders leads that side.
bool isLed(const std::vector<Leader>& leaders, const std::string& side);
/// The first leader that has something to do, with its step; where every side is led and none has, *Next*.
/// No leader where one of them waits for another side or player; the step then says for whom. With `work` the
/// search can be cancelled; what it then returns means nothing.
std::pair<Leader*, LedStep> nextOfAll(const Game& game, std::vector<Leader>& leaders,
                                      WorkBudget* work = nullptr);

} // namespace core::lead
