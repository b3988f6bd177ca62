// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/rules/labels.h"

#include "kernel/values/profile_copies.h"

namespace core::scrimmage {

std::string labelOf(const State& state, const std::string& id) {
    if (const auto it = state.abilities.find(id); it != state.abilities.end()) return it->second.name;
    if (const auto it = state.gear.find(id); it != state.gear.end()) return it->second.name;
    if (const auto it = state.weapons.find(id); it != state.weapons.end()) return it->second.name;
    return baseOf(id);
}

} // namespace core::scrimmage
