// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state/rules.h"

#include <optional>

namespace core::plaguetide {

class Checks;

/// The objections to the order.
void checkActivation(Checks& checks, const State& state, const Activate& order);

/// At whom the figure acts: its own target, else that of all.
UnitId targetOf(const Activate& order, const UnitId& unit);
/// Whether this comes with the action of that number or later.
bool comesFrom(const Activate& order, std::size_t step, Deed deed);
bool movedBefore(const Activate& order, std::size_t step);
/// Whether one of the actions is an attack.
bool needsTarget(const Activate& order);
/// The closed door of this id that the horde can break; nullptr when there is none.
const Station* doorOf(const State& state, const std::string& id);
/// The attack that a figure makes with an action of that kind; nothing when it has none.
std::optional<DeclaredAttack> attackBy(const State& state, const Activate& order, const UnitId& id,
                                       Deed deed);
/// Whether with that action it strikes only at what it touches.
bool strikesNear(const State& state, const Activate& order, const UnitId& id, Deed deed);

/// Whether what one figure of the group does can change the attack of another, or how its target may answer
/// it: then they act one after another. A group that counts as one strikes at one moment.
bool actsOneByOne(const State& state, const Activate& order);

/// Two actions, one when Stunned (PT-S4, PT-G4).
int actionsAllowed(const Unit& unit);

/// Whom a figure leaves by the order's move: whom the order names, else everybody but the one it then strikes
/// (PT-S14).
std::vector<UnitId> leftBy(const State& state, const Activate& order, const UnitId& unit);

/// An enemy's ranged or special attack; nothing when it has none.
std::optional<DeclaredAttack> enemyAttack(const State& state, const UnitId& attacker, const UnitId& target,
                                          Mode mode);

} // namespace core::plaguetide
