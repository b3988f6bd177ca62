// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state/state.h"
#include "table/alternation.h"

namespace core::plaguetide {

/// The activations of the GM phase as a round of one side, built from the state: each enemy has one, alone or
/// with others of its group, in any order (rules 1.3.3, G2 and G4).
struct HordeRound {
    table::Alternation order;
    table::ActivatableUnits able;
};
/// The round of the present phase.
HordeRound hordeRound(const State& state);
/// The words of the phase for the activations.
table::AlternationWords hordeWords(const State& state);

/// Whether the unit is an enemy on the table that still has its activation.
inline bool isWaiting(const Unit& unit) { return !unit.operative && unit.isOnTable() && !unit.acted; }
/// All waiting enemies.
std::vector<UnitId> waiting(const State& state);

} // namespace core::plaguetide
