// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/catalogue.h"

#include "systems/trench_crusade/data/campaign_read.h"
#include "systems/trench_crusade/data/switches.h"

namespace core::trench_crusade {

namespace {

using table::Check;
using table::Faults;

void readAll(const DataPack& pack, Catalogue& out, Faults& faults) {
    using table::folder;
    using table::list;
    std::vector<table::FileKind> kinds{
        folder("units", out.sheets),
        folder("weapons", out.weapons),
        folder("gear", out.gear),
        folder("abilities", out.abilities),
        folder("warbands", out.warbands),
        folder("missions", out.scenarios),
        folder("forces", out.forces),
        list("keywords", [&](const Value& v, Check& check) { table::takeKeywords(v, out.keywords, check); }),
        list("markers", [&](const Value& v, Check& check) { table::takeMarkers(v, out.markers, check); }),
        list("pieces", [&](const Value& v, Check& check) { table::takePieces(v, out.pieces, check); }),
        list("switches", [&](const Value& v, Check& check) {
            table::takeSwitches(v, switchEntries(), out.switches, check);
        })};
    for (auto& kind : campaignFiles(out.campaign))
        kinds.push_back(std::move(kind));
    table::readFiles(pack, kinds, faults);
}

Catalogue examine(const DataPack& pack, Faults& faults) {
    Catalogue out;
    readAll(pack, out, faults);
    addCampaignMarks(out, faults);
    if (out.warbands.empty() && faults.faults.empty())
        faults.faults.push_back(
            {"data.empty", "there is no warband in this folder", "warbands/", Problem::Kind::Impossible});
    checkCatalogue(out, faults);
    for (const auto& [id, sheet] : out.sheets)
        table::keepUnknown(sheet.keywords, keyOf, out.keywords);
    for (const auto& [id, weapon] : out.weapons)
        table::keepUnknown(weapon.keywords, keyOf, out.keywords);
    return out;
}

} // namespace

Result<Catalogue> readCatalogue(const DataPack& pack) {
    Faults faults;
    auto catalogue = examine(pack, faults);
    if (!faults.faults.empty()) return tl::unexpected<Problem>(faults.faults.front());
    return catalogue;
}

std::vector<Problem> problemsIn(const DataPack& pack) {
    Faults faults;
    examine(pack, faults);
    return faults.all();
}

Catalogue soundPart(const DataPack& pack) {
    Faults faults;
    return examine(pack, faults);
}

} // namespace core::trench_crusade
