// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/state/table_terms.h"

#include "systems/trench_crusade/data/switches.h"

namespace core::trench_crusade {

const table::RelationKinds& relationKinds() {
    using table::Between;
    static const table::RelationKinds all{
        {"inRange", "in range", "in range", true},
        {"inSight", "in sight", "in sight", true},
        {"cover", "cover", "in cover", false},
        {"longRange", "long range", "beyond half range", false},
        {"elevated", "from above", "seen from above", false},
        {"obstacle", "obstacle", "behind a defended obstacle", false},
        {"aura", "in its aura", "within the aura of the other", false, false, Between::AnyUnits},
        {"near", "within 3″", "within 3″", false, true, Between::Friends},
        {"nearest", "nearest", "nearest", false},
        {"inReach", "in reach", "in reach", true}};
    return all;
}

table::PieceTerms pieceTerms(const State& state) {
    std::vector<std::pair<std::string, std::string>> sides;
    for (const auto& [id, side] : state.sides)
        sides.emplace_back(id, side.name);
    return {*state.pieceKinds, std::move(sides), "turn", "turns"};
}

table::TableTerms tableTerms(const State& state) {
    const auto end = [&state](const UnitId& id) -> std::optional<table::RelationEnd> {
        const auto* unit = state.find(id);
        if (!unit || !unit->isOnTable()) return std::nullopt;
        return table::RelationEnd{id, unit->name, unit->side};
    };
    return {switchEntries(), relationKinds(), "What the table says", pieceTerms(state), end};
}

bool inAura(const State& state, const UnitId& bearer, const UnitId& unit) {
    if (state.isTouching(bearer, unit)) return true; // an aura reaches farther than 1″
    return table::isRelated(*state.relations, *table::findRelation(relationKinds(), "aura"), unit, bearer);
}

} // namespace core::trench_crusade
