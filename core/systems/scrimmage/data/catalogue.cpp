// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/data/catalogue.h"

#include "systems/scrimmage/data/switches.h"
#include "table/catalogue_reading.h"

namespace core::scrimmage {

namespace {

using table::Faults;

void readAll(const DataPack& pack, Catalogue& out, Faults& faults) {
    using table::folder;
    table::readWithLists(
        pack,
        {folder("units", out.sheets), folder("weapons", out.weapons), folder("gear", out.gear),
         folder("abilities", out.abilities), folder("missions", out.scenarios), folder("forces", out.forces),
         folder("injuries", out.injuries), folder("finds", out.finds), folder("campaigns", out.campaigns)},
        out, switchEntries(), faults);
}

/// Adds entries for keywords that no list explains; they are shown as they are written.
void keepUnknownKeywords(Catalogue& out) {
    for (const auto& [id, weapon] : out.weapons)
        table::addReminders(weapon.keywords, keyOf, out.keywords);
}

const table::CatalogueParts<Catalogue> catalogueParts{
    readAll,
    [](const Catalogue& out) { return !out.weapons.contains(bareHands); },
    "the weapon for unarmed models is missing: unarmed.json",
    "weapons/",
    [](Catalogue& out, Faults& faults) { checkCatalogue(out, faults); },
    keepUnknownKeywords};

} // namespace

Result<Catalogue> readCatalogue(const DataPack& pack) { return table::wholeCatalogue(catalogueParts, pack); }
std::vector<Problem> problemsIn(const DataPack& pack) { return table::faultsIn(catalogueParts, pack); }
Catalogue catalogueForDisplay(const DataPack& pack) { return table::readableCatalogue(catalogueParts, pack); }

} // namespace core::scrimmage
