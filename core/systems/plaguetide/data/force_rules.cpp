// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/data/force_rules.h"

namespace core::plaguetide {

namespace {

ForceSheet sheetRule(const Sheet& sheet) {
    ForceSheet out;
    out.name =
        sheet.defaultName.empty() ? sheet.name : sheet.defaultName; // the name that the operative has in play
    out.keywords = sheet.keywords;
    out.standard = out.gear = sheet.weapons;
    out.gear.insert(out.gear.end(), sheet.options.begin(), sheet.options.end());
    return out;
}

} // namespace

ForceRules forceRules(const Catalogue& catalogue) {
    ForceRules out;
    out.one = "team";
    out.sides = {{teamSide, "Team"}};
    out.mostEntries = 4;
    out.ownNames = true;
    for (const auto& [id, sheet] : catalogue.sheets) {
        if (!sheet.operative) continue;
        const auto& rule = out.sheets[id] = sheetRule(sheet);
        for (const auto& weapon : rule.gear)
            if (const auto found = catalogue.weapons.find(weapon); found != catalogue.weapons.end())
                out.gear[weapon].name = found->second.name;
    }
    return out;
}

Force freshForce(const Catalogue& catalogue) {
    const Mission* first = nullptr;
    for (const auto& [id, mission] : catalogue.missions)
        if (!first || mission.team.size() > first->team.size() ||
            (mission.team.size() == first->team.size() && mission.order < first->order))
            first = &mission;
    Force out;
    if (!first) return out;
    for (const auto& member : first->team) {
        ForceEntry entry;
        entry.sheet = member.sheet;
        entry.name = member.name;
        entry.gear = member.weapons;
        out.entries.push_back(std::move(entry));
    }
    return out;
}

std::vector<Member> teamOf(const Force& force) {
    std::vector<Member> out;
    for (const auto& entry : force.entries)
        out.push_back({entry.sheet, entry.name, entry.gear, {}});
    return out;
}

} // namespace core::plaguetide
