// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/data/stratagem.h"
#include "systems/combat_patrol/state/rules.h"

/// Which stratagems a side may use now, and their costs (2.7).
namespace core::combat_patrol {

/// The stratagem of this kind that a side has, a core stratagem or one of its patrol; nullptr if it has none.
const Stratagem* stratagemOf(const State& state, Side side, StratagemKind kind);

/// Whether the side may use the stratagem on this unit: it is owned, affordable and within its limit, the
/// target has the keywords, and a target of the same side is not Battle-shocked. The moment is not checked.
Result<Ok> checkStratagem(const State& state, Side side, const Stratagem& stratagem, const UnitId& unit);
/// Whether the side has a stratagem of this kind and may use it on the unit.
bool canUse(const State& state, Side side, StratagemKind kind, const UnitId& unit);
/// Whether Command Re-roll may be used and its question is switched on.
bool offersReroll(const State& state, const UnitId& unit);

/// The assumption of odds for dice that could be re-rolled.
inline constexpr auto noCommandReroll = "no Command Re-roll";

/// Pays the command points and records the use.
void spend(Run& run, Side side, StratagemKind kind, const UnitId& unit, const std::string& what = {});
/// The choice between keeping a roll and Command Re-roll: "keep" or "reroll".
Request rerollChoice(const State& state, const UnitId& unit, const std::string& what);

/// Pushes the window unless no stratagem can be used.
void openWindow(Run& run, StratagemWindow window);

} // namespace core::combat_patrol
