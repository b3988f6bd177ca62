// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/data/patrol.h"

namespace core::combat_patrol {

/// Why a unit made of these datasheets lacks what the data want of the stratagem's target: keywords and
/// faction (Combat Patrol 2.7). Empty when it lacks nothing; else words that follow its name: "has no keyword
/// INFANTRY".
std::string missingRequirement(const Stratagem& stratagem, const std::vector<const Sheet*>& parts);

/// "1 CP"
std::string costWords(const Stratagem& stratagem);
/// What it costs and how often it may be used: "1 CP, once per battle".
std::string priceWords(const Stratagem& stratagem);

} // namespace core::combat_patrol
