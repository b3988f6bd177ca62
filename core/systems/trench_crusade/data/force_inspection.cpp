// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/force_inspection.h"

#include <algorithm>

namespace core::trench_crusade {

using table::at;

const Sheet* ForceInspection::sheetOf(const ForceEntry& entry) const {
    const auto sheet = all.sheets.find(entry.sheet);
    return sheet == all.sheets.end() ? nullptr : &sheet->second;
}

const ForceTerms* ForceInspection::termsOf(const std::string& gear) const {
    const auto rule = rules.gear.find(gear);
    return rule == rules.gear.end() ? nullptr : rule->second.termsFor(force.faction);
}

bool ForceInspection::is(const ForceEntry& entry, const std::string& what) const {
    const auto* sheet = sheetOf(entry);
    return entry.sheet == what || holds(entry.options, what) || holds(entry.gear, what) ||
           (sheet && holds(sheet->keywords, what));
}

bool ForceInspection::isAny(const ForceEntry& entry, const Ids& what) const {
    bool any = false;
    for (const auto& each : what) {
        if (each.starts_with('!')) {
            if (is(entry, each.substr(1))) return false;
        } else
            any = any || is(entry, each);
    }
    return any;
}

bool ForceInspection::isAmong(const ForceEntry& entry, const Ids& what) const {
    if (std::any_of(what.begin(), what.end(), [](const auto& each) { return !each.starts_with('!'); }))
        return isAny(entry, what);
    return std::none_of(what.begin(), what.end(),
                        [&](const auto& each) { return is(entry, each.substr(1)); });
}

ForceInspection::Ids ForceInspection::carriedBy(const ForceEntry& entry) const {
    const auto* sheet = sheetOf(entry);
    if (!sheet) return entry.gear;
    auto kit = kitOf(all, warband, *sheet, entry);
    kit.weapons.insert(kit.weapons.end(), kit.gear.begin(), kit.gear.end());
    return kit.weapons;
}

ForceInspection::Ids ForceInspection::namedOf(const Ids& things, const Ids& words) const {
    Ids out;
    for (const auto& each : things)
        if (isNamed(each, words)) out.push_back(each);
    return out;
}

std::string ForceInspection::placeOf(std::size_t entry, const std::string& thing) const {
    const auto& of = force.entries[entry];
    for (const auto& [list, ids] : {std::pair{"gear", &of.gear}, std::pair{"options", &of.options}})
        if (const auto found = std::find(ids->begin(), ids->end(), thing); found != ids->end())
            return at("entries", entry, std::string(list) + "[" + std::to_string(found - ids->begin()) + "]");
    return at("entries", entry, "gear");
}

std::string ForceInspection::alternatives(const Ids& words, const std::string& otherwise) const {
    constexpr std::size_t most = 6;
    Ids names;
    for (const auto& word : words)
        if (!word.starts_with('!')) names.push_back(describeItem(all, word));
    if (names.empty() || names.size() > most) return otherwise;
    std::string out = names.front();
    for (std::size_t n = 1; n < names.size(); ++n)
        out += (n + 1 == names.size() ? " or " : ", ") + names[n];
    return out;
}

} // namespace core::trench_crusade
