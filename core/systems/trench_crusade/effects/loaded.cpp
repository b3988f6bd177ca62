// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/effects/loaded.h"
#include "systems/trench_crusade/data/special_names.h"

#include <algorithm>

namespace core::trench_crusade {

bool isLoaded(const Gear& gear) {
    return std::any_of(gear.effects.begin(), gear.effects.end(), [](const Effect& effect) {
        return effect.kind == EffectKind::Special && effect.text == specials::oneRifleOrPistol;
    });
}

std::vector<std::string> gunsOf(const State& state, const Unit& unit) {
    std::vector<std::string> out;
    for (const auto& id : unit.weapons) {
        const auto it = state.weapons.find(id);
        if (it == state.weapons.end() || !it->second.ranged() || it->second.grenade) continue;
        if (std::find(out.begin(), out.end(), id) == out.end()) out.push_back(id);
    }
    return out;
}

std::string gunWith(const State& state, const Unit& unit, const std::string& gear) {
    const auto guns = gunsOf(state, unit);
    const auto declared = unit.loaded.find(gear);
    if (declared != unit.loaded.end() && std::find(guns.begin(), guns.end(), declared->second) != guns.end())
        return declared->second;
    return guns.empty() ? std::string() : guns.front();
}

bool isForShot(const State& state, const Unit& unit, const std::string& gear, const Effect& effect,
               const Context& context) {
    if (context.weapon.empty()) return effect.kind == EffectKind::WeaponKeyword;
    return context.actor == unit.id && gunWith(state, unit, gear) == context.weapon;
}

} // namespace core::trench_crusade
