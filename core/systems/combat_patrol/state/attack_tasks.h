// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow/flow.h"
#include "kernel/values/value_members.h"
#include "systems/combat_patrol/odds/attack_position.h"
#include "systems/combat_patrol/state/attack_commands.h"
#include "systems/combat_patrol/state/state.h"

#include <compare>
#include <map>

/// The tasks on the stack while a unit attacks. Each task is a plain value; see kernel/flow/flow.h.
/// What begins with canSkip or skip is for exact odds; see kernel/flow/flow_odds.h.
namespace core::combat_patrol {

struct Rules;
using Run = core::Flow<Rules>;

/// One model, by the entry it belongs to and its place there.
struct ModelRef {
    UnitId unit;
    int model = 0; ///< index in the unit
    auto operator<=>(const ModelRef&) const = default;
};

/// Equal weapons of one unit that attack one unit together, with everything that is fixed before the first
/// die.
struct WeaponGroup {
    VALUE_MEMBERS(WeaponGroup);

    UnitId attacker;    ///< an Attached unit by its Bodyguard; empty if no unit attacks (Deadly Demise)
    UnitId target;      ///< an Attached unit by its Bodyguard
    std::string name;   ///< of the weapon, or of the cause
    std::string weapon; ///< id
    std::vector<ModelRef> bearers;
    Profile profile;
    WeaponsAtTarget aim;
    bool overwatch = false;       ///< fired by Fire Overwatch
    bool mortal = false;          ///< no saves; damage is mortal wounds
    std::optional<ModelRef> only; ///< the only model that can be hurt; excess damage is lost
    int wounds = 0;               ///< wounds without hit and wound rolls
    bool isMelee() const { return profile.mode == Mode::Melee; }
    friend bool operator==(const WeaponGroup&, const WeaponGroup&) = default;
};
using Group = Shared<WeaponGroup>;

/// All weapons of a unit have their targets: the other side may use the stratagems for this moment (2.7),
/// then the attacks follow.
struct Declare {
    UnitId attacker;
    std::vector<Group> groups;
    bool answered = false; ///< the other side has been asked
    void run(Run& run);
    friend bool operator==(const Declare&, const Declare&) = default;
};

/// Asks after Fire Overwatch is paid for: which weapons fire, and is the target in cover (CP-ST4)?
struct OverwatchAim {
    UnitId shooter; ///< an Attached unit by its Bodyguard
    WeaponsAtTarget aim;
    std::optional<Request> ask(const State& state) const;
    void take(Run& run, const Answer& answer);
    void run(Run& run);
    friend bool operator==(const OverwatchAim&, const OverwatchAim&) = default;
};

/// The groups of an attacking unit one after another, then the Devastating Wounds of all of them (2.3,
/// CP-K9).
struct Volley {
    VALUE_MEMBERS(Volley);

    std::vector<Group> groups;                ///< the first is the current one
    std::vector<AttackParameters> parameters; ///< of each group; the target is set when wounds are allocated
    AttackPosition position;
    std::vector<std::pair<Group, int>> devastating; ///< wounds left for the end, with their groups
    std::optional<UnitId> aimedAt; ///< the part to which Precision allocates the wounds of this group
    int others = 0; ///< wounds of this group that the attacker allocates to the rest of the target
    std::map<UnitId, std::string> fallsFirst; ///< by part: the name of the models that fall first
    std::optional<Answer> shownDice;          ///< dice on the table that a Command Re-roll may still change
    std::string again;                        ///< the option of `shownDice` that is being rolled again
    int hurt = 0, slain = 0;                  ///< by this group since the last log line
    bool isLogged = false;                    ///< losses by this group are in the log
    std::optional<Request> ask(const State& state) const;
    void take(Run& run, const Answer& answer);
    void run(Run& run);
    int remainingWork() const;
    bool canSkipAhead(const State& state) const;
    std::vector<std::pair<Volley, double>> skipAhead(const State& state, WorkBudget& work) const;
    /// The assumption of a skip if either side could re-roll a die (CP-ST1); else empty.
    std::string skipPolicy(const State& state) const;
    friend bool operator==(const Volley&, const Volley&) = default;
};

/// After all attacks of the unit: one test for each Hazardous weapon that was used (CP-K8).
struct HazardTests {
    UnitId attacker;
    std::vector<ModelRef> bearers;   ///< one entry for each weapon used
    std::optional<Answer> shownDice; ///< dice on the table that a Command Re-roll may still change
    bool again = false;              ///< one of them is being rolled again
    bool overwatch = false;          ///< fired at a charging unit, so wounds are applied after its move
    std::optional<Request> ask(const State& state) const;
    void take(Run& run, const Answer& answer);
    void run(Run& run);
    friend bool operator==(const HazardTests&, const HazardTests&) = default;
};

/// Three mortal wounds for one bearer, repeated (CP-K8, AMB-CP1).
struct HazardWounds {
    UnitId attacker;
    std::vector<ModelRef> bearers;
    int failed = 0; ///< tests whose wounds are still to come
    void run(Run& run);
    friend bool operator==(const HazardWounds&, const HazardWounds&) = default;
};

/// A model with Deadly Demise was destroyed: a 6 hurts every unit within 6″ (CP-K14).
struct Demise {
    ModelRef model;
    std::vector<UnitId> asked; ///< units for which the distance has been answered
    std::vector<UnitId> near;  ///< units within 6 inches
    bool explodes = false;     ///< the die was a 6
    std::optional<Request> ask(const State& state) const;
    void take(Run& run, const Answer& answer);
    void run(Run& run);
    friend bool operator==(const Demise&, const Demise&) = default;
};

/// Mortal wounds on a unit, their number rolled where it is random; they spill over (2.3).
struct MortalWounds {
    UnitId target;
    UnitId by;
    std::string cause;
    DiceSum number; ///< number of wounds where there are no tests
    int tests = 0;  ///< number of dice, each of which is a wound if it reaches `need`; 0 = `number` counts
    int need = 4;   ///< of tests: lowest face that is a wound
    int most = 6;   ///< of tests: highest number of wounds, however many dice reach `need`
    std::optional<Request> ask(const State& state) const;
    void take(Run& run, const Answer& answer);
    void run(Run& run);
    friend bool operator==(const MortalWounds&, const MortalWounds&) = default;
};

/// Applies the consequences of losses after the attacker has finished or at the end of the step, whatever
/// their cause (2.6).
struct Aftermath {
    void run(Run& run);
    friend bool operator==(const Aftermath&, const Aftermath&) = default;
};

} // namespace core::combat_patrol
