// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/rules.h"

namespace core::plaguetide {

/// The dice of one attack on one figure, with everything that modifies them (rules 1.1, PT-D1 to D6, PT-M5).
Strike strikeFor(const State& state, const Blow& blow);

/// Whom an attack falls on, the target first: Blast is shared by enemies that stand (PT-K4, AMB-PT23).
std::vector<UnitId> sharers(const State& state, const Blow& blow);

/// Throws equal attacks of a group together where no effect belongs to a single one.
Volley makeVolley(const State& state, const std::vector<Blow>& blows);

/// Leaves the one block die of a group to the first of its attacks on a target that has a hit to lose, or to the
/// first of all while none is known.
void placeOneBlock(Volley& volley);

/// Books what one finished lane did to its target: tokens, riders, Down or destroyed (steps 10 to 13).
void settleLane(Run& run, const Volley::Lane& lane);

} // namespace core::plaguetide
