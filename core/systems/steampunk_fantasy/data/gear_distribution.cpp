// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/gear_distribution.h"

#include <algorithm>
#include <map>

namespace core::steampunk_fantasy {

namespace {

bool holds(const std::vector<std::string>& list, const std::string& id) {
    return std::find(list.begin(), list.end(), id) != list.end();
}

/// Whether the model may carry the weapon in addition to its other gear.
bool hasRoomFor(const Catalogue& catalogue, const ModelGear& model, const Weapon& weapon) {
    if (holds(model.gear, weapon.id)) return false;
    if (!weapon.carriers.empty() && !holds(weapon.carriers, model.sheet)) return false;
    const auto sheet = catalogue.sheets.find(model.sheet);
    if (sheet == catalogue.sheets.end()) return false;
    auto needed = weapon.room;
    for (const auto& id : model.gear)
        for (const auto& [room, much] : catalogue.weapons.at(id).room)
            needed[room] += much;
    return std::all_of(weapon.room.begin(), weapon.room.end(), [&](const auto& one) {
        const auto own = sheet->second.room.find(one.first);
        return own != sheet->second.room.end() && needed.at(one.first) <= own->second;
    });
}

} // namespace

bool isOfSingleModel(const Weapon& weapon, const Sheet& base) { return weapon.eachModel && base.models > 1; }

GearDistribution distributeGear(const Catalogue& catalogue, const ForceEntry& entry) {
    GearDistribution out;
    const auto base = catalogue.sheets.find(entry.sheet);
    if (base == catalogue.sheets.end()) return out;
    for (const auto& id : entry.options)
        if (catalogue.sheets.contains(id)) out.models.push_back({id, {}});
    while (int(out.models.size()) < base->second.models)
        out.models.push_back({entry.sheet, {}});
    for (std::size_t n = 0; n < entry.gear.size(); ++n) {
        const auto weapon = catalogue.weapons.find(entry.gear[n]);
        if (weapon == catalogue.weapons.end() || !isOfSingleModel(weapon->second, base->second)) continue;
        const auto bearer = std::find_if(out.models.begin(), out.models.end(), [&](const ModelGear& model) {
            return hasRoomFor(catalogue, model, weapon->second);
        });
        if (bearer == out.models.end())
            out.unheld.push_back(n);
        else
            bearer->gear.push_back(weapon->first);
    }
    return out;
}

} // namespace core::steampunk_fantasy
