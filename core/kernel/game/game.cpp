// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/game/game.h"

namespace core {

std::vector<Offer> Game::offers(const std::string& unit, const Audience& audience) const {
    if (audience.isGm()) return offers(unit);
    const auto seen = view(audience);
    const auto* own = seen.unit(unit);
    if (!own || !audience.sees(own->side)) return {};
    auto out = visibleTo(audience)->offers(unit);
    std::erase_if(out, [](const auto& offer) { // what only the game master does
        return offer.place == OfferPlace::Improvise || offer.place == OfferPlace::Master ||
               offer.place == OfferPlace::Queue;
    });
    return out;
}

Result<Ok> Game::applyAll(const Resolution& resolution) {
    for (const auto& event : resolution.events())
        if (auto applied = apply(event); !applied) return applied;
    return Ok{};
}

Result<ValuedOdds> Game::valued(const Order&, const ValueTerms&, WorkBudget&) const {
    return impossible("advice.none", "this game does not measure what an order is worth", "order");
}

} // namespace core
