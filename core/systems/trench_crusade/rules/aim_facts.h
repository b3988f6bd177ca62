// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/checks.h"

/// What the table declares of each target of an attack: range, sight, cover, obstacles. Every target has
/// separate facts.
namespace core::trench_crusade {

/// Copies what the order declares of its first target and of all others that it names into the attack.
void takeFacts(const State& state, const Shoot& order, DeclaredAttack& attack);
void takeFacts(const State& state, const Fight& order, DeclaredAttack& attack);
/// Copies what is declared of the model that the context is about: the target, or another victim of a blast.
void takeFacts(const DeclaredAttack& attack, Context& context);
/// Recalls the facts of an attack that no order declares: what the table has declared of the pair before.
void recallFacts(const State& state, DeclaredAttack& attack);
/// Turns the attack to another model, with the facts of that one.
void turnTo(DeclaredAttack& attack, const UnitId& target);

/// Checks the further targets of an attack: enemies that can be attacked, no more than it has attacks, each
/// in range, in sight and where the weapon allows it.
void checkFurtherTargets(Checks& checks, const State& state, const Shoot& order);
void checkFurtherTargets(Checks& checks, const State& state, const Fight& order);

} // namespace core::trench_crusade
