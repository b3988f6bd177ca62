// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advice/distances.h"
#include "advice/known_values.h"
#include "kernel/game/game.h"
#include "lead/led_step.h"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace core::advice {
struct Advice;
struct AdvisedOrder;
} // namespace core::advice

/// The program leads a side: what that side does next, in any game, as ordinary orders with their reasons.
/// docs/leading.md says what is assumed.
namespace core::lead {

/// The level of that name: "easy", "fair" or "hard".
std::optional<LeadLevel> levelNamed(const std::string& name);

/// How a leader decides; what it points to must outlive the leader.
struct Manner {
    const advice::Distances* distances =
        nullptr; ///< the distances that the leader uses; null where only the table knows them
    /// What equal situations were worth, in a forecast: units then act one after the other in the order of
    /// the view, each as long as it has something worthwhile to do, and steps have no reasons.
    advice::KnownValues* values = nullptr;
};

/// Leads one side. It remembers only how often each unit acted in the present phase, so that an order that
/// costs nothing cannot be repeated without end: two leaders in the same state say the same.
class Leader {
public:
    Leader(std::string side, LeadLevel level, const Manner& manner = {})
        : m_side(std::move(side)), m_level(level), m_manner(manner) {}

    /// Uses those distances from now on; they must outlive the leader.
    void useDistances(const advice::Distances* distances) { m_manner.distances = distances; }

    const std::string& side() const { return m_side; }
    LeadLevel level() const { return m_level; }

    /// What the side does next, from nothing but what it may know; it changes nothing.
    LedStep next(const Game& game, WorkBudget& work) const;
    /// What the side does next, by the view that it has of the game.
    LedStep next(const Game& game, const EncounterView& view, WorkBudget& work) const;
    /// An order of a unit that can act although nothing is worth its price, for a phase that does not end
    /// before; also while a unit of another side can do nothing more but has not ended its activation. Of
    /// kind Wait where there is none.
    LedStep idleOrder(const Game& game, const EncounterView& view, WorkBudget& work) const;
    /// Counts the step, which is carried out next, among the orders of its unit in this phase.
    void note(const Game& before, const LedStep& step);

private:
    /// Whether the unit, or the side as a whole, has had as many orders in this phase as a leader gives it.
    bool isTired(const Game& game, const std::string& unit) const;
    bool hasAdvanced(const Game& game, const std::string& unit) const;
    const advice::AdvisedOrder* worthwhile(const advice::Advice& advice) const;
    LedStep bestOfUnits(const Game& game, const EncounterView& view, WorkBudget& work) const;

    std::string m_side;
    LeadLevel m_level;
    std::string m_phase;                   ///< the phase in which the orders were counted
    std::map<std::string, int> m_orders;   ///< by unit; those of the side as a whole by title
    std::map<std::string, int> m_advances; ///< the moves of units towards an objective in this phase
    Manner m_manner;
};

/// Whether one of the leaders leads that side.
bool isLed(const std::vector<Leader>& leaders, const std::string& side);
/// The first leader that has something to do, with its step; where every side is led and none has, *Next*.
/// No leader where one of them waits for another side or player; the step then names that one. With `work`
/// the search can be cancelled; what it then returns means nothing. `view` serves all leaders in place of the
/// views of their sides.
std::pair<Leader*, LedStep> nextOfAll(const Game& game, std::vector<Leader>& leaders,
                                      WorkBudget* work = nullptr, const EncounterView* view = nullptr);

} // namespace core::lead
