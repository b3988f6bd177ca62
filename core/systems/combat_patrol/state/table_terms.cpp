// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/state/table_terms.h"

#include "systems/combat_patrol/data/switches.h"

#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/state/phases.h"

namespace core::combat_patrol {

const table::RelationKinds& relationKinds() {
    static const table::RelationKinds all{
        {"inRange", "in range", "in range", true},
        {"visible", "visible", "visible", true},
        {"halfRange", "half range", "within half range", false},
        {"cover", "cover", "in cover", false},
        {"within12", "within 12″", "within 12″", true, true},
        {"characterVisible", "CHARACTER visible", "with its CHARACTER visible", true},
        {"nearest", "nearest", "nearest", false},
        {table::distanceField, "distance", "apart", false, true, table::Between::Enemies, true}};
    return all;
}

table::PieceTerms pieceTerms(const State& state) {
    std::vector<std::pair<std::string, std::string>> sides;
    for (const auto side : {Side::Attacker, Side::Defender})
        sides.emplace_back(codec::keyText(side), sideName(side));
    return {*state.pieceKinds, std::move(sides), "round", "rounds"};
}

table::TableTerms tableTerms(const State& state) {
    const auto end = [&state](const UnitId& id) -> std::optional<table::RelationEnd> {
        const auto* unit = state.find(id);
        if (!unit || !unit->isOnTable()) return std::nullopt;
        return table::RelationEnd{state.rootOf(id), unitName(state, id), codec::keyText(unit->side)};
    };
    return {switchEntries(), relationKinds(), "Sight and range", pieceTerms(state), end};
}

} // namespace core::combat_patrol
