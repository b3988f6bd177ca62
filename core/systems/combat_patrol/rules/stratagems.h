// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/data/stratagem.h"
#include "systems/combat_patrol/state/rules.h"

/// Who may use which stratagem now, and what it costs (2.7).
namespace core::combat_patrol {

/// The stratagem of this kind that a side has: a core one, or one of its patrol's own; nullptr when it has
/// none.
const Stratagem* stratagemOf(const State& state, Side side, StratagemKind kind);

/// Whether the side may use it now on this unit: owned, affordable, within its limit, keywords of the target,
/// not on an own Battle-shocked unit. Whether the moment is right is not looked at.
Result<Ok> checkStratagem(const State& state, Side side, const Stratagem& stratagem, const UnitId& unit);
bool canUse(const State& state, Side side, StratagemKind kind, const UnitId& unit);
/// The same for Command Re-roll, and the players want to be asked.
bool offersReroll(const State& state, const UnitId& unit);

/// How odds name their assumption where a die could be rolled again.
inline constexpr auto noCommandReroll = "no Command Re-roll";

/// Pays the command points and books the use.
void spend(Run& run, Side side, StratagemKind kind, const UnitId& unit, const std::string& what = {});
/// The choice between keeping a roll and Command Re-roll: "keep" or "reroll".
Request rerollChoice(const State& state, const UnitId& unit, const std::string& what);

/// Asks a side, unless nothing can be used.
void openWindow(Run& run, Window window);

} // namespace core::combat_patrol
