// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/data_card.h"

#include "systems/trench_crusade/data/force_rules.h"
#include "systems/trench_crusade/data/sheet_view.h"

namespace core::trench_crusade {

namespace {

SheetView weaponCard(const Weapon& weapon, const Catalogue& all) {
    SheetView out;
    out.id = weapon.id;
    out.name = weapon.name;
    const auto profiles = profilesOf(all);
    out.weapons = weaponViews({weapon.id}, profiles);
    out.keywords = keywordViews({}, {{weapon.id}, {}, {}}, profiles);
    out.houseRule = weapon.proposed;
    return out;
}

/// A piece of gear or an ability as a card.
template <class Entry> SheetView ruleCard(const Entry& entry) {
    return table::helpCard(entry.id, entry.name, entry.help, entry.automated != Automated::Reminder,
                           entry.proposed);
}

/// The card of a force: the limits that the program does not check.
SheetView forceCard(const Force& force, const Catalogue& all) {
    auto help = force.notes;
    for (const auto& each : uncheckedLimits(all, force))
        help += (help.empty() ? "" : "\n") + each;
    return table::helpCard(force.id, force.name, help, true, false);
}
SheetView warbandCard(const Warband& warband, const Catalogue& all) {
    auto help = warband.help;
    for (const auto& limit : fullWarband(all, warband).limits)
        help += (help.empty() ? "" : "\n") +
                (limit.kind == LimitKind::Words ? "not checked: " + limit.words : limit.words);
    return table::helpCard(warband.id, warband.name, help, true, warband.proposed);
}

/// The catalogue that the card of that entry needs: gear and abilities need only themselves.
Catalogue neededFor(const std::string& path, const DataPack& pack) {
    const auto own = pack.find(path);
    const bool alone = path.starts_with("gear/") || path.starts_with("abilities/");
    return alone && own != pack.end() ? catalogueForDisplay({*own}) : catalogueForDisplay(pack);
}

} // namespace

std::optional<SheetView> cardOf(const DataPack& pack, const std::string& path) {
    using table::nameIn;
    const auto all = neededFor(path, pack);
    if (const auto sheet = all.sheets.find(nameIn("units", path)); sheet != all.sheets.end())
        return sheetView(sheet->second, kitOf(sheet->second), profilesOf(all));
    if (const auto weapon = all.weapons.find(nameIn("weapons", path)); weapon != all.weapons.end())
        return weaponCard(weapon->second, all);
    if (const auto gear = all.gear.find(nameIn("gear", path)); gear != all.gear.end())
        return ruleCard(gear->second);
    if (const auto ability = all.abilities.find(nameIn("abilities", path)); ability != all.abilities.end())
        return ruleCard(ability->second);
    if (const auto entry = all.keywords.find(nameIn("keywords", path)); entry != all.keywords.end())
        return table::helpCard(entry->first, entry->second.name, entry->second.help, entry->second.automated,
                               entry->second.proposed);
    if (const auto force = all.forces.find(nameIn("forces", path)); force != all.forces.end())
        return forceCard(force->second, all);
    if (const auto warband = all.warbands.find(nameIn("warbands", path)); warband != all.warbands.end())
        return warbandCard(warband->second, all);
    return std::nullopt;
}

} // namespace core::trench_crusade
