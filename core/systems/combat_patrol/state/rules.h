// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/forward.h"
#include "systems/combat_patrol/state/commands.h"
#include "systems/combat_patrol/state/events.h"
#include "systems/combat_patrol/state/tasks.h"

#include <map>
#include <string>
#include <vector>

namespace core::combat_patrol {

/// The rules of Combat Patrol, as the kernel calls them.
struct Rules {
    using State = combat_patrol::State;
    using Command = combat_patrol::Command;
    using Event = combat_patrol::Event;
    using Task = combat_patrol::Task;

    /// The flow of a command that was checked, or the Problem for which it is refused.
    static Result<Run> plan(const State& state, const Command& command, bool overrideRules);
    /// Applies an event to the state.
    static void apply(State& state, const Event& event);
    /// Checks that everything the state refers to exists and that its numbers are plausible, so that every
    /// rule may rely on it.
    static Result<Ok> validate(const State& state);
    /// What an action has cost when it is abandoned after its first die.
    static std::vector<Event> price(const Run& run);
    /// Whether the event is recorded only for log and debrief, as dice are.
    static bool isNarrative(const Event& event) { return event.is<Rolled>(); }
    /// The name of the side that rolls or decides, with its patrol; empty if the request names none.
    static std::string whoAnswers(const State& state, const Request& request);
    /// A hash, the same for equal states, of what can change while a command is carried out.
    static std::size_t hash(const State& state);
    /// The odds for all units whose fate is not the same in all endings, the target first.
    static OddsReport report(const State& before, const std::string& subject, const Endings<Rules>& endings);
    /// What each unit dealt, took and rolled, for statistics over many battles.
    static std::vector<core::Tally> tallies(const State& state);
    /// Markers that the remaining units can need.
    static std::map<std::string, int> markersNeeded(const State& state);
    /// What the audience sees of the game.
    static EncounterView view(const State& state, const Audience& audience);
    /// The state without what the audience must not know.
    static State visibleTo(const State& state, const Audience& audience);
    /// The log line of a step as the audience may read it.
    static std::string logLineFor(const State& now, const Step& step, const Audience& audience);
    /// The briefing: what is on the table, what is to be done and what is special, before the first turn.
    static Briefing briefing(const State& state, const Audience& audience);
    /// The lesson of the mission, sentence by sentence.
    static std::vector<LessonStep> lesson(const State& state) { return state.mission->lesson; }
    /// The offers for this unit.
    static std::vector<Offer> offers(const State& state, const std::string& unit);
    /// The facts by which a unit, or the group that it acts with, chooses its order.
    static AdviceFacts adviceFacts(const State& state, const std::string& unit);
    /// What the change from one state to the other is worth to a side, in points of health.
    static double worth(const State& before, const State& after, const std::string& side);
    /// The round, as the log shows it: "R3".
    static std::string place(const State& state) { return "R" + std::to_string(state.round); }
    /// A key that differs for each phase of each turn.
    static std::string phaseKey(const State& state) {
        return std::to_string(state.round) + "/" + codec::keyText(state.active) + "/" +
               codec::keyText(state.phase);
    }
};

using Encounter = TypedGame<Rules>; ///< instantiated in stored.cpp and play.cpp

} // namespace core::combat_patrol
