// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/rules/stratagems.h"

#include <string>
#include <vector>

/// The effects and moments of stratagems (2.7); each stratagem is in a file of rules/stratagems.
namespace core::combat_patrol {

/// Pays for the stratagem, records its use and applies its effect; `enemy` is the unit that it answers or is
/// used against, `aim` is the shooting of Fire Overwatch.
void useStratagem(Run& run, Side side, const Stratagem& stratagem, const UnitId& unit, const UnitId& enemy,
                  const WeaponsAtTarget& aim = {});
/// Where a stratagem is offered: in a question, or as an action of a unit between two steps.
enum class Occasion { Asked, Listed };
/// Conditions of the stratagem in addition to checkStratagem: the phase, engagement, the unit that moved or
/// fought last.
Result<Ok> checkMoment(const State& state, Side side, const Stratagem& stratagem, const UnitId& unit,
                       const UnitId& enemy, Occasion occasion);
/// Whether a stratagem applies before the unit is checked, because it makes the unit eligible, or after its
/// targets are chosen.
enum class Selecting { Before, Now };
/// Uses the stratagems that apply at this point on a unit that is selected to shoot or fight; a rule Problem
/// names one that may not be used.
void useAtSelection(Run& run, const UnitId& unit, const std::vector<std::string>& stratagems, Selecting when);
/// The stratagems that useAtSelection accepts now.
std::vector<const Stratagem*> atSelection(const State& state, const UnitId& unit);
/// Whether an enemy unit must be chosen for the stratagem.
bool needsEnemyTarget(StratagemKind kind);

} // namespace core::combat_patrol
