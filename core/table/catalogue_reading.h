// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/behaviours.h"
#include "table/catalogue.h"
#include "table/piece_data.h"

#include <vector>

/// The common part of reading a game's data folder; the game lists its kinds of files, its checks and its
/// derived entries.
namespace core::table {

/// The parts of reading that belong to the game.
template <class Catalogue> struct CatalogueParts {
    void (*read)(const DataPack& pack, Catalogue& out, Faults& faults);
    bool (*isEmpty)(const Catalogue& out);         ///< whether there is nothing to play with
    const char *emptyText, *emptyWhere;            ///< "there is no datasheet in this folder", "units/ $"
    void (*check)(Catalogue& out, Faults& faults); ///< adds what is wrong with the entries together
    void (*complete)(Catalogue& out);              ///< adds entries that follow from the files
};

/// Reads every file of the pack: those of the game's own kinds, and the lists that every game has. Pieces
/// and behaviours only where the catalogue has them.
template <class Catalogue>
void readWithLists(const DataPack& pack, std::vector<FileKind> own, Catalogue& out,
                   const SwitchTable& switches, Faults& faults) {
    own.push_back(list("keywords", [&](const Value& v, Check& c) { takeKeywords(v, out.keywords, c); }));
    own.push_back(list("markers", [&](const Value& v, Check& c) { takeMarkers(v, out.markers, c); }));
    own.push_back(
        list("switches", [&](const Value& v, Check& c) { takeSwitches(v, switches, out.switches, c); }));
    if constexpr (requires { out.pieces; })
        own.push_back(list("pieces", [&](const Value& v, Check& c) { takePieces(v, out.pieces, c); }));
    if constexpr (requires { out.behaviours; })
        own.push_back(
            list("behaviours", [&](const Value& v, Check& c) { takeBehaviours(v, out.behaviours, c); }));
    readFiles(pack, own, faults);
}

/// Reads and checks the folder; its faults and hints are added to `faults`.
template <class Catalogue>
Catalogue examine(const CatalogueParts<Catalogue>& parts, const DataPack& pack, Faults& faults) {
    Catalogue out;
    parts.read(pack, out, faults);
    if (parts.isEmpty(out) && faults.faults.empty())
        faults.faults.push_back({"data.empty", parts.emptyText, parts.emptyWhere, Problem::Kind::Impossible});
    parts.check(out, faults);
    if constexpr (requires { out.behaviours; }) checkBehaviourNames(out, faults);
    parts.complete(out);
    return out;
}

/// The catalogue, or its first fault.
template <class Catalogue>
Result<Catalogue> wholeCatalogue(const CatalogueParts<Catalogue>& parts, const DataPack& pack) {
    Faults faults;
    auto out = examine(parts, pack, faults);
    if (!faults.faults.empty()) return tl::unexpected<Problem>(faults.faults.front());
    return out;
}

/// Every fault and hint of the folder.
template <class Catalogue>
std::vector<Problem> faultsIn(const CatalogueParts<Catalogue>& parts, const DataPack& pack) {
    Faults faults;
    examine(parts, pack, faults);
    return faults.all();
}

/// The readable part of the data, unchecked: for showing a card while it is being written.
template <class Catalogue>
Catalogue readableCatalogue(const CatalogueParts<Catalogue>& parts, const DataPack& pack) {
    Faults faults;
    Catalogue out;
    parts.read(pack, out, faults);
    parts.complete(out);
    return out;
}

} // namespace core::table
