// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow.h"
#include "kernel/value_members.h"
#include "systems/scrimmage/state/commands.h"
#include "systems/scrimmage/state/trial.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

/// What waits on the stack of an open resolution. Each task is a plain value; see kernel/flow.h.
namespace core::scrimmage {

#define SC_ASKS                                                                                              \
    std::optional<Request> ask(const State& state) const;                                                    \
    void take(Run& run, const Answer& answer);                                                               \
    void run(Run& run)

/// How an attack comes about.
enum class Occasion { Action, Reaction, Free };

/// One attack of one model with one weapon before its dice.
struct Declared {
    VALUE_MEMBERS(Declared);

    UnitId attacker, target;
    std::string weapon, ability;
    bool melee = false;
    Occasion occasion = Occasion::Action;
    bool moved = false; ///< before a Shoot
    int inches = 0;     ///< moved to engage
    bool obscured = false, leaves = false;
    int edge = 0, guard = 0;
    int upgrade = 0;                                   ///< steps of damage, by the word of the table
    std::optional<int> fixedTotal;                     ///< the total of one roll for all
    std::optional<std::pair<TrialDie, TrialDie>> dice; ///< those of the start of the action
    friend bool operator==(const Declared&, const Declared&) = default;
};

/// The attacks of one action begin: contact, Strain, then each target in turn.
struct Assault {
    Declared attack;
    std::vector<UnitId> targets;
    std::vector<UnitId> names = {}; ///< one attack each, as declared (Rapid Fire); empty = the targets
    void run(Run& run);
    friend bool operator==(const Assault&, const Assault&) = default;
};
/// So many attacks on one target, while it is in play.
struct Assail {
    Declared attack;
    int left = 1;
    bool met = false; ///< an Illusive target has been found
    void run(Run& run);
    friend bool operator==(const Assail&, const Assail&) = default;
};
/// The roll of one attack.
struct HitRoll {
    Declared attack;
    Trial trial = {};
    bool begun = false;
    SC_ASKS;
    bool canSkipAhead(const State& state) const;
    std::vector<std::pair<HitRoll, double>> skipAhead(const State& state, WorkBudget& work) const;
    std::string skipPolicy(const State& state) const;
    int left() const { return trial.done() ? 1 : begun ? 2 : 3; }
    friend bool operator==(const HitRoll&, const HitRoll&) = default;
};
/// One die that counts against every enemy in reach (Whirlwind Slash).
struct OneRoll {
    Declared attack;
    std::vector<UnitId> targets;
    Trial trial = {};
    std::vector<TrialDie> resisting = {}; ///< of the targets, as they are when it is rolled
    Throw thrown = {};
    std::optional<int> total = {};
    bool begun = false;
    SC_ASKS;
    bool canSkipAhead(const State& state) const;
    std::vector<std::pair<OneRoll, double>> skipAhead(const State& state, WorkBudget& work) const;
    int left() const { return total ? 1 : 2; }
    friend bool operator==(const OneRoll&, const OneRoll&) = default;
};
/// What follows the attacks of an action.
struct AfterAttack {
    Declared attack;
    std::vector<UnitId> targets;
    void run(Run& run);
    friend bool operator==(const AfterAttack&, const AfterAttack&) = default;
};

/// What a roll beside attacks decides.
enum class CheckFor { Illusive, Fear, Ability, Investigate, Interact, Jump, Climb, Test };
struct DieCheck {
    VALUE_MEMBERS(DieCheck);

    CheckFor what = CheckFor::Investigate;
    std::optional<Assail> attack = {};   ///< Illusive
    std::optional<Assault> assault = {}; ///< Fear
    std::optional<UseAbility> use = {};  ///< Ability
    std::optional<Investigate> search = {};
    std::optional<Interact> deal = {};
    std::optional<Test> test = {};
    UnitId who = {};
    int inches = 0; ///< that it falls, or climbs
    Trial trial = {};
    bool begun = false;
    SC_ASKS;
    bool canSkipAhead(const State& state) const;
    std::vector<std::pair<DieCheck, double>> skipAhead(const State& state, WorkBudget& work) const;
    std::string skipPolicy(const State& state) const;
    int left() const { return trial.done() ? 1 : begun ? 2 : 3; }
    friend bool operator==(const DieCheck&, const DieCheck&) = default;
};

/// A model has moved: enemies on Overwatch may react, one after another (SC-A6). At the end, what they did
/// to the mover may break its action off.
struct Reactions {
    UnitId mover;
    std::vector<UnitId> watchers;
    bool shotsOnly = false;
    bool overwhelmed = false;                 ///< before the first reaction, as all that follows
    std::map<Condition, int> conditions = {}; ///< of the mover
    std::string fears = {};
    void run(Run& run);
    int left() const { return static_cast<int>(watchers.size()) + 1; }
    friend bool operator==(const Reactions&, const Reactions&) = default;
};
/// A Sprint, once everybody has reacted to it: it counts unless its model was stopped.
struct Dash {
    UnitId who;
    int inches = 0;
    bool stopped = false; ///< by what a reaction brought
    void run(Run& run);
    friend bool operator==(const Dash&, const Dash&) = default;
};
struct React {
    UnitId watcher, mover;
    bool shotsOnly = false;
    bool guards = false;           ///< the mover is about to Fight a friend of the watcher
    std::optional<bool> near = {}; ///< answered: within a move (AMB-SC12)
    SC_ASKS;
    friend bool operator==(const React&, const React&) = default;
};
/// All models of a team on Overwatch, in one question: which of them reacts now, or none.
struct Watch {
    UnitId mover;
    std::vector<React> reacts;
    SC_ASKS;
    int left() const { return static_cast<int>(reacts.size()); }
    friend bool operator==(const Watch&, const Watch&) = default;
};
/// After the Fight of a reaction: whether the mover comes any farther.
struct HoldUp {
    UnitId watcher, mover;
    void run(Run& run);
    friend bool operator==(const HoldUp&, const HoldUp&) = default;
};
/// Counterstrike: whether a free Fight answers a blow.
struct StrikeBack {
    UnitId who, against;
    SC_ASKS;
    friend bool operator==(const StrikeBack&, const StrikeBack&) = default;
};
/// Breathe: the die, then how its total is split (SC-A7).
struct Breath {
    UnitId who;
    Trial trial = {};
    Throw thrown = {};
    bool begun = false;
    std::optional<int> total = {};
    SC_ASKS;
    bool canSkipAhead(const State& state) const;
    std::vector<std::pair<Breath, double>> skipAhead(const State& state, WorkBudget& work) const;
    int left() const { return (total ? 1 : begun ? 2 : 3) + (begun && trial.acting.again.empty() ? 0 : 2); }
    bool mayRepeat(const Unit& unit) const;
    friend bool operator==(const Breath&, const Breath&) = default;
};
/// An ability does what it does.
struct Deed {
    UseAbility use;
    void run(Run& run);
    friend bool operator==(const Deed&, const Deed&) = default;
};
/// Confusion: which of these the enemy attacks.
struct AnyOf {
    UseAbility use;
    std::vector<UnitId> who;
    SC_ASKS;
    friend bool operator==(const AnyOf&, const AnyOf&) = default;
};

/// The leaders roll for who goes first; who share a place roll again (3.3).
struct Initiative {
    int turn = 1;
    std::vector<std::string> skip = {};
    std::vector<std::vector<std::string>> places = {}; ///< teams that share a place are in one list
    std::map<std::string, int> totals = {};            ///< of the roll that goes on
    Throw thrown = {};
    std::vector<std::string> planners = {}; ///< teams that may roll theirs again, until they have said so
    std::string again = {};                 ///< the team that rolls again
    bool begun = false;
    SC_ASKS;
    bool canSkipAhead(const State& state) const;
    std::vector<std::pair<Initiative, double>> skipAhead(const State& state, WorkBudget& work) const;
    std::string skipPolicy(const State& state) const;
    friend bool operator==(const Initiative&, const Initiative&) = default;
};
struct EnterTurn {
    int turn = 1;
    std::vector<std::string> order;
    std::vector<std::string> skip = {};
    void run(Run& run);
    friend bool operator==(const EnterTurn&, const EnterTurn&) = default;
};
/// What follows from the state alone, whatever led to it: an activation with nothing left to do ends.
struct Settle {
    void run(Run& run);
    friend bool operator==(const Settle&, const Settle&) = default;
};
/// Looks for the end of the game and offers it.
struct FindOutcome {
    void run(Run& run);
    friend bool operator==(const FindOutcome&, const FindOutcome&) = default;
};

#undef SC_ASKS

struct Tasks {
    using Members =
        Types<Assault, Assail, HitRoll, OneRoll, AfterAttack, DieCheck, Reactions, React, HoldUp, Dash,
              StrikeBack, Breath, Deed, AnyOf, Initiative, EnterTurn, Settle, FindOutcome, Watch>;
};
using Task = OneOf<Tasks>;

} // namespace core::scrimmage
