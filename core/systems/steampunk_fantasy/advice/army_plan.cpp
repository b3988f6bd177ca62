// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/advice/army_plan.h"

#include "systems/steampunk_fantasy/advice/order_reasons.h"
#include "systems/steampunk_fantasy/state/order_words.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

bool isDue(const State& state, const std::string& side, const Unit& unit, const std::optional<UnitId>& only) {
    return unit.side == side && (!only || unit.id == *only) && orderDue(state, unit) != OrderDue::None;
}

/// The units that need orders, those by whose loss the enemy would gain most first.
std::vector<std::size_t> withoutOrders(Situation& situation, const std::optional<UnitId>& only) {
    std::vector<std::size_t> out;
    for (std::size_t n = 0; n < situation.size(); ++n)
        if (isDue(situation.state(), situation.side(), *situation.all()[n].unit, only)) out.push_back(n);
    std::stable_sort(out.begin(), out.end(), [&](std::size_t one, std::size_t other) {
        return situation.all()[one].price > situation.all()[other].price;
    });
    return out;
}

} // namespace

std::optional<UnitPlan> planNext(const State& seen, const std::string& side, LeadLevel level,
                                 const std::optional<UnitId>& only) {
    if (seen.phase != Phase::Orders || !hasBoard(seen)) return std::nullopt;
    if (std::none_of(seen.units.begin(), seen.units.end(),
                     [&](const auto& one) { return isDue(seen, side, one.second, only); }))
        return std::nullopt;
    auto& situation = situationOf(seen, side);
    const auto due = withoutOrders(situation, only);
    const ExpectedPlaces expected(situation, level);
    PlaceValues values(situation, expected, level);
    for (const auto n : due) {
        const auto& unit = *situation.all()[n].unit;
        const bool ahead = orderDue(seen, unit) == OrderDue::Ahead;
        const auto best = bestOrder(situation, expected, values, n, ahead);
        if (!best) continue;
        const auto& given = best->orders;
        return UnitPlan{GiveOrders{unit.id, given.movement, given.gunnery, ahead, given.way},
                        unit.name + " " + summaryOf(seen, unit, given, ahead) +
                            (ahead ? ", next turn" : ", this turn"),
                        reasonOf(situation, values, n, *best, ahead), best->worth};
    }
    return std::nullopt;
}

} // namespace core::steampunk_fantasy
