// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state/state.h"

#include <string>
#include <string_view>

namespace core::plaguetide {

/// The datasheet of the enemy's group; a copy that was edited for one figure counts as the original.
inline std::string_view groupSheet(const Unit& unit) {
    return std::string_view(unit.sheet).substr(0, unit.sheet.find('#'));
}
/// Id of the group of an enemy.
inline std::string groupOf(const Unit& unit) { return "group:" + std::string(groupSheet(unit)); }

} // namespace core::plaguetide
