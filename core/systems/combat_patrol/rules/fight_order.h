// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/rules.h"
#include "table/alternation.h"

namespace core::combat_patrol {

/// The Fight phase as a round of activations, made of what the state holds: one step of it, for in each step
/// the one whose turn it is not begins again (2.2, phase 5).
struct FightRound {
    bool remaining = false; ///< Fights First is over
    table::Alternation order;
    table::Able able; ///< roots
};
FightRound fightRound(const State& state);
/// How the phase speaks of it.
table::AlternationWords fightWords(const State& state);

/// Who picks the next unit to fight, and from which: first those that fight first, then all others; the sides
/// alternate and in each step the one whose turn it is not begins (2.2, phase 5).
struct FightPick {
    bool remaining = false; ///< Fights First is over
    Side side = Side::Attacker;
    std::vector<UnitId> units; ///< roots; empty when all have fought
};
FightPick fightPick(const State& state);

/// Whether the unit may be picked now; a rule Problem says whose pick it is.
Result<Ok> checkFight(const State& state, const UnitId& id);
/// What comes after the attacks of a unit that is picked now; goes on the stack below them.
FightEnds fightEnds(const State& state, const UnitId& id);

} // namespace core::combat_patrol
