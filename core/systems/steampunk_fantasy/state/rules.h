// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow/flow.h"
#include "kernel/flow/flow_odds.h"
#include "kernel/game/forward.h"
#include "systems/steampunk_fantasy/state/commands.h"
#include "systems/steampunk_fantasy/state/events.h"
#include "systems/steampunk_fantasy/state/tasks.h"

#include <string>
#include <vector>

namespace core::steampunk_fantasy {

/// Begins the mark of an ending of an assault, "holds 4,5 first second": the hex, the attacker, the holder.
inline constexpr const char* heldMark = "holds ";

/// The rules of Steampunk Fantasy, as the kernel calls them.
struct Rules {
    using State = steampunk_fantasy::State;
    using Command = steampunk_fantasy::Command;
    using Event = steampunk_fantasy::Event;
    using Task = OneOf<Tasks>;

    /// The flow of a command that was checked, or the Problem for which it is refused.
    static Result<Run> plan(const State& state, const Command& command, bool overrideRules);
    /// Applies an event to the state.
    static void apply(State& state, const Event& event);
    /// The events that stay when an order is abandoned after its first die: ammunition and aims that were
    /// used.
    static std::vector<Event> price(const Run& run);
    /// Whether the event is recorded only for log and debrief, as counts are.
    static bool isNarrative(const Event& event);
    /// Checks that all that the state names exists and is on the board.
    static Result<Ok> validate(const State& state);
    /// A hash of the state, equal for equal states.
    static std::size_t hash(const State& state);
    /// Odds of an order that leads to more than exactPositions are an estimate from estimatedEnds endings;
    /// positionCost is what one position then costs of the work budget.
    static constexpr int exactPositions = 25'000, estimatedEnds = 1'000, positionCost = 2'000;
    /// The odds of who holds the hexes that are fought over, then of all units that the order involves.
    static OddsReport report(const State& before, const std::string& subject, const Endings<Rules>& endings);
    /// What each unit did, and the points of the sides, for statistics over many battles.
    static std::vector<Tally> tallies(const State& state);
    /// What the audience sees of the game.
    static EncounterView view(const State& state, const Audience& audience);
    /// The view with only what leading a side needs.
    static EncounterView outline(const State& state, const Audience& audience);
    /// The state without what the audience must not know.
    static State visibleTo(const State& state, const Audience& audience);
    /// The log line of a step as the audience may read it.
    static std::string logLineFor(const State& now, const Step& step, const Audience& audience);
    /// The sentences by which the scenario teaches the game.
    static std::vector<LessonStep> lesson(const State& state) { return state.scenario.lesson; }
    /// What players read before the battle.
    static Briefing briefing(const State& state, const Audience& audience);
    /// The commands that can be given now; those of that unit, or of no unit when it is empty.
    static std::vector<Offer> offers(const State& state, const std::string& unit);
    /// The facts by which a unit, or the group that it acts with, chooses its order.
    static AdviceFacts adviceFacts(const State& state, const std::string& unit);
    /// Sets up and orders the rest of a side, and fights the assaults that are due.
    static std::vector<SideOrder> sideOrders(const State& state, const std::string& side, LeadLevel level);
    /// What the change from one state to the other is worth to a side, in points of health.
    static double worth(const State& before, const State& after, const std::string& side);
    /// Where the battle is, for lists: "T3" in turn 3.
    static std::string place(const State& state) { return "T" + std::to_string(state.turn); }
    /// The turn and the phase as one key: "3/agony".
    static std::string phaseKey(const State& state) {
        return std::to_string(state.turn) + "/" + codec::keyText(state.phase);
    }
};

} // namespace core::steampunk_fantasy
