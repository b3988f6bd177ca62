// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/offers/offers.h"

#include "systems/trench_crusade/rules/activation.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

/// Ends the activation; what the model most likely wants once nothing else is left to it.
void settlePrimary(std::vector<Offer>& out) {
    const auto open = [](const Offer& item) {
        return item.place == OfferPlace::Action && !item.blocked && item.command.type != EndActivation::type;
    };
    const bool anyLeft = std::any_of(out.begin(), out.end(), open);
    for (auto& item : out)
        if (item.command.type == EndActivation::type) item.primary = !anyLeft;
}

} // namespace

std::vector<Offer> Rules::offers(const State& state, const std::string& id) {
    std::vector<Offer> out;
    if (id.empty()) {
        addGmOffers(state, out);
        return out;
    }
    const auto* unit = state.find(UnitId{id});
    if (!unit) return out;
    if (unit->onTable() && state.phase == Phase::Activations) {
        addMoveOffers(state, *unit, out);
        addAttackOffers(state, *unit, out);
        addActOffers(state, *unit, out);
        addActivationOffers(state, *unit, out);
        settlePrimary(out);
    }
    addUnitOffers(state, *unit, out);
    return out;
}

} // namespace core::trench_crusade
