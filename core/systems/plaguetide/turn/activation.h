// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state/rules.h"

#include <optional>

namespace core::plaguetide {

class Checks;

/// Adds the problems of the order.
void checkActivation(Checks& checks, const State& state, const Activate& order);

/// The target of the figure: its own, else the common one.
UnitId targetOf(const Activate& order, const UnitId& unit);
/// Whether the order has this action at action `step` or later.
bool hasActionFrom(const Activate& order, std::size_t step, HordeAction action);
/// Whether an action of the order before `step` is a Move.
bool hasMovedBefore(const Activate& order, std::size_t step);
/// Whether one of the actions is an attack.
bool needsTarget(const Activate& order);
/// The closed door of this id that the horde can break; nullptr if there is none.
const Station* doorOf(const State& state, const std::string& id);
/// The attack that a figure makes with an action of that kind; nothing if it has none.
std::optional<DeclaredAttack> attackBy(const State& state, const Activate& order, const UnitId& id,
                                       HordeAction action);
/// Whether that action hits only figures in base contact.
bool strikesNear(const State& state, const Activate& order, const UnitId& id, HordeAction action);

/// Whether the figures must act one after another, because one figure can change the attack of another or the
/// reactions to it. The figures of a group that counts as one attack act at the same moment.
bool actsOneByOne(const State& state, const Activate& order);

/// The actions of an enemy in its activation: two, one when Stunned (PT-S4, PT-G4).
int actionsAllowed(const Unit& unit);

/// The opponents that a figure leaves by the order's move: those that the order names, else all but the one
/// it then fights (PT-S14).
std::vector<UnitId> leftBy(const State& state, const Activate& order, const UnitId& unit);

/// An enemy's ranged or special attack; nothing when it has none.
std::optional<DeclaredAttack> enemyAttack(const State& state, const UnitId& attacker, const UnitId& target,
                                          Mode mode);

} // namespace core::plaguetide
