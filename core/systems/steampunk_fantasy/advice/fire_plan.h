// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/game.h"
#include "systems/steampunk_fantasy/state/rules.h"

#include <optional>

/// The targets of a side: each shot goes where it costs the enemy most, after the harm that earlier
/// shots of this half have done.
namespace core::steampunk_fantasy {

/// The next shot of the side in this half of gunnery; nothing where no shot is left that is worth it.
std::optional<SideOrder> nextShot(const State& state, const std::string& side);

} // namespace core::steampunk_fantasy
