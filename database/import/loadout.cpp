// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/import/loadout.h"

#include <QString>

#include <algorithm>

namespace database {

namespace {

using Weapons = std::vector<core::RosterWeapon>;

void arm(Weapons& model, const WeaponBundle& bundle, int times) {
    for (auto weapon : bundle.weapons) {
        weapon.count = times;
        model.push_back(std::move(weapon));
    }
}

/// "Rifleman with plasma gun": named after the first weapon that the others lack.
std::string nameFor(const std::string& name, const Weapons& weapons, const Weapons& usual) {
    for (const auto& weapon : weapons)
        if (std::none_of(usual.begin(), usual.end(),
                         [&](const auto& other) { return other.name == weapon.name; }))
            return name + " with " + weapon.name;
    return name;
}

} // namespace

bool isMelee(const core::RosterWeapon& weapon) {
    const auto range = weapon.characteristics.find("Range");
    if (range == weapon.characteristics.end() || range->second.empty()) return true;
    const auto text = QString::fromStdString(range->second);
    return text.compare("melee", Qt::CaseInsensitive) == 0 || text == "-" || text == "0" || text == "0\"";
}

std::vector<core::RosterModels> distributeWeapons(const std::string& name, int count,
                                                  const std::vector<WeaponBundle>& bundles) {
    std::vector<Weapons> models(static_cast<std::size_t>(std::max(1, count)));
    std::size_t next[2] = {0, 0};
    for (const auto& bundle : bundles) {
        const int all = static_cast<int>(models.size());
        const int share = bundle.count / all;
        auto& turn = next[!bundle.weapons.empty() && isMelee(bundle.weapons.front())];
        std::vector<int> shares(models.size(), share);
        for (int left = bundle.count % all; left > 0; --left)
            ++shares[turn++ % models.size()];
        for (std::size_t n = 0; n < models.size(); ++n)
            if (shares[n] > 0) arm(models[n], bundle, shares[n]);
    }
    std::vector<core::RosterModels> out;
    for (auto& weapons : models) {
        const auto alike =
            std::find_if(out.begin(), out.end(), [&](const auto& group) { return group.weapons == weapons; });
        if (alike == out.end())
            out.push_back({name, 1, std::move(weapons)});
        else
            ++alike->count;
    }
    const auto usual = *std::max_element(out.begin(), out.end(),
                                         [](const auto& a, const auto& b) { return a.count < b.count; });
    for (auto& group : out)
        if (!(group == usual)) group.name = nameFor(name, group.weapons, usual.weapons);
    return out;
}

} // namespace database
