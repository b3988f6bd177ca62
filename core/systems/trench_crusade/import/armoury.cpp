// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/import/armoury.h"

namespace core::trench_crusade {

Armoury armouryOf(const Catalogue& catalogue) {
    Armoury out{catalogue, forceRules(catalogue), {}, {}};
    for (const auto& [id, sheet] : catalogue.sheets) {
        out.sheets.add(id, sheet.name);
        if (!sheet.plural.empty()) out.sheets.add(id, sheet.plural);
        for (const auto& word : sheet.keywords)
            out.keywords.insert(nameKey(word));
    }
    for (const auto& [id, weapon] : catalogue.weapons) {
        out.things.add(id, weapon.name);
        for (const auto& word : weapon.keywords)
            out.weaponRules.insert(nameKey(keywordNamed(word).key));
    }
    for (const auto& [key, entry] : catalogue.keywords)
        out.weaponRules.insert(nameKey(key));
    for (const auto& [id, gear] : catalogue.gear)
        out.things.add(id, gear.name);
    for (const auto& [id, ability] : catalogue.abilities)
        out.things.add(id, ability.name);
    return out;
}

} // namespace core::trench_crusade
