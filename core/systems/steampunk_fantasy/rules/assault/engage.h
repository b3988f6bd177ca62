// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/rules.h"

#include <optional>

/// Assaults where there is no board (5.7).
namespace core::steampunk_fantasy {

/// The movement step, 0 to 2, after which that assault phase comes; nothing for other phases.
std::optional<std::size_t> stepBefore(Phase phase);
/// Whether the table may say that the unit has met an enemy: its order led it into another hex just now.
bool mayEngage(const State& state, const Unit& unit);

} // namespace core::steampunk_fantasy
