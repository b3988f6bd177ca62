// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/state/table_terms.h"

#include "systems/plaguetide/data/sides.h"
#include "systems/plaguetide/data/switches.h"

namespace core::plaguetide {

const table::RelationKinds& relationKinds() {
    static const table::RelationKinds all{
        {"inRange", "in range", "in range", true},
        {"inSight", "in sight", "in sight", true, true},
        {"cover", "cover", "in cover", false},
        {"nearest", "nearest", "nearest", false},
        {"inReach", "in reach", "in reach", true},
        {placeContact, "in contact", "in contact", false, false, table::Between::AnyUnits}};
    return all;
}

const table::RelationKinds& figureRelationKinds() {
    static const table::RelationKinds all(relationKinds().begin(), relationKinds().end() - 1);
    return all;
}

std::vector<HordePlace> hordePlaces(const State& state) {
    std::vector<HordePlace> out;
    for (const auto& one : state.mission->objectives)
        out.push_back({one.id, one.name, one.progress, false, one.needed});
    for (const auto& one : state.mission->stations)
        if (one.isBreakable()) out.push_back({one.id, one.name, one.strength, true, 0});
    return out;
}

table::PieceTerms pieceTerms(const State& state) {
    return {*state.pieceKinds, {{teamSide, "Operatives"}, {hordeSide, "Horde"}}};
}

table::TableTerms tableTerms(const State& state) {
    const auto end = [&state](const UnitId& id) -> std::optional<table::RelationEnd> {
        const auto* unit = state.find(id);
        if (!unit)
            for (const auto& place : hordePlaces(state))
                if (place.id == id.text) return table::RelationEnd{id, place.name, {}};
        if (!unit || !unit->isOnTable()) return std::nullopt;
        return table::RelationEnd{id, unit->name, sideOf(unit->operative)};
    };
    return {switchEntries(), relationKinds(), "Sight and range", pieceTerms(state), end};
}

} // namespace core::plaguetide
