// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/data/patrol.h"

namespace core::combat_patrol {

/// Why a unit of these datasheets cannot be the target of the stratagem by its keywords or faction (Combat
/// Patrol 2.7). Empty if it can; else a phrase after its name: "has no keyword INFANTRY".
std::string missingRequirement(const Stratagem& stratagem, const std::vector<const Sheet*>& parts);

/// The price of the stratagem: "1 CP".
std::string costWords(const Stratagem& stratagem);
/// The price of the stratagem and how often it may be used: "1 CP, once per battle".
std::string priceWords(const Stratagem& stratagem);

} // namespace core::combat_patrol
