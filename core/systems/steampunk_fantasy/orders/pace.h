// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/orders/speed.h"

#include <optional>
#include <set>
#include <string_view>

namespace core::steampunk_fantasy {

/// Whether a unit is in the air at that speed.
bool isFlying(Speed speed);
/// The speed of that name; nothing where it is none that a unit can have.
std::optional<Speed> speedNamed(std::string_view name);
/// The next faster speed among those that the unit has: along still, slow, fast, then up into the air. A unit
/// that sneaks instead of standing still begins there. Crawl, rest and set-up speed are left by name only;
/// where nothing is faster it stays as it is.
Speed faster(Speed speed, const std::set<Speed>& has);
/// The next slower speed in the same order; below the slowest speed in the air the unit lands.
Speed slower(Speed speed, const std::set<Speed>& has);

} // namespace core::steampunk_fantasy
