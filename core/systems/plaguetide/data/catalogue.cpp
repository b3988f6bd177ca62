// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/data/catalogue.h"

#include "systems/plaguetide/data/catalogue_checks.h"
#include "systems/plaguetide/data/switches.h"
#include "table/catalogue_reading.h"

namespace core::plaguetide {

namespace {

void readAll(const DataPack& pack, Catalogue& out, Faults& faults) {
    using table::folder;
    table::readWithLists(pack,
                         {folder("units", out.sheets), folder("weapons", out.weapons),
                          folder("missions", out.missions), folder("forces", out.forces)},
                         out, switchEntries(), faults);
}

/// Keeps keywords that no list explains as reminders, which are shown as they are written.
void keepUnknownKeywords(Catalogue& out) {
    for (const auto& [id, sheet] : out.sheets) {
        table::addReminders(sheet.keywords, keyOf, out.keywords);
        table::addReminders(sheet.blitz.profile.keywords, keyOf, out.keywords);
    }
    for (const auto& [id, weapon] : out.weapons)
        for (const auto& profile : weapon.profiles)
            table::addReminders(profile.keywords, keyOf, out.keywords);
}

const table::CatalogueParts<Catalogue> catalogueParts{
    readAll,
    [](const Catalogue& out) { return out.sheets.empty(); },
    "there is no datasheet in this folder",
    "units/ $",
    [](Catalogue& out, Faults& faults) { checkCatalogue(out, faults); },
    keepUnknownKeywords};

} // namespace

Result<Catalogue> readCatalogue(const DataPack& pack) { return table::wholeCatalogue(catalogueParts, pack); }
std::vector<Problem> problemsIn(const DataPack& pack) { return table::faultsIn(catalogueParts, pack); }
Catalogue catalogueForDisplay(const DataPack& pack) { return table::readableCatalogue(catalogueParts, pack); }

} // namespace core::plaguetide
