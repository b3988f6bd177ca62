// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view.h"
#include "systems/plaguetide/state.h"

#include <string_view>

namespace core::plaguetide {

/// All figures, operatives first by number, then enemies by datasheet and number.
std::vector<UnitView> unitViews(const State& state, Audience audience);
/// Enemies of the same datasheet stand together.
std::vector<GroupView> groupViews(const State& state);
/// The datasheet that the group of an enemy shares; a copy that was edited for it alone counts as the original.
std::string_view groupSheet(const Unit& unit);
/// Id of the group in which an enemy stands.
std::string groupOf(const Unit& unit);

} // namespace core::plaguetide
