// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/requests.h"
#include "kernel/game/forward.h"
#include "kernel/game/setup.h"
#include "kernel/view/behaviour.h"
#include "kernel/view/briefing.h"
#include "kernel/view/offer.h"
#include "kernel/view/view.h"

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// A command, and whether the GM permits breaking rules for it.
struct Order {
    Record command;
    bool overrideRules = false;
    std::string note = {}; ///< why the order is given, and what to do at the table; kept with its step
    friend bool operator==(const Order&, const Order&) = default;
    template <class F> static void fields(F&& f) {
        f.need("command", &Order::command);
        f("override", &Order::overrideRules);
        f("note", &Order::note);
    }
};

/// An order that a side gives as a whole, or to a unit by a plan for all of them: reinforcements, command
/// points, the orders of an army.
struct SideOrder {
    Order order;
    std::string title;     ///< "Queue 2 × Shambler at A"
    std::string reason;    ///< "half of 13 threat points"
    std::string unit = {}; ///< id of the unit that gets the order; empty = the side as a whole
};

/// One number that a game counted, for statistics over several games.
struct Tally {
    std::string subject; ///< name of the figure or unit
    std::string measure; ///< "dealt", "kills", "dice"; table/ledger.h has those that all games share
    /// Name of one part of the number, such as the destroyed unit or the action that points were spent on;
    /// empty where the number has no parts.
    std::string of;
    int value = 0;
    friend bool operator==(const Tally&, const Tally&) = default;
    template <class F> static void fields(F&& f) {
        f.need("subject", &Tally::subject);
        f.need("measure", &Tally::measure);
        f("of", &Tally::of);
        f.need("value", &Tally::value);
    }
};

/// The event with a whole state instead of a change; a rescued step contains it where its own events are
/// lost.
inline constexpr std::string_view wholeState = "whole_state";
/// The command of a rescued step whose original command is lost.
inline constexpr std::string_view lostCommand = "lost";
/// The command of a step in which an open action was abandoned after its dice were rolled.
inline constexpr std::string_view abandonedCommand = "abandoned";
/// The commands of every system that correct one number or several manually; the log marks their steps.
inline constexpr std::string_view correctCommand = "correct", correctAllCommand = "correct_all";

/// The state of one encounter under one system's rules: everything that screens and files see of it.
/// Functions on a state that fails validate() may throw InconsistentState where they cannot return a Problem.
class Game {
public:
    virtual ~Game() = default;
    virtual std::unique_ptr<Game> clone() const = 0;
    /// Applies one stored event to the state; a Problem means that this program cannot read the event, and
    /// the state must not be used further.
    virtual Result<Ok> apply(const Record& event) = 0;
    /// Applies the events of a complete resolution that was planned in this state, without storing them.
    virtual Result<Ok> applyAll(const Resolution& resolution);
    /// The stored event in its present form: upgraded to the present version, without default values. An
    /// event that cannot be read stays unchanged.
    virtual Record upgraded(const Record& event) const = 0;
    /// Whether everything that the state refers to exists and every number is in its range; otherwise the
    /// Problem names the fault.
    virtual Result<Ok> validate() const { return Ok{}; }
    /// Whether everything that a screen shows and offers can be computed; the final check of a state from a
    /// file.
    virtual Result<Ok> validateViews() const { return Ok{}; }
    /// Checks the command against the state; the only way to create a Resolution.
    virtual Result<std::unique_ptr<Resolution>> plan(const Order& order) const = 0;
    /// The same game without what the audience must not know; a full copy for the game master. Everything
    /// computed from it may be shown to that audience.
    virtual std::unique_ptr<Game> visibleTo(const Audience& audience) const = 0;
    /// The view of the audience; nothing in it, nor in its offers and log lines, depends on what the audience
    /// must not know.
    virtual EncounterView view(const Audience& audience) const = 0;
    /// The parts of that view by which a side is led: turn, phase, sides, who can act, what *Next* would do
    /// and the outcome of the game. What only a screen draws may be missing.
    virtual EncounterView outline(const Audience& audience) const { return view(audience); }
    /// The ids of everything that a command is aimed at, by the roles of its fields; empty where the game
    /// does not know the command.
    virtual std::vector<std::string> aimedAt(const Record&) const { return {}; }
    /// The actions of this unit now; the empty id asks for the GM's offers.
    virtual std::vector<Offer> offers(const std::string& unit) const = 0;
    /// Those of these offers among which the unit chooses by advice. Whether they are blocked may be left to
    /// the plan of each order.
    virtual std::vector<Offer> advisedOffers(const std::string& unit) const { return offers(unit); }
    /// The offers that the audience may read: a side those of its units, without those of the game master;
    /// the table, which plays no unit, none.
    std::vector<Offer> offers(const std::string& unit, const Audience& audience) const;
    /// The log line of a step as the audience may read it now: facts revealed since then are shown. Empty
    /// where the audience may not know of the step.
    virtual std::string lineOf(const Step& step, const Audience& audience) const = 0;
    /// Turn and phase in short for the log: "T3"; and a key that changes with every phase.
    virtual std::string place() const = 0;
    virtual std::string phaseKey() const = 0;
    /// The texts read before the first turn, and the sentences of the mission's lesson; empty where there are
    /// none.
    virtual Briefing briefing(const Audience&) const { return {}; }
    virtual std::vector<LessonStep> lesson() const { return {}; }
    /// The danger that the rest of this phase is to each figure, of whichever side, under the named policies,
    /// the most endangered first; empty where there is no danger or the work budget ran out.
    virtual std::vector<OddsReport> danger(WorkBudget& work) const = 0;
    /// The facts by which that unit, or the group that it acts with, chooses its order; without targets and
    /// actions where the game has no advice for it.
    virtual AdviceFacts adviceFacts(const std::string&) const { return {}; }
    /// What the side could order as a whole now, the best first; empty where it has nothing to order.
    virtual std::vector<SideOrder> sideOrders(const std::string&, LeadLevel) const { return {}; }
    /// What the order is worth to a side on average, with its odds; a Problem where it is refused, where
    /// the work budget ran out, or where the game has no measure.
    virtual Result<ValuedOdds> valued(const Order& order, const ValueTerms& terms, WorkBudget& work) const;
    /// All tallies of this game.
    virtual std::vector<Tally> tallies() const = 0;
    /// For each printed marker, by the id of its card, how many the rest of this game can need; for a
    /// numbered one the number of figures still to come. A marker that is not listed is needed in its usual
    /// number.
    virtual std::map<std::string, int> markersNeeded() const = 0;
    /// The present team, to take it into another game; its tokens give the differences from a fresh figure.
    virtual std::vector<Member> members() const = 0;
    /// The whole state as plain data, and back.
    virtual Value snapshot() const = 0;
    /// The same as `canonicalBytes(snapshot())` at a fraction of the cost, for the digest of each step.
    virtual std::string canonicalState() const = 0;
    virtual Result<Ok> restore(const Value& snapshot) = 0;
};

} // namespace core
