// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/forward.h"
#include "systems/plaguetide/state/commands.h"
#include "systems/plaguetide/state/events.h"
#include "systems/plaguetide/state/tasks.h"

#include <map>
#include <string>
#include <vector>

namespace core::plaguetide {

/// The rules of Plaguetide, as the kernel calls them.
struct Rules {
    using State = plaguetide::State;
    using Command = plaguetide::Command;
    using Event = plaguetide::Event;
    using Task = plaguetide::Task;

    /// The flow of a command that was checked, or the Problem for which it is refused.
    static Result<Run> plan(const State& state, const Command& command, bool overrideRules);
    /// Applies an event to the state.
    static void apply(State& state, const Event& event);
    /// Checks that everything the state refers to exists and that its numbers are plausible, so that every
    /// rule may rely on it.
    static Result<Ok> validate(const State& state);
    /// What an action has cost when it is abandoned after its first die.
    static std::vector<Event> price(const Run& run);
    /// Whether the event is recorded only for log and debrief, as dice and attacks are.
    static bool isNarrative(const Event& event);
    /// The name of the side that rolls or decides; empty if the request names none.
    static std::string whoAnswers(const State& state, const Request& request);
    /// What the audience sees of the game.
    static EncounterView view(const State& state, const Audience& audience);
    /// The parts of the view by which a side is led.
    static EncounterView outline(const State& state, const Audience& audience);
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
    /// The offers among which the unit chooses by advice; their orders are not planned.
    static std::vector<Offer> advisedOffers(const State& state, const std::string& unit);
    /// A hash, the same for equal states, of what can change while a command is carried out.
    static std::size_t hash(const State& state);
    /// The odds for all figures whose fate is not the same in all endings, the target first.
    static OddsReport report(const State& before, const std::string& subject, const Endings<Rules>& endings);
    /// The chance that this report gives for a unit; 0 where it gives none.
    static double chanceFor(const State& before, const std::string& unit, const std::string& subject,
                            const Endings<Rules>& endings);
    /// The danger in this or the next GM phase if every remaining group takes its likely action, without
    /// reactions.
    static std::vector<OddsReport> danger(const State& state, WorkBudget& work);
    /// What the operatives and the horde did, by name.
    static std::vector<Tally> tallies(const State& state);
    /// Markers that figures on the table, later arrivals and the mission's places can need.
    static std::map<std::string, int> markersNeeded(const State& state);
    /// The present operatives with their tokens, as `beginning` accepts them.
    static std::vector<Member> members(const State& state);
    /// The facts by which a unit, or the group that it acts with, chooses its order.
    static AdviceFacts adviceFacts(const State& state, const std::string& unit);
    /// The reinforcements that the horde queues before they arrive (PT-G1).
    static std::vector<SideOrder> sideOrders(const State& state, const std::string& side, LeadLevel level);
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

} // namespace core::plaguetide
