// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/data/effect.h"

#include <optional>
#include <string>

/// The differences of the editions (4.9).
namespace core::trench_crusade {

/// Whether the edition has that keyword of weapons.
bool editionHas(Edition edition, const std::string& keyword);
/// Extra DICE of the injury roll after a fall of that height; nothing after a fall that causes no injury roll
/// (4.4).
std::optional<int> fallDice(Edition edition, double inches);
/// BLOOD MARKERS of a Down result (4.1, AMB-TC11): 2 for a model that is Down already, else 1.
int bloodOfDown(bool alreadyDown);

} // namespace core::trench_crusade
