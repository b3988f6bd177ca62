// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/offers/offers.h"

#include "systems/combat_patrol/state/formation.h"

namespace core::combat_patrol {

std::vector<Offer> Rules::offers(const State& state, const std::string& id) {
    std::vector<Offer> out;
    if (id.empty()) {
        addGmOffers(state, out);
        return out;
    }
    const auto* unit = state.find(UnitId{id});
    if (!unit) return out;
    if (!parts(state, unit->id).empty()) {
        addPhaseOffers(state, state.rootOf(unit->id), out);
        addStratagemOffers(state, state.rootOf(unit->id), out);
    }
    addUnitOffers(state, *unit, out);
    return out;
}

} // namespace core::combat_patrol
