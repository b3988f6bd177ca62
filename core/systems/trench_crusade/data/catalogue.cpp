// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/catalogue.h"

#include "systems/trench_crusade/data/campaign_read.h"
#include "systems/trench_crusade/data/switches.h"
#include "table/catalogue_reading.h"

namespace core::trench_crusade {

namespace {

using table::Faults;

void readAll(const DataPack& pack, Catalogue& out, Faults& faults) {
    using table::folder;
    std::vector<table::FileKind> kinds{folder("units", out.sheets),      folder("weapons", out.weapons),
                                       folder("gear", out.gear),         folder("abilities", out.abilities),
                                       folder("warbands", out.warbands), folder("missions", out.scenarios),
                                       folder("forces", out.forces)};
    for (auto& kind : campaignFiles(out.campaign))
        kinds.push_back(std::move(kind));
    table::readWithLists(pack, std::move(kinds), out, switchEntries(), faults);
}

/// Adds an entry for each keyword that no list describes; it is shown as it is written.
void keepUnknownKeywords(Catalogue& out) {
    for (const auto& [id, sheet] : out.sheets)
        table::addReminders(sheet.keywords, keyOf, out.keywords);
    for (const auto& [id, weapon] : out.weapons)
        table::addReminders(weapon.keywords, keyOf, out.keywords);
}

const table::CatalogueParts<Catalogue> catalogueParts{
    readAll,
    [](const Catalogue& out) { return out.warbands.empty(); },
    "there is no warband in this folder",
    "warbands/",
    [](Catalogue& out, Faults& faults) {
        addCampaignMarks(out, faults);
        checkCatalogue(out, faults);
    },
    keepUnknownKeywords};

} // namespace

Result<Catalogue> readCatalogue(const DataPack& pack) { return table::wholeCatalogue(catalogueParts, pack); }
std::vector<Problem> problemsIn(const DataPack& pack) { return table::faultsIn(catalogueParts, pack); }
Catalogue catalogueForDisplay(const DataPack& pack) { return table::readableCatalogue(catalogueParts, pack); }

DEFINE_VALUE_MEMBERS(Catalogue)

} // namespace core::trench_crusade
