// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow/flow.h"
#include "kernel/values/value_members.h"
#include "systems/trench_crusade/state/commands.h"
#include "systems/trench_crusade/state/marker_roll.h"

/// The tasks on the stack of an open resolution. Each task is a plain value; see kernel/flow/flow.h.
/// What begins with canSkip or skip is for exact odds; see kernel/flow/flow_odds.h.
namespace core::trench_crusade {

struct Rules;
using Run = core::Flow<Rules>;

#define TC_ASKS                                                                                              \
    std::optional<Request> ask(const State& state) const;                                                    \
    void take(Run& run, const Answer& answer);                                                               \
    void run(Run& run)

/// One attack of one model with one weapon, as it is declared before its dice.
struct DeclaredAttack {
    VALUE_MEMBERS(DeclaredAttack);

    UnitId attacker, target;
    std::string weapon;
    bool melee = false; ///< a blow and no shot
    bool cover = false, longRange = false, elevated = false, obstacle = false, offHand = false;
    bool freeAttack = false;          ///< a free attack on a model that retreats: no ACTION
    int modifier = 0;                 ///< DICE that the players entered
    std::vector<UnitId> nearby;       ///< further models in the blast
    bool critical = false;            ///< its success roll was a critical success
    bool direct = true;               ///< of a blast: the model that was hit exactly
    std::vector<UnitId> friends = {}; ///< friends in melee with the target of a shot: a D6 decides who is hit
    std::vector<std::string> paid = {}; ///< ids of powers that BLOOD MARKERS were paid for, for its rolls
    int blast = 0; ///< inches of a Blast that the shot has in addition to its weapon's own
    std::vector<UnitId> covered = {}, far = {}, below = {},
                        behind = {}; ///< of all models that it names: those in cover, beyond half range,
                                     ///< lower, behind an obstacle
    friend bool operator==(const DeclaredAttack&, const DeclaredAttack&) = default;
};

/// The remaining attacks of one ACTION with one weapon, made one after another while there is a target.
struct Attacks {
    DeclaredAttack attack;
    std::vector<UnitId> targets; ///< of the attacks in turn; further attacks hit the last one
    int left = 1;                ///< attacks that are left
    void run(Run& run);
    friend bool operator==(const Attacks&, const Attacks&) = default;
};
/// A shot into melee: a D6 decides whether a friend or an enemy is hit (4.4).
struct PickHitModel {
    DeclaredAttack attack;
    bool hitsFriend = false; ///< the D6 chose a friend, and the opponent names which of several
    TC_ASKS;
    friend bool operator==(const PickHitModel&, const PickHitModel&) = default;
};
/// A shot that missed lands elsewhere: asks whether its blast reaches this model (4.5, Scatter).
struct ScatterReach {
    DeclaredAttack attack;
    UnitId unit;
    int inches = 0; ///< inches that the shot lands away from its point
    TC_ASKS;
    friend bool operator==(const ScatterReach&, const ScatterReach&) = default;
};
/// The success roll of an attack.
struct HitRoll {
    DeclaredAttack attack;
    MarkerRoll roll;
    bool begun = false; ///< the roll has been set up
    bool asked = false; ///< the players who may change the roll have been asked
    bool again = false; ///< it was asked whether the failed roll is made again
    TC_ASKS;
    bool canSkipAhead(const State& state) const;
    std::vector<std::pair<HitRoll, double>> skipAhead(const State& state, WorkBudget& work) const;
    int remainingWork() const { return roll.isDone() ? 1 : 2; }
    friend bool operator==(const HitRoll&, const HitRoll&) = default;
};
/// A hit: the players who may take it over or pay for it are asked, then its injury rolls follow.
struct Strike {
    DeclaredAttack attack;
    bool asked = false; ///< the players who may take it over or pay for it have been asked
    void run(Run& run);
    friend bool operator==(const Strike&, const Strike&) = default;
};
/// An injury roll against one model. What may change it is asked before it; what may change its result, once
/// its row is known.
struct InjuryRoll {
    VALUE_MEMBERS(InjuryRoll);

    UnitId target;
    std::optional<DeclaredAttack> attack; ///< absent for ground, falls and powers
    UnitId by;                            ///< the model that causes it; empty = none
    std::string cause;                    ///< what causes it, for the log
    int dice = 0, flat = 0, keep = 2;     ///< DICE, number added to the total, dice that count
    bool ignoreArmour = false;            ///< armour does not count
    std::string keyword;                  ///< fire, gas or shrapnel where there is no weapon
    std::string action = {};              ///< id of the ability or gear that causes it
    bool bare = false;                    ///< a Down result gives no BLOOD MARKERS
    bool staysUp = false;           ///< the model gets the markers of a Down result, but stays on its feet
    std::optional<Injury> row = {}; ///< once it is known
    bool asked = false;             ///< the players who may change the roll have been asked
    bool turned = false;            ///< effects have turned the row into its last one
    MarkerRoll roll = {};
    bool begun = false; ///< the roll has been set up
    int spent = 0;      ///< BLOOD MARKERS of the target that went into this roll
    TC_ASKS;
    bool canSkipAhead(const State& state) const;
    std::vector<std::pair<InjuryRoll, double>> skipAhead(const State& state, WorkBudget& work) const;
    int remainingWork() const { return roll.isDone() ? 1 : 2; }
    friend bool operator==(const InjuryRoll&, const InjuryRoll&) = default;
};
/// What a hit brings after its injury roll: extra BLOOD MARKERS, moments (TC-K8, AMB-TC9).
struct AfterHit {
    DeclaredAttack attack;
    std::map<UnitId, int> bloodBefore; ///< of all models that were hit
    void run(Run& run);
    friend bool operator==(const AfterHit&, const AfterHit&) = default;
};

/// Which ACTION a roll decides that is no attack.
enum class ActionKind {
    Dash,
    Climb,
    Jump,
    Dive,
    Stand,
    Ground, ///< dangerous ground on the way of a movement
    Use,    ///< an ability action
    Test    ///< a success roll for anything else
};
/// The success roll of an ACTION that is no attack, RISKY or not.
struct ActionRoll {
    VALUE_MEMBERS(ActionRoll);

    ActionKind kind = ActionKind::Test;
    UnitId who, target;
    bool risky = true;             ///< a failure ends the activation
    int modifier = 0;              ///< DICE that the players entered
    double inches = 0;             ///< inches that the model falls when the roll fails
    std::string words;             ///< of a Test
    std::optional<UseAbility> use; ///< of Use: its order
    bool inCharge = false;         ///< of a Jump: it is part of a Charge
    bool dangerous = false;        ///< of a Dash: it crosses dangerous ground
    bool again = false;            ///< it was asked whether the failed roll is made again
    MarkerRoll roll = {};
    bool begun = false;                 ///< the roll has been set up
    bool asked = false;                 ///< the players who may change the roll have been asked
    std::vector<std::string> paid = {}; ///< ids of powers that BLOOD MARKERS were paid for
    TC_ASKS;
    bool canSkipAhead(const State& state) const;
    std::vector<std::pair<ActionRoll, double>> skipAhead(const State& state, WorkBudget& work) const;
    int remainingWork() const { return roll.isDone() ? 1 : 2; }
    friend bool operator==(const ActionRoll&, const ActionRoll&) = default;
};
/// The die of a Charge, and whether the Charge arrives.
struct ChargeRoll {
    Charge order;
    int rolled = 0;       ///< what the die shows; 0 = not rolled yet
    bool settled = false; ///< the players have answered whether it arrives
    bool made = false;    ///< they have answered that it arrives
    TC_ASKS;
    friend bool operator==(const ChargeRoll&, const ChargeRoll&) = default;
};
/// SKIRMISHERS that are charged say whether they move first; then the Charge goes on (TC-K18).
struct Evade {
    Charge order;
    std::vector<UnitId> asked; ///< the first of them is asked now
    bool moves = false;        ///< it moves: a die decides how far
    TC_ASKS;
    friend bool operator==(const Evade&, const Evade&) = default;
};
/// Every enemy in melee attacks once before the model leaves (TC-A3).
struct FreeAttacks {
    UnitId mover;
    std::vector<UnitId> opponents; ///< enemies that have not attacked yet
    void run(Run& run);
    int remainingWork() const { return static_cast<int>(opponents.size()); }
    friend bool operator==(const FreeAttacks&, const FreeAttacks&) = default;
};
/// Ends a movement: the model has moved, leaves its melee when `leaves`, and is in melee with `contact`.
struct EndMove {
    UnitId who;
    bool leaves = false; ///< it leaves the melee in which it was
    std::vector<UnitId> contact;
    void run(Run& run);
    friend bool operator==(const EndMove&, const EndMove&) = default;
};
/// A model falls that number of inches (4.4).
struct Drop {
    UnitId unit;
    double inches = 3;
    void run(Run& run);
    friend bool operator==(const Drop&, const Drop&) = default;
};

/// One thing that an ability or gear does to a model.
struct DoOutcome {
    VALUE_MEMBERS(DoOutcome);

    Outcome outcome;
    UnitId by, target;               ///< the model that causes it; the model that suffers it
    std::string from;                ///< id of the ability or gear; "weapon:…" of a weapon
    int price = 0;                   ///< BLOOD MARKERS that were paid
    std::vector<UnitId> others = {}; ///< further models that it reaches
    std::vector<UnitId> met = {};    ///< enemies in melee with it at that moment
    std::vector<Outcome> choices =
        {}; ///< of a special outcome that offers a choice: the outcomes to choose from
    std::optional<int> amount = {}; ///< of an outcome with a die: what it showed
    int gave = 0;                   ///< BLOOD MARKERS that the attack has just given
    int modifier = 0;               ///< DICE of the attack that the players entered
    TC_ASKS;
    friend bool operator==(const DoOutcome&, const DoOutcome&) = default;
};
/// A trigger of an ability, gear or weapon whose moment has come.
struct TriggerTask {
    UnitId bearer, other; ///< the model that has the trigger; the model on the other side of what happens
    std::string from;     ///< id of its source; "weapon:…" of a weapon
    int which = 0;        ///< index among the triggers of that source
    std::vector<UnitId> met = {}; ///< enemies in melee with it at that moment
    int gave = 0;                 ///< BLOOD MARKERS that the attack has just given
    TC_ASKS;
    friend bool operator==(const TriggerTask&, const TriggerTask&) = default;
};
/// The start of an activation: triggers first, then INFECTION grows.
struct StartActivation {
    UnitId unit;
    int step = 0; ///< what comes next: 0 triggers, 1 INFECTION, 2 orders that the model must not follow
    void run(Run& run);
    friend bool operator==(const StartActivation&, const StartActivation&) = default;
};
/// The model can do nothing more in this activation: a RISKY ACTION has failed, or its player has ended it.
struct EndActivity {
    UnitId who;
    void run(Run& run);
    friend bool operator==(const EndActivity&, const EndActivity&) = default;
};

/// Finds the side that begins the turn (4.3): the one with fewer models, else the higher D6.
struct Initiative {
    int turn = 1;
    std::string winner = {};            ///< id of that side, once it is known
    std::vector<std::string> skip = {}; ///< lines of the checklist that are struck off
    TC_ASKS;
    bool canSkipAhead(const State& state) const;
    std::vector<std::pair<Initiative, double>> skipAhead(const State& state, WorkBudget& work) const;
    friend bool operator==(const Initiative&, const Initiative&) = default;
};
/// The winner of the initiative chooses who begins (tc.10).
struct ChooseFirstSide {
    int turn = 1;
    std::string winner;                 ///< id of the side
    std::vector<std::string> skip = {}; ///< lines of the checklist that are struck off
    TC_ASKS;
    friend bool operator==(const ChooseFirstSide&, const ChooseFirstSide&) = default;
};
/// Begins a phase of that turn.
struct EnterPhase {
    int turn = 1;
    Phase phase = Phase::Activations;
    std::string first;                  ///< side that begins
    std::vector<std::string> skip = {}; ///< lines of the checklist that are struck off
    void run(Run& run);
    friend bool operator==(const EnterPhase&, const EnterPhase&) = default;
};
/// The warbands that must test Morale do so; if both must, the smaller one first, else the higher D6 (4.3).
struct MoraleOrder {
    std::vector<std::string> skip; ///< lines of the checklist that are struck off
    std::string first = {};        ///< the side that tests first, once it is known
    TC_ASKS;
    bool canSkipAhead(const State& state) const;
    std::vector<std::pair<MoraleOrder, double>> skipAhead(const State& state, WorkBudget& work) const;
    friend bool operator==(const MoraleOrder&, const MoraleOrder&) = default;
};
/// A warband tests its Morale (4.3).
struct MoraleTest {
    std::string side;
    bool failed = false; ///< the dice have failed; the player chooses what follows
    TC_ASKS;
    friend bool operator==(const MoraleTest&, const MoraleTest&) = default;
};
/// A D6 decides whether there is a further turn.
struct FurtherTurn {
    std::vector<std::string> skip = {}; ///< lines of the checklist that are struck off
    TC_ASKS;
    friend bool operator==(const FurtherTurn&, const FurtherTurn&) = default;
};
/// Dice decide how many models of the side begin the battle, where the scenario has dice for it.
struct ForceRoll {
    std::string side;
    TC_ASKS;
    friend bool operator==(const ForceRoll&, const ForceRoll&) = default;
};
/// Puts the models that may not begin the battle into reserve: those after the first ones of `who`.
struct HoldBackModels {
    std::string side;
    std::vector<UnitId> who;
    void run(Run& run);
    friend bool operator==(const HoldBackModels&, const HoldBackModels&) = default;
};
/// One deed of each set is drawn.
struct DrawDeeds {
    int set = 1;                         ///< number of the set that is drawn next
    std::vector<std::string> drawn = {}; ///< ids of the deeds that are in play
    TC_ASKS;
    friend bool operator==(const DrawDeeds&, const DrawDeeds&) = default;
};
/// A deed of the whole warband has been done: its player chooses which of these models gets the glory.
struct AwardDeed {
    std::string deed;
    std::vector<UnitId> who;
    TC_ASKS;
    friend bool operator==(const AwardDeed&, const AwardDeed&) = default;
};
/// Models that stayed behind come: first how many, then which.
struct Reinforce {
    int which = 0; ///< index among the scenario's reinforcements
    std::string side;
    std::optional<int> left = {}; ///< models that still come; absent = the dice have not decided it
    TC_ASKS;
    friend bool operator==(const Reinforce&, const Reinforce&) = default;
};
/// A die decides whether an event happens this turn, and which.
struct EventRoll {
    bool comes = false; ///< an event happens; a second die decides which
    TC_ASKS;
    friend bool operator==(const EventRoll&, const EventRoll&) = default;
};
/// Carries out an event of the scenario on the models that it reaches, outcome by outcome; asks for dice.
struct ApplyEventEffect {
    std::string event;
    std::vector<UnitId> who = {};
    std::string objective = {};
    std::size_t at = 0; ///< index of the outcome that is carried out
    TC_ASKS;
    friend bool operator==(const ApplyEventEffect&, const ApplyEventEffect&) = default;
};
/// A die decides whether a beast acts now.
struct BeastRoll {
    UnitId beast;
    TC_ASKS;
    friend bool operator==(const BeastRoll&, const BeastRoll&) = default;
};
/// Scores the points of the scenario that are given at this time.
struct Score {
    ScoreWhen when = ScoreWhen::TurnEnd;
    std::vector<std::string> skip = {}; ///< lines of the checklist that are struck off
    void run(Run& run);
    friend bool operator==(const Score&, const Score&) = default;
};
/// What follows from the state alone, whatever led to it: a model off the table is in no melee, one that
/// cannot go on has ended the activation.
struct Settle {
    void run(Run& run);
    friend bool operator==(const Settle&, const Settle&) = default;
};
/// Looks for the end of the battle and proposes it.
struct FindOutcome {
    void run(Run& run);
    friend bool operator==(const FindOutcome&, const FindOutcome&) = default;
};

#undef TC_ASKS

struct Tasks {
    using Members = Types<Attacks, PickHitModel, ScatterReach, HitRoll, Strike, InjuryRoll, AfterHit,
                          ActionRoll, ChargeRoll, FreeAttacks, EndMove, Drop, DoOutcome, TriggerTask,
                          StartActivation, EndActivity, Initiative, ChooseFirstSide, EnterPhase, MoraleOrder,
                          MoraleTest, FurtherTurn, ForceRoll, HoldBackModels, DrawDeeds, Reinforce, EventRoll,
                          ApplyEventEffect, BeastRoll, Score, Settle, FindOutcome, Evade, AwardDeed>;
};
using Task = OneOf<Tasks>;

} // namespace core::trench_crusade
