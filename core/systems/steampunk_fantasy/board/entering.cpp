// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/board/entering.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

bool hasOne(const std::vector<std::string>& all, std::initializer_list<const char*> wanted) {
    return std::any_of(all.begin(), all.end(), [&](const std::string& one) {
        return std::find(wanted.begin(), wanted.end(), one) != wanted.end();
    });
}

Entry closed(std::string why) {
    Entry out;
    out.possible = false;
    out.why = std::move(why);
    return out;
}
Entry costing(int points) {
    Entry out;
    out.cost = points;
    return out;
}
Entry rolled(int least) {
    Entry out;
    out.enterOn = least;
    return out;
}

int bogCost(Size size) {
    if (size >= Size::Huge) return 3;
    return size == Size::Large ? 2 : 1;
}

Entry byPoints(const HexBoard& board, const Mover& mover, Hex from, Hex to) {
    const auto& ground = board.ground(to);
    switch (ground.entry) {
    case EntryKind::Climb:
        return costing(ground.height > board.ground(from).height ? 2 : 1);
    case EntryKind::Wood:
        return costing(mover.vehicle && !mover.forester ? 2 : 1);
    case EntryKind::Heavy:
    case EntryKind::House:
    case EntryKind::Crossing:
        return costing(2);
    case EntryKind::Bog:
        return costing(bogCost(mover.size));
    default:
        return costing(1);
    }
}

Entry byRolls(const HexBoard& board, const Mover& mover, Hex to) {
    switch (board.ground(to).entry) {
    case EntryKind::Climb:
        if (mover.tracksOrWheels && board.at(to).terrain == Terrain::Mountains)
            return closed("tracks and wheels do not climb mountains");
        return costing(1);
    case EntryKind::Wood:
        return mover.tracksOrWheels && !mover.forester ? rolled(2) : costing(1);
    case EntryKind::Bog:
        return mover.size >= Size::Large ? rolled(2) : costing(1);
    default:
        return costing(1);
    }
}

} // namespace

Mover moverOf(Size size, const std::string& unitClass, const std::vector<std::string>& types) {
    Mover out;
    out.size = size;
    out.tracksOrWheels = hasOne(types, {"tracked", "wheeled", "half-track"});
    out.vehicle = hasOne(types, {"vehicle"});
    out.infantry = !out.tracksOrWheels && (unitClass == "infantry" || unitClass == "elite_upgrade" ||
                                           hasOne(types, {"infantry", "elite infantry"}));
    out.floating = hasOne(types, {"floating"});
    out.swims = hasOne(types, {"amphibian", "ship"});
    return out;
}

Entry entry(const HexBoard& board, const Mover& mover, Hex from, Hex to, EntryMode mode) {
    if (!board.has(to)) return closed("that hex is off the board");
    if (mover.flying) return costing(1);
    const auto& ground = board.ground(to);
    if (ground.entry == EntryKind::Deep)
        return (mover.floating && mover.hovers) || mover.swims
                   ? costing(1)
                   : closed("only units that float, swim or fly cross water");
    if (ground.entry == EntryKind::House && !mover.infantry && !mover.allTerrain)
        return closed("only infantry enters a building");
    const bool byRoad = board.at(from).road && board.at(to).road;
    if (byRoad || mover.floating || mover.allTerrain) return costing(1);
    return mode == EntryMode::Points ? byPoints(board, mover, from, to) : byRolls(board, mover, to);
}

int leaveOn(const HexBoard& board, const Mover& mover, Hex hex) {
    const bool stuck = board.at(hex).terrain == Terrain::Swamp && mover.tracksOrWheels && !mover.flying &&
                       !mover.floating && !mover.allTerrain;
    return stuck ? 3 : 0;
}

void Stack::add(Size size) {
    ++units;
    if (size == Size::Large) ++large;
    if (size >= Size::Huge) ++huge;
}

bool Stack::fits() const {
    if (huge > 0) return units == 1;
    return units <= 2 && large <= 1;
}

} // namespace core::steampunk_fantasy
