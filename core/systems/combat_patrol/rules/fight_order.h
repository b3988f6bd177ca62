// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/rules.h"
#include "table/alternation.h"

namespace core::combat_patrol {

/// One step of the Fight phase as a round of activations, built from the state; each step begins with the
/// player whose turn it is not (2.2, phase 5).
struct FightRound {
    bool remaining = false; ///< Fights First is over
    table::Alternation order;
    table::ActivatableUnits able; ///< the units that may fight; an Attached unit by its Bodyguard
};
FightRound fightRound(const State& state);
/// The words of the phase for the activations.
table::AlternationWords fightWords(const State& state);

/// The side that picks the next unit to fight, and the units to pick from: first those that fight first, then
/// all others. The sides alternate; each step begins with the player whose turn it is not (2.2, phase 5).
struct FightPick {
    bool remaining = false; ///< Fights First is over
    Side side = Side::Attacker;
    std::vector<UnitId> units; ///< an Attached unit by its Bodyguard; empty if all have fought
};
FightPick fightPick(const State& state);

/// Whether the unit may be picked now; a rule Problem names the side that must pick.
Result<Ok> checkFight(const State& state, const UnitId& id);
/// The task after the attacks of a unit that is picked now; it is pushed below them.
FightEnds fightEnds(const State& state, const UnitId& id);

} // namespace core::combat_patrol
