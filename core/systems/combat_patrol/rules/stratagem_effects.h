// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/rules/stratagems.h"

#include <string>
#include <vector>

/// What stratagems do, and when their moment is (2.7); each is in a file of rules/stratagems.
namespace core::combat_patrol {

/// Pays, books and brings about what it does; `enemy` is whom it answers or goes against.
/// The aim is what Fire Overwatch shoots with.
void useStratagem(Run& run, Side side, const Stratagem& stratagem, const UnitId& unit, const UnitId& enemy,
                  const Aim& aim = {});
/// Where a stratagem comes up: in the question that opens its window, or among the actions of a unit between
/// two steps.
enum class Occasion { Asked, Listed };
/// What must hold on the table for it beside checkStratagem: the phase, engagement, who moved or fought last.
Result<Ok> checkMoment(const State& state, Side side, const Stratagem& stratagem, const UnitId& unit,
                       const UnitId& enemy, Occasion occasion);
/// Whether a stratagem counts before the unit is looked at (it makes it eligible at all), or once it has its
/// targets.
enum class Selecting { Before, Now };
/// Uses those of the stratagems that count at this point on a unit that is being selected to shoot or fight;
/// a rule Problem names the one that may not be used.
Result<Ok> useAtSelection(Run& run, const UnitId& unit, const std::vector<std::string>& stratagems,
                          Selecting when);
/// Those that useAtSelection would take now.
std::vector<const Stratagem*> atSelection(const State& state, const UnitId& unit);
/// It goes against an enemy unit that has to be named.
bool goesAgainst(StratagemKind kind);

} // namespace core::combat_patrol
