// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/rules.h"

/// Beasts fight for no warband: a die after each activation decides whether they act (TC-SC7, TC-SC9,
/// TC-SC11).
namespace core::trench_crusade {

inline bool isBeast(const Unit& unit) { return unit.side == beastSide; }
/// Whether the beast has acted in this turn.
bool hasActed(const Unit& beast);
/// Beasts on the table that a die wakes and that have not acted in this turn.
std::vector<UnitId> waitingBeasts(const State& state);
/// A new beast of that datasheet, with an id and a name that are free.
Unit makeBeast(const State& state, const Sheet& sheet);
/// Begins the activation of the beast, which interrupts the round and is no turn of either warband.
void activateBeast(Run& run, const UnitId& beast);

} // namespace core::trench_crusade
