// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/forward.h"
#include "systems/scrimmage/state/commands.h"
#include "systems/scrimmage/state/events.h"
#include "systems/scrimmage/state/tasks.h"

#include <map>
#include <string>
#include <vector>

namespace core::scrimmage {

/// The rules of Scrimmage, as the kernel calls them.
struct Rules {
    using State = scrimmage::State;
    using Command = scrimmage::Command;
    using Event = scrimmage::Event;
    using Task = scrimmage::Task;

    /// The flow of a command that was checked, or the Problem for which it is refused.
    static Result<Run> plan(const State& state, const Command& command, bool overrideRules);
    /// Applies an event to the state.
    static void apply(State& state, const Event& event);
    /// Checks that everything the state refers to exists and that its numbers are plausible.
    static Result<Ok> validate(const State& state);
    /// What an action has cost when it is abandoned after its first die.
    static std::vector<Event> price(const Run& run);
    /// Whether the event is recorded only for log and debrief, as counts are.
    static bool isNarrative(const Event& event) { return event.is<Counted>(); }
    /// The name of the side that rolls or decides.
    static std::string whoAnswers(const State& state, const Request& request);
    /// A hash, the same for equal states, of what can change while a command is carried out.
    static std::size_t hash(const State& state);
    /// The odds for all models whose fate is not the same in all endings, the target first.
    static OddsReport report(const State& before, const std::string& subject, const Endings<Rules>& endings);
    /// The danger to the acting model, else to the models that may be activated: how likely each enemy hurts
    /// it.
    static std::vector<OddsReport> danger(const State& state, WorkBudget& work);
    /// What models and teams did, for statistics and for the campaign.
    static std::vector<core::Tally> tallies(const State& state);
    /// Markers that the models in play can need.
    static std::map<std::string, int> markersNeeded(const State& state);
    /// What the audience sees of the game.
    static EncounterView view(const State& state, const Audience& audience);
    /// The state without what the audience must not know.
    static State visibleTo(const State& state, const Audience& audience);
    /// The log line of a step as the audience may read it.
    static std::string logLineFor(const State& now, const Step& step, const Audience& audience);
    /// What players read before the game: the table, the objectives, what is special.
    static Briefing briefing(const State& state, const Audience& audience);
    /// The lesson of the scenario, sentence by sentence.
    static std::vector<LessonStep> lesson(const State& state) { return state.scenario->lesson; }
    /// The commands that can be given now; those of that model, or of no model when it is empty.
    static std::vector<Offer> offers(const State& state, const std::string& unit);
    /// The facts by which a unit, or the group that it acts with, chooses its order.
    static AdviceFacts adviceFacts(const State& state, const std::string& unit);
    /// What the change from one state to the other is worth to a side, in points of health.
    static double worth(const State& before, const State& after, const std::string& side);
    /// The turn, as the log shows it: "T3".
    static std::string place(const State& state) { return "T" + std::to_string(state.turn); }
    /// A key that differs for each phase of each turn.
    static std::string phaseKey(const State& state) {
        return std::to_string(state.turn) + "/" + codec::keyText(state.phase);
    }
};

using Encounter = TypedGame<Rules>; ///< instantiated in stored.cpp and play.cpp

} // namespace core::scrimmage
