// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/state/order_names.h"

#include "systems/steampunk_fantasy/data/keywords.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

/// "Heavy MG", "Multipurpose Gun, setting b"; an id of no weapon unchanged.
std::string nameOfWeapon(const State& state, const std::string& id) {
    const auto colon = std::min(id.find(':'), id.size());
    const auto weapon = state.weapons.find(id.substr(0, colon));
    if (weapon == state.weapons.end()) return id;
    return weapon->second.name + (colon == id.size() ? "" : ", setting " + id.substr(colon + 1));
}

} // namespace

GunneryOrder withNames(const State& state, GunneryOrder order) {
    for (auto& half : order)
        if (half) half->weapon = nameOfWeapon(state, half->weapon);
    return order;
}

std::string shownOrder(const MovementOrder& order) { return proseOf(textOf(order)); }

std::string shownOrder(const State& state, const GunneryOrder& order) {
    return textOf(withNames(state, order));
}

UnitOrders shownOrders(const State& state, const UnitOrders& given) {
    UnitOrders out{proseOf(given.movement), given.gunnery};
    if (given.gunnery.empty()) return out;
    if (const auto order = readGunnery(given.gunnery)) out.gunnery = shownOrder(state, *order);
    return out;
}

std::string orderWords(const State& state, const GunneryOrder& order) {
    return describeOrder(withNames(state, order));
}

} // namespace core::steampunk_fantasy
