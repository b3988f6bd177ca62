// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/state/table_terms.h"

#include "systems/scrimmage/data/switches.h"

namespace core::scrimmage {

std::string playedBy(const State& state, const UnitId& unit) {
    const auto* model = state.find(unit);
    if (!model) return {};
    const auto* control = model->find(Tag::Controlled);
    const bool now = control && control->begun && state.sides.contains(control->by);
    return now ? control->by : model->side;
}

const table::RelationKinds& relationKinds() {
    using table::Between;
    static const table::RelationKinds all{{"inRange", "in range", "in range", true},
                                          {"inSight", "in sight", "in sight", true, false, Between::AnyUnits},
                                          {"obscured", "obscured", "partly hidden", false},
                                          {"beyond6", "beyond 6″", "more than 6″ away", false, true},
                                          {"inReach", "in reach", "in reach", true, true, Between::AnyUnits},
                                          {"near", "within 3″", "within 3″", false, true, Between::AnyUnits},
                                          {"nearest", "nearest", "nearest", false}};
    return all;
}

table::PieceTerms pieceTerms(const State& state) {
    std::vector<std::pair<std::string, std::string>> sides;
    for (const auto& id : state.teams)
        if (const auto it = state.sides.find(id); it != state.sides.end())
            sides.emplace_back(id, it->second.name);
    return {*state.pieceKinds, std::move(sides), "turn", "turns"};
}

table::TableTerms tableTerms(const State& state) {
    const auto end = [&state](const UnitId& id) -> std::optional<table::RelationEnd> {
        const auto* unit = state.find(id);
        if (!unit || !unit->present) return std::nullopt;
        return table::RelationEnd{id, unit->name, playedBy(state, id)};
    };
    return {switchEntries(), relationKinds(), "Range, sight and reach", pieceTerms(state), end};
}

bool isRelated(const State& state, const char* kind, const UnitId& from, const UnitId& to) {
    return table::isRelated(*state.relations, *table::findRelation(relationKinds(), kind), from, to);
}

bool isNear(const State& state, const UnitId& a, const UnitId& b) {
    return a == b || state.isTouching(a, b) || isRelated(state, "near", a, b);
}

} // namespace core::scrimmage
