// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/data/catalogue.h"

#include "systems/combat_patrol/data/data_check.h"
#include "systems/combat_patrol/data/force_rules.h"
#include "systems/combat_patrol/data/switches.h"
#include "table/catalogue_reading.h"

namespace core::combat_patrol {

namespace {

void takeStratagems(const Value& value, Catalogue& out, Check& check) {
    table::takeList(
        value, &Stratagem::id, out.stratagems, check, [&](const Stratagem& item, const std::string& path) {
            check.within(item.cp, 0, 5, path + ".cp");
            for (const auto& [id, other] : out.stratagems)
                check.need(other.kind != item.kind || !other.faction.empty() || !item.faction.empty(),
                           path + ".kind", "`" + id + "` is already the core stratagem of this kind");
        });
}

void readAll(const DataPack& pack, Catalogue& out, Faults& faults) {
    using table::folder;
    using table::list;
    table::readWithLists(
        pack,
        {folder("units", out.sheets), folder("weapons", out.weapons), folder("patrols", out.patrols),
         folder("missions", out.missions), folder("forces", out.forces),
         list("stratagems", [&](const Value& v, Check& check) { takeStratagems(v, out, check); })},
        out, switchEntries(), faults);
}

/// Keeps keywords that no list explains as reminders, which are shown as they are written.
void keepUnknownKeywords(Catalogue& out) {
    for (const auto& [id, sheet] : out.sheets)
        table::addReminders(sheet.rules, keyOf, out.keywords);
    for (const auto& [id, weapon] : out.weapons)
        for (const auto& profile : weapon.profiles)
            table::addReminders(profile.keywords, keyOf, out.keywords);
}

const table::CatalogueParts<Catalogue> catalogueParts{
    readAll,
    [](const Catalogue& out) { return out.patrols.empty(); },
    "there is no patrol in this folder",
    "patrols/",
    [](Catalogue& out, Faults& faults) { checkCatalogue(out, faults); },
    keepUnknownKeywords};

} // namespace

Result<Catalogue> readCatalogue(const DataPack& pack) { return table::wholeCatalogue(catalogueParts, pack); }
std::vector<Problem> problemsIn(const DataPack& pack) { return table::faultsIn(catalogueParts, pack); }
Catalogue catalogueForDisplay(const DataPack& pack) { return table::readableCatalogue(catalogueParts, pack); }

} // namespace core::combat_patrol
