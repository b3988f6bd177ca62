// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/forward.h"
#include "systems/plaguetide/state/commands.h"
#include "systems/plaguetide/state/events.h"
#include "systems/plaguetide/state/tasks.h"

#include <map>
#include <string>
#include <vector>

namespace core::plaguetide {

/// Plaguetide as the kernel wants it.
struct Rules {
    using State = plaguetide::State;
    using Command = plaguetide::Command;
    using Event = plaguetide::Event;
    using Task = plaguetide::Task;

    static Result<Run> plan(const State& state, const Command& command, bool overrideRules);
    static void apply(State& state, const Event& event);
    /// Whether all that the state names is there and its numbers are within reason, so that any rule may look
    /// at it.
    static Result<Ok> validate(const State& state);
    /// What of an action stays spent when it is left after its first die.
    static std::vector<Event> price(const Run& run);
    /// Dice and attacks that are only remembered for log and debrief.
    static bool isNarrative(const Event& event);
    /// The side that rolls or decides, as the table calls it; empty where the request names none.
    static std::string whoAnswers(const State& state, const Request& request);
    static EncounterView view(const State& state, const Audience& audience);
    /// The state without what the audience must not know, and what of a step it may read.
    static State visibleTo(const State& state, const Audience& audience);
    static std::string logLineFor(const State& now, const Step& step, const Audience& audience);
    /// The briefing: what is on the table, what is to be done and what is special, before the first turn.
    static Briefing briefing(const State& state, const Audience& audience);
    /// The sentences of the mission that teaches.
    static std::vector<LessonStep> lesson(const State& state) { return state.mission->lesson; }
    static std::vector<Offer> offers(const State& state, const std::string& unit);
    /// Equal for states that are equal; looks at what changes while a command is carried out.
    static std::size_t hash(const State& state);
    /// What becomes of the figures that the ends differ in, the one that was aimed at first.
    static OddsReport report(const State& before, const std::string& subject, const Endings<Rules>& endings);
    /// The rest of the GM phase (or the coming one): every group does its likely action, no reactions.
    static std::vector<OddsReport> danger(const State& state, WorkBudget& work);
    /// What the operatives and the horde did, by name.
    static std::vector<Tally> tallies(const State& state);
    /// Markers that the figures on the table, those to come and the mission's places can need.
    static std::map<std::string, int> markersNeeded(const State& state);
    /// The present operatives; their tokens are what `beginning` takes.
    static std::vector<Member> members(const State& state);
    static std::string place(const State& state) { return "T" + std::to_string(state.turn); }
    static std::string phaseKey(const State& state) {
        return std::to_string(state.turn) + "/" + codec::keyText(state.phase);
    }
};

using Encounter = TypedGame<Rules>; ///< put together in stored.cpp and play.cpp

} // namespace core::plaguetide
