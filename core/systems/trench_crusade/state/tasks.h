// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow/flow.h"
#include "kernel/values/value_members.h"
#include "systems/trench_crusade/state/commands.h"
#include "systems/trench_crusade/state/marker_roll.h"

/// What waits on the stack of an open resolution. Each task is a plain value; see kernel/flow/flow.h.
namespace core::trench_crusade {

struct Rules;
using Run = core::Flow<Rules>;

#define TC_ASKS                                                                                              \
    std::optional<Request> ask(const State& state) const;                                                    \
    void take(Run& run, const Answer& answer);                                                               \
    void run(Run& run)

/// One attack of one model with one weapon before its dice.
struct Declared {
    VALUE_MEMBERS(Declared);

    UnitId attacker, target;
    std::string weapon;
    bool melee = false;
    bool cover = false, longRange = false, elevated = false, obstacle = false, offHand = false;
    bool freeAttack = false; ///< provoked by a Retreat: no ACTION
    int modifier = 0;
    std::vector<UnitId> nearby; ///< further models in the blast
    bool critical = false;
    bool direct = true;                 ///< of a blast: the model that was hit exactly
    std::vector<UnitId> friends = {};   ///< fighting the target when it was shot at: a D6 says who is hit
    std::vector<std::string> paid = {}; ///< ids of powers that BLOOD MARKERS were paid for, for its rolls
    int blast = 0;                      ///< inches that the shot got beside its weapon's own
    std::vector<UnitId> covered = {}, far = {}, below = {}, behind = {}; ///< of all whom it names: who is so
    friend bool operator==(const Declared&, const Declared&) = default;
};

/// Equal attacks, one after another, while there is a target.
struct Attacks {
    Declared attack;
    std::vector<UnitId> targets; ///< of the attacks in turn; the last one stays
    int left = 1;
    void run(Run& run);
    friend bool operator==(const Attacks&, const Attacks&) = default;
};
/// A shot into melee: a D6 says whether a friend or an enemy is hit (4.4).
struct PickHitModel {
    Declared attack;
    bool hitsFriend = false; ///< the D6 decided so, and there are several
    TC_ASKS;
    friend bool operator==(const PickHitModel&, const PickHitModel&) = default;
};
/// A shot that missed lands elsewhere: whether it reaches this model (4.5, Scatter).
struct Reached {
    Declared attack;
    UnitId unit;
    int inches = 0;
    TC_ASKS;
    friend bool operator==(const Reached&, const Reached&) = default;
};
/// The success roll of an attack.
struct HitRoll {
    Declared attack;
    MarkerRoll roll;
    bool begun = false;
    bool asked = false; ///< those who may change it have been asked
    bool again = false; ///< the second roll was offered
    TC_ASKS;
    bool canSkipAhead(const State& state) const;
    std::vector<std::pair<HitRoll, double>> skipAhead(const State& state, WorkBudget& work) const;
    int left() const { return roll.done() ? 1 : 2; }
    friend bool operator==(const HitRoll&, const HitRoll&) = default;
};
/// A hit: those who may take it over or pay for it are asked, then its injury rolls follow.
struct Strike {
    Declared attack;
    bool asked = false;
    void run(Run& run);
    friend bool operator==(const Strike&, const Strike&) = default;
};
/// An injury roll against one model. What may change it is asked before it; what may change its result, once
/// its row is known.
struct InjuryRoll {
    VALUE_MEMBERS(InjuryRoll);

    UnitId target;
    std::optional<Declared> attack; ///< absent: ground, falls, powers
    UnitId by;                      ///< who causes it; empty = no model
    std::string cause;
    int dice = 0, flat = 0, keep = 2;
    bool ignoreArmour = false;
    std::string keyword;            ///< fire, gas or shrapnel where there is no weapon
    std::string action = {};        ///< id of the ability or gear that causes it
    bool bare = false;              ///< Down without BLOOD MARKERS
    bool staysUp = false;           ///< gets the markers of a Down result, but stays on its feet
    std::optional<Injury> row = {}; ///< once it is known
    bool asked = false, turned = false;
    MarkerRoll roll = {};
    bool begun = false;
    int spent = 0; ///< BLOOD MARKERS of the target that went into this roll
    TC_ASKS;
    bool canSkipAhead(const State& state) const;
    std::vector<std::pair<InjuryRoll, double>> skipAhead(const State& state, WorkBudget& work) const;
    int left() const { return roll.done() ? 1 : 2; }
    friend bool operator==(const InjuryRoll&, const InjuryRoll&) = default;
};
/// What a hit brings beside its injury roll, after it: extra BLOOD MARKERS, moments (TC-K8, AMB-TC9).
struct AfterHit {
    Declared attack;
    std::map<UnitId, int> bloodBefore; ///< of all who were hit
    void run(Run& run);
    friend bool operator==(const AfterHit&, const AfterHit&) = default;
};

/// Which ACTION a roll decides, beside attacks.
enum class ActionKind { Dash, Climb, Jump, Dive, Stand, Ground, Use, Test };
/// The success roll of an ACTION that is no attack, RISKY or not.
struct ActionRoll {
    VALUE_MEMBERS(ActionRoll);

    ActionKind kind = ActionKind::Test;
    UnitId who, target;
    bool risky = true;
    int modifier = 0;
    double inches = 0; ///< that it falls when it fails
    std::string words; ///< of a Test
    std::optional<UseAct> use;
    bool inCharge = false;
    bool dangerous = false; ///< of a Dash: the ground that it crosses
    bool again = false;     ///< the second roll was offered
    MarkerRoll roll = {};
    bool begun = false;
    bool asked = false;                 ///< those who may change it have been asked
    std::vector<std::string> paid = {}; ///< ids of powers that BLOOD MARKERS were paid for
    TC_ASKS;
    bool canSkipAhead(const State& state) const;
    std::vector<std::pair<ActionRoll, double>> skipAhead(const State& state, WorkBudget& work) const;
    int left() const { return roll.done() ? 1 : 2; }
    friend bool operator==(const ActionRoll&, const ActionRoll&) = default;
};
/// How far a charge goes, and whether it arrives.
struct ChargeRoll {
    Charge order;
    int rolled = 0;
    bool settled = false, made = false;
    TC_ASKS;
    friend bool operator==(const ChargeRoll&, const ChargeRoll&) = default;
};
/// SKIRMISHERS that are charged say whether they move first; then the Charge goes on (TC-K18).
struct Evade {
    Charge order;
    std::vector<UnitId> asked; ///< the first of them is asked now
    bool moves = false;        ///< it does: the die says how far
    TC_ASKS;
    friend bool operator==(const Evade&, const Evade&) = default;
};
/// Every enemy in melee attacks once before the model leaves (TC-A3).
struct FreeAttacks {
    UnitId mover;
    std::vector<UnitId> opponents;
    void run(Run& run);
    int left() const { return static_cast<int>(opponents.size()); }
    friend bool operator==(const FreeAttacks&, const FreeAttacks&) = default;
};
/// The movement is done: a model that has moved is in melee with none, or with these.
struct Moved {
    UnitId who;
    bool leaves = false;
    std::vector<UnitId> contact;
    void run(Run& run);
    friend bool operator==(const Moved&, const Moved&) = default;
};
/// The model falls so far (4.4).
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
    UnitId by, target;
    std::string from;                  ///< id of the ability or gear; "weapon:…" of a weapon
    int price = 0;                     ///< BLOOD MARKERS that were paid
    std::vector<UnitId> others = {};   ///< further models that it reaches
    std::vector<UnitId> met = {};      ///< in melee with it at that moment
    std::vector<Outcome> choices = {}; ///< of a special one: which of these is done
    std::optional<int> amount = {};    ///< what the die showed
    int gave = 0;                      ///< BLOOD MARKERS that the attack has just given
    int modifier = 0;                  ///< DICE of the attack, by the table's word
    TC_ASKS;
    friend bool operator==(const DoOutcome&, const DoOutcome&) = default;
};
/// A moment at which an ability or gear may act.
struct TriggerTask {
    UnitId bearer, other;
    std::string from;
    int which = 0;                ///< of its triggers
    std::vector<UnitId> met = {}; ///< in melee with it at that moment
    int gave = 0;                 ///< BLOOD MARKERS that the attack has just given
    TC_ASKS;
    friend bool operator==(const TriggerTask&, const TriggerTask&) = default;
};
/// The start of an activation: moments first, then INFECTION grows.
struct Begin {
    UnitId unit;
    int step = 0;
    void run(Run& run);
    friend bool operator==(const Begin&, const Begin&) = default;
};
/// A failed RISKY ACTION, or the end that was ordered: nothing more is done in this activation.
struct EndActivity {
    UnitId who;
    void run(Run& run);
    friend bool operator==(const EndActivity&, const EndActivity&) = default;
};

/// Who begins the turn (4.3): fewer models, else the higher D6.
struct Initiative {
    int turn = 1;
    std::string winner = {};            ///< once it is known
    std::vector<std::string> skip = {}; ///< lines of the checklist that are struck off
    TC_ASKS;
    bool canSkipAhead(const State& state) const;
    std::vector<std::pair<Initiative, double>> skipAhead(const State& state, WorkBudget& work) const;
    friend bool operator==(const Initiative&, const Initiative&) = default;
};
/// The winner of the initiative says who begins (tc.10).
struct ChooseFirstSide {
    int turn = 1;
    std::string winner;
    std::vector<std::string> skip = {}; ///< lines of the checklist that are struck off
    TC_ASKS;
    friend bool operator==(const ChooseFirstSide&, const ChooseFirstSide&) = default;
};
struct EnterPhase {
    int turn = 1;
    Phase phase = Phase::Activations;
    std::string first;                  ///< side that begins
    std::vector<std::string> skip = {}; ///< lines of the checklist that are struck off
    void run(Run& run);
    friend bool operator==(const EnterPhase&, const EnterPhase&) = default;
};
/// Who must test Morale does; if both must, the smaller warband first, else the higher D6 (4.3).
struct MoraleOrder {
    std::vector<std::string> skip; ///< lines of the checklist that are struck off
    std::string first = {};        ///< once it is known
    TC_ASKS;
    bool canSkipAhead(const State& state) const;
    std::vector<std::pair<MoraleOrder, double>> skipAhead(const State& state, WorkBudget& work) const;
    friend bool operator==(const MoraleOrder&, const MoraleOrder&) = default;
};
/// A warband tests its Morale (4.3).
struct MoraleTest {
    std::string side;
    bool failed = false; ///< it only says what follows from it
    TC_ASKS;
    friend bool operator==(const MoraleTest&, const MoraleTest&) = default;
};
/// A D6 says whether there is a further turn.
struct FurtherTurn {
    std::vector<std::string> skip = {}; ///< lines of the checklist that are struck off
    TC_ASKS;
    friend bool operator==(const FurtherTurn&, const FurtherTurn&) = default;
};
/// Dice say how many of the side begin the battle, where the scenario has dice for it.
struct ForceRoll {
    std::string side;
    TC_ASKS;
    friend bool operator==(const ForceRoll&, const ForceRoll&) = default;
};
/// Models after the last one that may come stay behind.
struct HoldBackModels {
    std::string side;
    std::vector<UnitId> who;
    void run(Run& run);
    friend bool operator==(const HoldBackModels&, const HoldBackModels&) = default;
};
/// One deed of each set is drawn.
struct DrawDeeds {
    int set = 1;
    std::vector<std::string> drawn = {};
    TC_ASKS;
    friend bool operator==(const DrawDeeds&, const DrawDeeds&) = default;
};
/// A deed of the whole warband has been done: it says which of these models gets the glory.
struct AwardDeed {
    std::string deed;
    std::vector<UnitId> who;
    TC_ASKS;
    friend bool operator==(const AwardDeed&, const AwardDeed&) = default;
};
/// Models that stayed behind come: how many, then who.
struct Reinforce {
    int which = 0; ///< of the scenario's reinforcements
    std::string side;
    std::optional<int> left = {}; ///< once the dice have decided it
    TC_ASKS;
    friend bool operator==(const Reinforce&, const Reinforce&) = default;
};
/// Whether an event comes this turn, and which.
struct EventRoll {
    bool comes = false;
    TC_ASKS;
    friend bool operator==(const EventRoll&, const EventRoll&) = default;
};
/// What an event of the scenario does to those whom it reaches; asks where it has dice.
struct ApplyEventEffect {
    std::string event;
    std::vector<UnitId> who = {};
    std::string objective = {};
    std::size_t at = 0; ///< of what it does
    TC_ASKS;
    friend bool operator==(const ApplyEventEffect&, const ApplyEventEffect&) = default;
};
/// Whether a beast acts now.
struct BeastRoll {
    UnitId beast;
    TC_ASKS;
    friend bool operator==(const BeastRoll&, const BeastRoll&) = default;
};
/// Points of the scenario at this moment.
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
/// Looks for the end of the battle and offers it.
struct FindOutcome {
    void run(Run& run);
    friend bool operator==(const FindOutcome&, const FindOutcome&) = default;
};

#undef TC_ASKS

struct Tasks {
    using Members = Types<Attacks, PickHitModel, Reached, HitRoll, Strike, InjuryRoll, AfterHit, ActionRoll,
                          ChargeRoll, FreeAttacks, Moved, Drop, DoOutcome, TriggerTask, Begin, EndActivity,
                          Initiative, ChooseFirstSide, EnterPhase, MoraleOrder, MoraleTest, FurtherTurn,
                          ForceRoll, HoldBackModels, DrawDeeds, Reinforce, EventRoll, ApplyEventEffect,
                          BeastRoll, Score, Settle, FindOutcome, Evade, AwardDeed>;
};
using Task = OneOf<Tasks>;

} // namespace core::trench_crusade
