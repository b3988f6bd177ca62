// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/offers/offers.h"

namespace core::scrimmage {

std::vector<Offer> Rules::offers(const State& state, const std::string& id) {
    std::vector<Offer> out;
    if (id.empty()) {
        addGmOffers(state, out);
        return out;
    }
    const auto* unit = state.find(UnitId{id});
    if (!unit) return out;
    if (unit->present && state.phase == Phase::Activations) {
        addActionOffers(state, *unit, out);
        addAbilityOffers(state, *unit, out);
    }
    addUnitOffers(state, *unit, out);
    return out;
}

} // namespace core::scrimmage
