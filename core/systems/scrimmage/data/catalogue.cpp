// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/data/catalogue.h"

#include "systems/scrimmage/data/switches.h"

namespace core::scrimmage {

namespace {

using table::Check;
using table::Faults;

void readAll(const DataPack& pack, Catalogue& out, Faults& faults) {
    using table::folder;
    using table::list;
    table::readFiles(
        pack,
        {folder("units", out.sheets), folder("weapons", out.weapons), folder("gear", out.gear),
         folder("abilities", out.abilities), folder("missions", out.scenarios), folder("forces", out.forces),
         list("keywords", [&](const Value& v, Check& check) { table::takeKeywords(v, out.keywords, check); }),
         list("markers", [&](const Value& v, Check& check) { table::takeMarkers(v, out.markers, check); }),
         list("pieces", [&](const Value& v, Check& check) { table::takePieces(v, out.pieces, check); }),
         list("switches",
              [&](const Value& v, Check& check) {
                  table::takeSwitches(v, switchEntries(), out.switches, check);
              })},
        faults);
    for (const auto& [id, weapon] : out.weapons)
        table::keepUnknown(weapon.keywords, keyOf, out.keywords);
}

Catalogue examine(const DataPack& pack, Faults& faults) {
    Catalogue out;
    readAll(pack, out, faults);
    if (!out.weapons.contains(bareHands) && faults.faults.empty())
        faults.faults.push_back(
            {"data.empty",
             "there is no weapon `" + std::string(bareHands) + "`, with which everybody fights who has none",
             "weapons/", Problem::Kind::Impossible});
    checkCatalogue(out, faults);
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
    Catalogue out;
    readAll(pack, out, faults);
    return out;
}

} // namespace core::scrimmage
