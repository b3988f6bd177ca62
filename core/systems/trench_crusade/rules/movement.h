// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/rules/checks.h"
#include "systems/trench_crusade/state/actions.h"
#include "systems/trench_crusade/state/rules.h"

/// How far models move, and what hinders them (4.4).
namespace core::trench_crusade {

inline constexpr int mostCharge =
    12; ///< most inches of a Charge, when it is declared and when it moves (AMB-TC7)

/// Inches that the model may go by this ACTION; half after it stood up. A Charge adds its die to that.
int movementOf(const State& state, const UnitId& unit, const Action& action);
/// Inches that the model may go by this ACTION if it has not stood up in its activation.
int fullMovementOf(const State& state, const UnitId& unit, const Action& action);
/// The die of a Charge; nothing where a Charge always goes as far as possible, or HEAVY takes the die away
/// (TC-K14).
std::optional<RollDice> chargeDie(const State& state, const UnitId& unit);
/// Inches that a Charge goes once its die has fallen; 0 where there is none. Never above 12″.
int chargeReach(const State& state, const UnitId& unit, int rolled);
/// The melee weapon with which the model does most against that enemy; empty when it cannot fight.
std::string bestMelee(const State& state, const UnitId& unit, const UnitId& against);

/// Whether the model may stand up: no enemy in melee keeps it Down (TC-W43).
bool mayStand(const State& state, const UnitId& unit);
/// Gets the model up at the start of its activation: free, and then all its movement is halved.
void standAtStart(Run& run, const UnitId& unit);

/// Checks whether the model may move by that ACTION: what it did before, the melee it is in, HEAVY weapons.
void checkMovement(Checks& checks, const State& state, const UnitId& who, const Action& action);
/// Checks whether a Charge or a Diving Charge is possible after attacks of the activation (TC-A7, TC-K1).
void checkChargeOrder(Checks& checks, const State& state, const UnitId& who);
/// Pushes the test for dangerous ground on the way: RISKY, a failure is an injury roll; flyers are exempt.
void pushGround(Run& run, const UnitId& who, bool dangerous);
/// The plan of a movement that a roll decides: its activation begins, and the ACTION is taken.
Run rolledMovement(const Checks& checks, const State& state, const Action& action, ActionRoll roll);
/// The roll of a RISKY ACTION.
ActionRoll actionRoll(ActionKind kind, const UnitId& who);

} // namespace core::trench_crusade
