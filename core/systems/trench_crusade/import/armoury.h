// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/data/force_rules.h"
#include "systems/trench_crusade/import/name_index.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <vector>

namespace core::trench_crusade {

/// Everything that an imported list can name, ready to be looked up.
struct Armoury {
    const Catalogue& all;
    ForceRules rules;
    NameIndex sheets, things;            ///< weapons, gear and abilities are things
    std::set<std::string> keywords{};    ///< nameKey of all KEYWORDS of datasheets
    std::set<std::string> weaponRules{}; ///< nameKey of all keywords of weapons
};
/// The armoury of everything in the catalogue.
Armoury armouryOf(const Catalogue& catalogue);

/// The ids among those for which that warband has terms.
template <class Rules>
std::vector<std::string> availableTo(const Rules& rules, const std::set<std::string>& ids,
                                     const std::string& faction) {
    std::vector<std::string> out;
    for (const auto& id : ids)
        if (const auto rule = rules.find(id); rule != rules.end() && rule->second.termsFor(faction))
            out.push_back(id);
    return out;
}
/// The ids among those that any warband can have.
template <class Rules>
std::vector<std::string> availableToAny(const Rules& rules, const std::set<std::string>& ids) {
    std::vector<std::string> out;
    std::copy_if(ids.begin(), ids.end(), std::back_inserter(out),
                 [&](const std::string& id) { return rules.contains(id); });
    return out;
}

} // namespace core::trench_crusade
