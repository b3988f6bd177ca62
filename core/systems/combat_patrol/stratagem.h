// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/shared.h"
#include "systems/combat_patrol/patrol.h"

namespace core::combat_patrol {

/// Why a unit made of these datasheets can never be the target of the stratagem: keywords, faction and weapons, not the
/// moment (Combat Patrol 2.7). Empty when it can; else words that follow its name: "has no keyword INFANTRY".
std::string unfitFor(const Stratagem& stratagem, const std::vector<const Sheet*>& parts, const SharedMap<std::string, Weapon>& weapons);

} // namespace core::combat_patrol
