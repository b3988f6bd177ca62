// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/briefing.h"
#include "kernel/forward.h"
#include "kernel/offer.h"
#include "kernel/procedure.h"
#include "kernel/setup.h"
#include "kernel/view.h"

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// A command together with the GM's word that rules may be broken for it.
struct Order {
    Record command;
    bool overrideRules = false;
    friend bool operator==(const Order&, const Order&) = default;
    template <class F> static void fields(F&& f) {
        f.need("command", &Order::command);
        f("override", &Order::overrideRules);
    }
};

/// One number that a game counted, for statistics over many games.
struct Tally {
    std::string subject; ///< name of the figure or unit
    std::string measure; ///< "dealt", "taken", "absorbed", "kills", "downs", "helps", "points_spent", "dice",
                         ///< "successes", "expected_sixths"
    std::string of; ///< name of what was killed, of the action points were spent on; empty where the number
                    ///< has no parts
    int value = 0;
    friend bool operator==(const Tally&, const Tally&) = default;
    template <class F> static void fields(F&& f) {
        f.need("subject", &Tally::subject);
        f.need("measure", &Tally::measure);
        f("of", &Tally::of);
        f.need("value", &Tally::value);
    }
};

/// The event that holds a whole state instead of a change; a rescued step has it where its own events are
/// lost.
inline constexpr std::string_view wholeState = "whole_state";
/// The command of a rescued step whose own is lost.
inline constexpr std::string_view lostCommand = "lost";
/// The command of a step in which an open action was left after its dice had fallen.
inline constexpr std::string_view abandonedCommand = "abandoned";
/// The command of every system that corrects the numbers of the table; its steps are marked so in the log.
inline constexpr std::string_view correctCommand = "correct";

/// The state of one encounter under one system's rules; all that screens and files see of it. What asks a
/// state that is not sound() may throw InconsistentState where it has no Problem to give.
class Game {
public:
    virtual ~Game() = default;
    virtual std::unique_ptr<Game> clone() const = 0;
    /// Folds one stored event into the state; a Problem means the event cannot be read by this program, and
    /// the state is of no more use.
    virtual Result<Ok> apply(const Record& event) = 0;
    /// The stored event as this program would write it: lifted to the version of today, with what it leaves
    /// out by default. An event that cannot be read stays as it is.
    virtual Record upgraded(const Record& event) const = 0;
    /// Whether all that the state names is there and every number within reason; else the Problem says what
    /// is not.
    virtual Result<Ok> validate() const { return Ok{}; }
    /// Whether everything that a screen shows and offers can be computed; the last word on a state from a
    /// file.
    virtual Result<Ok> validateViews() const { return Ok{}; }
    /// Checks the command against the state; the only way to a Resolution.
    virtual Result<std::unique_ptr<Resolution>> plan(const Order& order) const = 0;
    /// The same game without what the audience must not know; a copy of the whole for the game master. All
    /// that is computed from it may be shown to them.
    virtual std::unique_ptr<Game> visibleTo(const Audience& audience) const = 0;
    /// What the audience sees; nothing in it, nor in the two below, depends on what it must not know.
    virtual EncounterView view(const Audience& audience) const = 0;
    /// Everything that a command is aimed at, by the roles of its fields; empty where the game knows none.
    virtual std::vector<std::string> aimedAt(const Record&) const { return {}; }
    /// What this unit may do now; the empty id asks for the GM's own offers.
    virtual std::vector<Offer> offers(const std::string& unit) const = 0;
    /// What the audience may read of them: a side of its own units; the table, for which nobody acts, of
    /// none.
    std::vector<Offer> offers(const std::string& unit, const Audience& audience) const;
    /// The log line of a step as the audience may read it, seen from now: what has come into the open since
    /// is shown. Empty where the step is none of its business.
    virtual std::string lineOf(const Step& step, const Audience& audience) const = 0;
    /// Turn and phase in short for the log: "T3"; and a key that changes whenever the phase does.
    virtual std::string place() const = 0;
    virtual std::string phaseKey() const = 0;
    /// What is read before the first turn, and the sentences of the mission's lesson; empty where there is
    /// none.
    virtual Briefing briefing(const Audience&) const { return {}; }
    virtual std::vector<LessonStep> lesson() const { return {}; }
    /// What the rest of this phase does to each figure it endangers, of whichever side, under the named
    /// policies, the most endangered first; empty where nothing threatens or the work ran out.
    virtual std::vector<OddsReport> danger(WorkBudget& work) const = 0;
    /// Everything this game counted.
    virtual std::vector<Tally> tallies() const = 0;
    /// How many of each printed marker, by the id of its card, the rest of this game can need; of a numbered
    /// one how many figures are still to come. A marker that is not named is needed as usual.
    virtual std::map<std::string, int> markersNeeded() const = 0;
    /// The present team, to take it into another game; its tokens say what differs from a fresh figure.
    virtual std::vector<Member> members() const = 0;
    /// The whole state as plain data, and back.
    virtual Value snapshot() const = 0;
    /// canonicalBytes(snapshot()) at a fraction of the cost, for the digest of each step.
    virtual std::string canonicalState() const = 0;
    virtual Result<Ok> restore(const Value& snapshot) = 0;
};

} // namespace core
