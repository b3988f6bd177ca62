// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/advice/army_plan.h"
#include "systems/steampunk_fantasy/advice/fire_plan.h"
#include "systems/steampunk_fantasy/advice/setup_plan.h"
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

SideOrder give(const Command& command, std::string title, std::string reason, std::string unit = {}) {
    return {{toRecord(command), false}, std::move(title), std::move(reason), std::move(unit)};
}

} // namespace

std::vector<SideOrder> Rules::sideOrders(const State& truth, const std::string& side, LeadLevel level) {
    const auto state = visibleTo(truth, Audience::of(side));
    auto out = planSetUp(state, side, level);
    if (state.phase == Phase::Setup &&
        hasUnit(state, side, [](const Unit& unit) { return !unit.stance && !unit.aboard; }))
        out.push_back(give(DeployAll{side}, "Set up everybody", "some units are not on the board yet"));
    const auto plan = planNext(state, side, level);
    if (plan) out.push_back(give(plan->order, plan->title, plan->reason, plan->order.unit.text));
    const auto isDue = [&](const Unit& unit) { return orderDue(state, unit) != OrderDue::None; };
    if (plan || (state.phase == Phase::Orders && hasUnit(state, side, isDue)))
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
