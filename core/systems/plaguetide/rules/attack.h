// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state/rules.h"

namespace core::plaguetide {

class Checks;

/// The figures that an attack affects: its target, then the figures of the same side that share its Blast,
/// are on the table and are not Down (PT-K4, AMB-PT23).
std::vector<UnitId> affectedFigures(const State& state, const DeclaredAttack& attack);
/// Checks further figures: the attack must spread, and it must be able to hit them (PT-K2, PT-K4, PT-S9).
void checkAffected(Checks& checks, const State& state, const DeclaredAttack& attack,
                   const std::vector<UnitId>& affected);
/// The dice of one attack on one figure, with everything that modifies them (rules 1.1, PT-D1 to D6, PT-M5).
Strike strikeFor(const State& state, const DeclaredAttack& attack);
/// Where the number of a roll comes from, where it is not printed: "D 5+, AP 1"; empty where it is.
std::string whyNeeded(const State& state, const Volley::Lane& lane, Strike::Stage stage);
/// Combines equal attacks of a group into one roll if no effect belongs to a single attack.
Volley makeVolley(const State& state, const std::vector<DeclaredAttack>& attacks);
/// Whether two attacks on one figure are equal enough to share one roll.
bool canRollTogether(const State& state, const DeclaredAttack& a, const DeclaredAttack& b);
/// Gives the one block die of a group to its first attack on a target with a hit that can be blocked, or to
/// its first attack as long as no hit is known.
void giveBlockDie(Volley& volley);

} // namespace core::plaguetide
