// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/forward.h"
#include "systems/trench_crusade/state/commands.h"
#include "systems/trench_crusade/state/events.h"
#include "systems/trench_crusade/state/tasks.h"

#include <map>
#include <string>
#include <vector>

namespace core::trench_crusade {

/// The rules of Trench Crusade as the kernel calls them.
struct Rules {
    using State = trench_crusade::State;
    using Command = trench_crusade::Command;
    using Event = trench_crusade::Event;
    using Task = trench_crusade::Task;

    /// Checks a command and begins its resolution; `overrideRules`: although a rule forbids it.
    static Result<Run> plan(const State& state, const Command& command, bool overrideRules);
    /// Applies an event to the state.
    static void apply(State& state, const Event& event);
    /// Whether everything that the state names exists and its numbers are in range.
    static Result<Ok> validate(const State& state);
    /// The events that remain when an action is abandoned after its first die.
    static std::vector<Event> price(const Run& run);
    /// Whether the event is only for log and debrief.
    static bool isNarrative(const Event& event) { return event.is<Counted>(); }
    /// The side that rolls or decides with its warband, as the table calls it.
    static std::string whoAnswers(const State& state, const Request& request);
    /// A hash, the same for equal states, of what can change while a command is carried out.
    static std::size_t hash(const State& state);
    /// The odds of the models that the endings treat differently, the target first.
    static OddsReport report(const State& before, const std::string& subject, const Endings<Rules>& endings);
    /// For each acting model: how likely each enemy that can reach it takes it Out of Action.
    static std::vector<OddsReport> danger(const State& state, WorkBudget& work);
    /// What the battle counted, for statistics and for the campaign.
    static std::vector<core::Tally> tallies(const State& state);
    /// How many markers of each kind the battle may need on the table, by their ids.
    static std::map<std::string, int> markersNeeded(const State& state);
    /// What the audience sees of the game.
    static EncounterView view(const State& state, const Audience& audience);
    /// The state without what that audience may not know.
    static State visibleTo(const State& state, const Audience& audience);
    /// The log line of a step as that audience may read it.
    static std::string logLineFor(const State& now, const Step& step, const Audience& audience);
    /// What players read before the battle.
    static Briefing briefing(const State& state, const Audience& audience);
    /// The sentences of the scenario's lesson.
    static std::vector<LessonStep> lesson(const State& state) { return state.scenario->lesson; }
    /// The commands that can be given now; those of that unit, or of no unit when it is empty.
    static std::vector<Offer> offers(const State& state, const std::string& unit);
    /// The facts by which a unit, or the group that it acts with, chooses its order.
    static AdviceFacts adviceFacts(const State& state, const std::string& unit);
    /// What the change from one state to the other is worth to a side, in points of health.
    static double worth(const State& before, const State& after, const std::string& side);
    /// The turn of a step in the log: "T3".
    static std::string place(const State& state) { return "T" + std::to_string(state.turn); }
    /// A key that differs between phases: "3/morale".
    static std::string phaseKey(const State& state) {
        return std::to_string(state.turn) + "/" + codec::keyText(state.phase);
    }
};

using Encounter = TypedGame<Rules>; ///< put together in stored.cpp and play.cpp

} // namespace core::trench_crusade
