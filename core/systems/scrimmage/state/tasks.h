// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow/flow.h"
#include "kernel/values/value_members.h"
#include "systems/scrimmage/state/commands.h"
#include "systems/scrimmage/state/trial.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

/// The tasks on the stack of an open resolution. Each task is a plain value; see kernel/flow/flow.h.
/// What begins with canSkip or skip is for exact odds; see kernel/flow/flow_odds.h.
namespace core::scrimmage {

#define SC_ASKS                                                                                              \
    std::optional<Request> ask(const State& state) const;                                                    \
    void take(Run& run, const Answer& answer);                                                               \
    void run(Run& run)

/// The occasion of an attack: an action, a reaction of Overwatch, or a Fight that costs no action.
enum class Occasion { Action, Reaction, Free };

/// One attack of one model with one weapon before its dice.
struct DeclaredAttack {
    VALUE_MEMBERS(DeclaredAttack);

    UnitId attacker, target;
    std::string weapon, ability;
    bool melee = false;
    Occasion occasion = Occasion::Action;
    bool moved = false;                    ///< the attacker has moved before a Shoot
    int inches = 0;                        ///< inches moved to engage
    bool obscured = false, leaves = false; ///< the target is partly hidden; a success moves the attacker away
    int edge = 0;                  ///< 1 = Advantage, -1 = Disadvantage of the attacker, set by the players
    int guard = 0;                 ///< 1 = Advantage, -1 = Disadvantage of the defender, set by the players
    int upgrade = 0;               ///< steps of damage that a query adds
    std::optional<int> fixedTotal; ///< the total of one roll against all targets
    std::optional<std::pair<TrialDie, TrialDie>> dice; ///< dice at the start of the action
    friend bool operator==(const DeclaredAttack&, const DeclaredAttack&) = default;
};

/// Begins the attacks of one action: contact, Strain, then each target in turn.
struct BeginAttacks {
    DeclaredAttack attack;
    std::vector<UnitId> targets;
    /// Of Rapid Fire: the target of each attack, so that one may occur several times; empty = the targets in
    /// turn.
    std::vector<UnitId> declaredTargets = {};
    void run(Run& run);
    friend bool operator==(const BeginAttacks&, const BeginAttacks&) = default;
};
/// Attacks on one target, as long as it is in play.
struct AttackTarget {
    DeclaredAttack attack;
    int left = 1;     ///< attacks on the target that are left
    bool met = false; ///< an Illusive target has been found
    int all = 0;      ///< the number of attacks at first; 0 = as many as are left
    void run(Run& run);
    friend bool operator==(const AttackTarget&, const AttackTarget&) = default;
};
/// The roll of one attack.
struct HitRoll {
    DeclaredAttack attack;
    Trial trial = {};
    bool begun = false;      ///< the roll has been set up
    int number = 1, all = 1; ///< attack 1 of 2
    SC_ASKS;
    bool canSkipAhead(const State& state) const;
    std::vector<std::pair<HitRoll, double>> skipAhead(const State& state, WorkBudget& work) const;
    std::string skipPolicy(const State& state) const;
    int remainingWork() const { return trial.isDone() ? 1 : begun ? 2 : 3; }
    friend bool operator==(const HitRoll&, const HitRoll&) = default;
};
/// One die that counts against every enemy in reach (Whirlwind Slash).
struct OneRoll {
    DeclaredAttack attack;
    std::vector<UnitId> targets;
    Trial trial = {};
    std::vector<TrialDie> resisting = {}; ///< dice of the targets at the moment of the roll
    RollInProgress rolling = {};          ///< its dice so far
    std::optional<int> total = {};        ///< of the roll, once it is made
    bool begun = false;                   ///< the roll has been set up
    SC_ASKS;
    bool canSkipAhead(const State& state) const;
    std::vector<std::pair<OneRoll, double>> skipAhead(const State& state, WorkBudget& work) const;
    int remainingWork() const { return total ? 1 : 2; }
    friend bool operator==(const OneRoll&, const OneRoll&) = default;
};
/// The effects after the attacks of an action.
struct AfterAttack {
    DeclaredAttack attack;
    std::vector<UnitId> targets;
    void run(Run& run);
    friend bool operator==(const AfterAttack&, const AfterAttack&) = default;
};

/// The purpose of a roll that is not an attack.
enum class RollFor { Illusive, Fear, Ability, Investigate, Interact, Jump, Climb, Test };
/// A roll that is not an attack, with what follows from its result.
struct StatRoll {
    VALUE_MEMBERS(StatRoll);

    RollFor what = RollFor::Investigate;
    std::optional<AttackTarget> attack = {}; ///< Illusive
    std::optional<BeginAttacks> fight = {};  ///< Fear: begins if the roll succeeds
    std::optional<UseAbility> use = {};      ///< Ability
    std::optional<Investigate> search = {};  ///< Investigate
    std::optional<Interact> deal = {};       ///< Interact
    std::optional<Test> test = {};           ///< Test
    UnitId who = {};                         ///< the model that rolls
    int inches = 0;                          ///< height of the fall or climb
    Trial trial = {};
    bool begun = false; ///< the roll has been set up
    SC_ASKS;
    bool canSkipAhead(const State& state) const;
    std::vector<std::pair<StatRoll, double>> skipAhead(const State& state, WorkBudget& work) const;
    std::string skipPolicy(const State& state) const;
    int remainingWork() const { return trial.isDone() ? 1 : begun ? 2 : 3; }
    friend bool operator==(const StatRoll&, const StatRoll&) = default;
};

/// After a move, enemies on Overwatch may react one after another (SC-A6). The result may cancel the mover's
/// action.
struct Reactions {
    UnitId mover;
    std::vector<UnitId> watchers; ///< models on Overwatch that have not been asked yet
    bool shotsOnly = false;       ///< the watchers may only Shoot
    // The state of the mover before the first reaction:
    bool overwhelmed = false;                 ///< whether the mover was overwhelmed before
    std::map<Condition, int> conditions = {}; ///< conditions of the mover before
    std::string fears = {};                   ///< the model that the mover feared before
    void run(Run& run);
    int remainingWork() const { return static_cast<int>(watchers.size()) + 1; }
    friend bool operator==(const Reactions&, const Reactions&) = default;
};
/// A Sprint after all reactions: it counts unless its model was stopped.
struct FinishSprint {
    UnitId who;
    int inches = 0;
    bool stopped = false; ///< a reaction has stopped the model
    void run(Run& run);
    friend bool operator==(const FinishSprint&, const FinishSprint&) = default;
};
/// One model on Overwatch is asked whether and how it reacts to the mover (SC-A6).
struct React {
    UnitId watcher, mover;
    bool shotsOnly = false;        ///< the watcher may only Shoot
    bool guards = false;           ///< the mover is about to Fight a friend of the watcher
    std::optional<bool> near = {}; ///< answered: within a move (AMB-SC12)
    SC_ASKS;
    friend bool operator==(const React&, const React&) = default;
};
/// One question for all models of a team on Overwatch: which one reacts now, or none.
struct AskOverwatch {
    UnitId mover;
    std::vector<React> reacts;
    SC_ASKS;
    int remainingWork() const { return static_cast<int>(reacts.size()); }
    friend bool operator==(const AskOverwatch&, const AskOverwatch&) = default;
};
/// After the Fight of a reaction: stops the mover if it is in melee.
struct StopMover {
    UnitId watcher, mover;
    void run(Run& run);
    friend bool operator==(const StopMover&, const StopMover&) = default;
};
/// Counterstrike: whether a free Fight answers a blow.
struct AskCounterstrike {
    UnitId who, against;
    SC_ASKS;
    friend bool operator==(const AskCounterstrike&, const AskCounterstrike&) = default;
};
/// Breathe: the die, then how its total is split (SC-A7).
struct BreatheRoll {
    UnitId who;
    Trial trial = {};
    RollInProgress rolling = {};   ///< its dice so far
    bool begun = false;            ///< the roll has been set up
    std::optional<int> total = {}; ///< of the roll, once it is made
    SC_ASKS;
    bool canSkipAhead(const State& state) const;
    std::vector<std::pair<BreatheRoll, double>> skipAhead(const State& state, WorkBudget& work) const;
    int remainingWork() const {
        return (total ? 1 : begun ? 2 : 3) + (begun && trial.acting.again.empty() ? 0 : 2);
    }
    bool mayRepeat(const Unit& unit) const;
    friend bool operator==(const BreatheRoll&, const BreatheRoll&) = default;
};
/// Applies the effect of an ability.
struct AbilityEffect {
    UseAbility use;
    void run(Run& run);
    friend bool operator==(const AbilityEffect&, const AbilityEffect&) = default;
};
/// Confusion: a die chooses the model that the enemy attacks.
struct ConfusedAttack {
    UseAbility use;
    std::vector<UnitId> who; ///< the models that it may attack
    SC_ASKS;
    friend bool operator==(const ConfusedAttack&, const ConfusedAttack&) = default;
};

/// The leaders roll for the order of teams; teams that share a place roll again (3.3).
struct Initiative {
    int turn = 1;                                      ///< the turn that begins
    std::vector<std::string> skip = {};                ///< lines of the checklist that are struck off
    std::vector<std::vector<std::string>> places = {}; ///< teams that share a place are in one list
    std::map<std::string, int> totals = {};            ///< of the current roll
    RollInProgress rolling = {};                       ///< its dice so far
    std::vector<std::string> planners = {};            ///< teams that may re-roll and have not answered yet
    std::string again = {};                            ///< the team that rolls again
    bool begun = false;                                ///< the roll has been set up
    SC_ASKS;
    bool canSkipAhead(const State& state) const;
    std::vector<std::pair<Initiative, double>> skipAhead(const State& state, WorkBudget& work) const;
    std::string skipPolicy(const State& state) const;
    friend bool operator==(const Initiative&, const Initiative&) = default;
};
/// A turn begins, in that order of teams.
struct EnterTurn {
    int turn = 1;
    std::vector<std::string> order;
    std::vector<std::string> skip = {}; ///< lines of the checklist that are struck off
    void run(Run& run);
    friend bool operator==(const EnterTurn&, const EnterTurn&) = default;
};
/// Applies consequences that follow from the state alone: an activation without actions left ends.
struct Settle {
    void run(Run& run);
    friend bool operator==(const Settle&, const Settle&) = default;
};
/// Looks for the end of the game and proposes it.
struct FindOutcome {
    void run(Run& run);
    friend bool operator==(const FindOutcome&, const FindOutcome&) = default;
};

#undef SC_ASKS

struct Tasks {
    using Members = Types<BeginAttacks, AttackTarget, HitRoll, OneRoll, AfterAttack, StatRoll, Reactions,
                          React, StopMover, FinishSprint, AskCounterstrike, BreatheRoll, AbilityEffect,
                          ConfusedAttack, Initiative, EnterTurn, Settle, FindOutcome, AskOverwatch>;
};
using Task = OneOf<Tasks>;

} // namespace core::scrimmage
