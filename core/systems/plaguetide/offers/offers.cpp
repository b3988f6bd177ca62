// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/offers/offers.h"

#include "table/offers.h"

namespace core::plaguetide {

std::vector<Offer> Rules::offers(const State& state, const std::string& id) {
    std::vector<Offer> out;
    const auto* unit = state.find(UnitId{id});
    if (id.empty())
        addGmOffers(state, out);
    else if (unit) {
        if (unit->operative)
            addOperativeOffers(state, *unit, out);
        else
            addHordeOffers(state, *unit, out);
        addUnitOffers(state, *unit, out);
    }
    for (auto& offer : out)
        table::judgeOffer<Rules>(state, offer);
    return out;
}

/// The adviser plans each order for itself.
std::vector<Offer> Rules::advisedOffers(const State& state, const std::string& id) {
    std::vector<Offer> out;
    const auto* unit = state.find(UnitId{id});
    if (!unit) return out;
    if (unit->operative)
        addOwnActions(state, *unit, out, false);
    else
        addHordeOffers(state, *unit, out);
    return out;
}

} // namespace core::plaguetide
