// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state/rules.h"

namespace core::plaguetide {

class Checks;

/// Further models belong to an attack that spreads, and must be such as it can hit (PT-K2, PT-K4, PT-S9).
void checkAffected(Checks& checks, const State& state, const DeclaredAttack& attack,
                   const std::vector<UnitId>& affected);
/// The dice of one attack on one figure, with everything that modifies them (rules 1.1, PT-D1 to D6, PT-M5).
Strike strikeFor(const State& state, const DeclaredAttack& attack);
/// Throws equal attacks of a group together where no effect belongs to a single one.
Volley makeVolley(const State& state, const std::vector<DeclaredAttack>& attacks);
/// Whether two attacks on one figure are so equal that their dice go into one roll.
bool canRollTogether(const State& state, const DeclaredAttack& a, const DeclaredAttack& b);
/// Leaves the one block die of a group to the first of its attacks on a target that has a hit to lose, or to
/// the first of all while none is known.
void placeOneBlock(Volley& volley);

} // namespace core::plaguetide
