// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/checks.h"
#include "systems/trench_crusade/rules/plans.h"
#include "systems/trench_crusade/state/table_terms.h"

namespace core::trench_crusade {

Result<Run> plan(const State& state, const Relate& order, bool overrideRules) {
    const auto end = [&](const UnitId& id) -> std::optional<table::RelationEnd> {
        const auto* unit = state.find(id);
        if (!unit || !unit->onTable()) return std::nullopt;
        return table::RelationEnd{id, unit->name, unit->side};
    };
    return table::planRelate(Checks(state, overrideRules).start("What the table says"), relationKinds(),
                             order, end);
}

Result<Run> plan(const State& state, const PlacePiece& order, bool overrideRules) {
    return table::planPlace(Checks(state, overrideRules).start("Place a piece"), pieceTerms(state), order);
}

Result<Run> plan(const State& state, const EditPiece& order, bool overrideRules) {
    return table::planEdit(Checks(state, overrideRules).start("Change a piece"), pieceTerms(state), order);
}

Result<Run> plan(const State& state, const RemovePiece& order, bool overrideRules) {
    return table::planTakeOff(Checks(state, overrideRules).start("Take a piece off"), order);
}

} // namespace core::trench_crusade
