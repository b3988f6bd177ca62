// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/effects/active_effects.h"
#include "systems/trench_crusade/state/rules.h"

/// Helpers of the outcomes that ACTIONS and triggers have.
namespace core::trench_crusade {

/// The name of the ability, gear or weapon that does it.
std::string sourceName(const State& state, const DoOutcome& task);
/// The help text of the ability, gear or weapon that does it.
std::string sourceHelp(const State& state, const DoOutcome& task);
/// The number of the outcome; 0 where it has dice.
int numberOf(const Outcome& outcome);
/// The name under which a model notes that an outcome with limited uses has happened.
std::string outcomeUse(const DoOutcome& task);
/// The task with its outcome aimed at that model.
DoOutcome aimedAt(DoOutcome task, const UnitId& unit);
/// Carries out a special outcome with the picked option; logs one that only the table can carry out.
void doSpecial(Run& run, const DoOutcome& task, const std::string& pick);
/// Takes a BLOOD or BLESSING MARKER off the model and marks which kind was taken.
void takeMarker(Run& run, const DoOutcome& task, const UnitId& unit, bool blessing);
/// Takes that number of INFECTION and of BLOOD MARKERS off the model.
void heal(Run& run, const DoOutcome& task, const UnitId& unit, int infection, int blood);
/// Whether an outcome that heals or lets the model stand up would change anything; true for all others.
bool changesAnything(const State& state, const DoOutcome& task);
/// The model that the outcome acts on.
UnitId subjectOf(const DoOutcome& task);

/// Why the model that is Down cannot stand up, as a sentence; empty when it can (TC-W43).
std::string whyNoStand(const State& state, const UnitId& unit);
/// Takes the gear off the model for the rest of the battle.
void loseGear(Run& run, const UnitId& unit, const std::string& id);

/// Fails the ACTION of a model that enters that melee: it is Down, and cannot stand up while in melee with
/// that bearer (TC-E14).
void failNearStandardBearer(Run& run, const UnitId& unit, const UnitId& bearer);
inline constexpr const char* actionOrDown =
    "act_or_down"; ///< id of the ACTION whose failure brings the model Down (TC-E14)

/// The models that an outcome for a friend of the player's choice may fall on.
std::vector<UnitId> friendsFor(const State& state, const DoOutcome& task);
/// Aims the outcome at the friend that was chosen, and asks for another one where several may share it.
void takeFriend(Run& run, const DoOutcome& task, const UnitId& chosen);

} // namespace core::trench_crusade
