// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/advice/fire_plan.h"
#include "systems/steampunk_fantasy/advice/order_reasons.h"
#include "systems/steampunk_fantasy/rules/gunnery/shooting.h"
#include "systems/steampunk_fantasy/state/order_words.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/rules.h"
#include "systems/steampunk_fantasy/state/terms.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

template <class Is> bool hasUnit(const State& state, const std::string& side, Is&& is) {
    return std::any_of(state.units.begin(), state.units.end(), [&](const auto& entry) {
        return entry.second.side == side && entry.second.present && is(entry.second);
    });
}

SideOrder give(const Command& command, std::string title, std::string reason) {
    return {{toRecord(command), false}, std::move(title), std::move(reason)};
}

/// The units of the side that need orders, those that the enemy would gain most by first.
std::vector<std::size_t> withoutOrders(Situation& situation) {
    std::vector<std::size_t> out;
    for (std::size_t n = 0; n < situation.size(); ++n)
        if (situation.isOwn(n) && orderDue(situation.state(), *situation.all()[n].unit) != OrderDue::None)
            out.push_back(n);
    std::stable_sort(out.begin(), out.end(), [&](std::size_t one, std::size_t other) {
        return situation.all()[one].price > situation.all()[other].price;
    });
    return out;
}

/// The order of the next unit that needs one; friends that have theirs are counted on.
std::optional<SideOrder> nextOrder(const State& state, const std::string& side, LeadLevel level) {
    Situation situation(state, side);
    const auto due = withoutOrders(situation);
    if (due.empty()) return std::nullopt;
    const ExpectedPlaces expected(situation, level);
    PlaceValues values(situation, expected, level);
    for (const auto n : due) {
        const auto& unit = *situation.all()[n].unit;
        const bool ahead = orderDue(state, unit) == OrderDue::Ahead;
        const auto best = bestOrder(situation, expected, values, n, ahead);
        if (!best) continue;
        const GiveOrders order{unit.id, best->orders.movement, best->orders.gunnery, ahead, best->orders.way};
        return give(order,
                    unit.name + " " + summaryOf(state, unit, best->orders, ahead) +
                        (ahead ? " next turn" : " this turn"),
                    reasonOf(situation, values, n, *best, ahead));
    }
    return std::nullopt;
}

} // namespace

std::vector<SideOrder> Rules::sideOrders(const State& truth, const std::string& side, LeadLevel level) {
    const auto state = visibleTo(truth, Audience::of(side));
    std::vector<SideOrder> out;
    if (state.phase == Phase::Setup &&
        hasUnit(state, side, [](const Unit& unit) { return !unit.stance && !unit.aboard; }))
        out.push_back(give(DeployAll{side}, "Set up everybody", "some units are not on the board yet"));
    if (state.phase == Phase::Orders && hasBoard(state))
        if (auto order = nextOrder(state, side, level)) out.push_back(std::move(*order));
    if (state.phase == Phase::Orders &&
        hasUnit(state, side, [&](const Unit& unit) { return orderDue(state, unit) != OrderDue::None; }))
        out.push_back(
            give(PlanAll{side}, "Order the rest", "units without an order move as before, and load or fire"));
    if (halfOf(state.phase))
        if (auto shot = nextShot(state, side)) out.push_back(std::move(*shot));
    for (const auto& clash : state.clashes)
        out.push_back(give(Assault{textOf(clash.hex)}, "Assault at " + placeName(state, clash.hex),
                           "both sides are in the same hex"));
    return out;
}

} // namespace core::steampunk_fantasy
