// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow.h"
#include "kernel/value_members.h"
#include "systems/combat_patrol/odds/attack_position.h"
#include "systems/combat_patrol/state/attack_commands.h"
#include "systems/combat_patrol/state/state.h"

#include <compare>
#include <map>

/// What waits on the stack while a unit attacks. Each task is a plain value; see kernel/flow.h.
namespace core::combat_patrol {

struct Rules;
using Run = core::Flow<Rules>;

/// One model, by the entry it belongs to and its place there.
struct ModelRef {
    UnitId unit;
    int model = 0;
    auto operator<=>(const ModelRef&) const = default;
};

/// Equal weapons of one unit that attack one unit together, with everything that is fixed before their first
/// die.
struct WeaponGroup {
    VALUE_MEMBERS(WeaponGroup);

    UnitId attacker;    ///< root of the attacking unit; empty when no unit attacks (Deadly Demise)
    UnitId target;      ///< root
    std::string name;   ///< of the weapon, or of the cause
    std::string weapon; ///< id
    std::vector<ModelRef> bearers;
    Profile profile;
    Aim aim;
    bool overwatch = false;
    bool mortal = false;          ///< no saves; damage is mortal wounds
    std::optional<ModelRef> only; ///< the one model that is hurt; what it cannot take is lost
    int wounds = 0;               ///< that are there without hit and wound rolls
    bool melee() const { return profile.mode == Mode::Melee; }
    friend bool operator==(const WeaponGroup&, const WeaponGroup&) = default;
};
using Group = Shared<WeaponGroup>;

/// All weapons of a unit have their targets: the other side may use the stratagems for this moment (2.7),
/// then the attacks follow.
struct Declare {
    UnitId attacker;
    std::vector<Group> groups;
    bool answered = false; ///< the other side has had its moment
    void run(Run& run);
    friend bool operator==(const Declare&, const Declare&) = default;
};

/// Fire Overwatch is paid for: with what does the unit fire, and is the target in cover (CP-ST4)?
struct OverwatchAim {
    UnitId shooter; ///< root
    Aim aim;
    std::optional<Request> ask(const State& state) const;
    void take(Run& run, const Answer& answer);
    void run(Run& run);
    friend bool operator==(const OverwatchAim&, const OverwatchAim&) = default;
};

/// The groups of an attacking unit one after another, then the Devastating Wounds of all of them (2.3,
/// CP-K9).
struct Volley {
    VALUE_MEMBERS(Volley);

    std::vector<Group> groups; ///< the first is being resolved
    std::vector<AttackParameters>
        parameters; ///< of each group; the target is filled in when wounds are allocated
    AttackPosition position;
    std::vector<std::pair<Group, int>> devastating; ///< wounds left for the end, with whose they are
    std::optional<UnitId> aimedAt; ///< the part that Precision puts the wounds of this group on
    int others = 0; ///< wounds of this group that the attacker leaves to the rest of the target
    std::map<UnitId, std::string> fallsFirst; ///< names of the models that the side lets fall first, by part
    std::optional<Answer> shownDice;          ///< dice on the table that a Command Re-roll may still change
    std::string again;                        ///< the option of `shownDice` that is being rolled again
    int hurt = 0, slain = 0;                  ///< by this group since the last log line
    bool isLogged = false;                    ///< losses by this group are in the log
    std::optional<Request> ask(const State& state) const;
    void take(Run& run, const Answer& answer);
    void run(Run& run);
    int left() const;
    bool canSkipAhead(const State& state) const;
    std::vector<std::pair<Volley, double>> skipAhead(const State& state, WorkBudget& work) const;
    /// What a skip takes for granted where either side could roll a die again (CP-ST1); else empty.
    std::string skipPolicy(const State& state) const;
    friend bool operator==(const Volley&, const Volley&) = default;
};

/// After all attacks of the unit: one test for each Hazardous weapon that was used (CP-K8).
struct HazardTests {
    UnitId attacker;
    std::vector<ModelRef> bearers;   ///< one entry for each weapon used
    std::optional<Answer> shownDice; ///< dice on the table that a Command Re-roll may still change
    bool again = false;              ///< one of them is being rolled again
    bool overwatch = false;          ///< fired at a charging unit the wounds land after its move
    std::optional<Request> ask(const State& state) const;
    void take(Run& run, const Answer& answer);
    void run(Run& run);
    friend bool operator==(const HazardTests&, const HazardTests&) = default;
};

/// Three mortal wounds for one bearer, so many times (CP-K8, AMB-CP1).
struct HazardWounds {
    UnitId attacker;
    std::vector<ModelRef> bearers;
    int failed = 0;
    void run(Run& run);
    friend bool operator==(const HazardWounds&, const HazardWounds&) = default;
};

/// A model with Deadly Demise was destroyed: a 6 hurts every unit within 6" (CP-K14).
struct Demise {
    ModelRef model;
    std::vector<UnitId> asked; ///< units of which it is known whether they are near
    std::vector<UnitId> near;
    bool explodes = false;
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
    DiceSum number; ///< of wounds; or
    int tests = 0;  ///< so many dice, each of which that reaches `need` is a wound,
    int need = 4;
    int most = 6; ///< but no more than these
    std::optional<Request> ask(const State& state) const;
    void take(Run& run, const Answer& answer);
    void run(Run& run);
    friend bool operator==(const MortalWounds&, const MortalWounds&) = default;
};

/// The attacker has finished, or the step ends: what follows from the losses is brought about, whatever their
/// cause (2.6).
struct Aftermath {
    void run(Run& run);
    friend bool operator==(const Aftermath&, const Aftermath&) = default;
};

} // namespace core::combat_patrol
