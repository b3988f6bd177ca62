// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/forecast/fate.h"
#include "systems/plaguetide/offers/offers.h"
#include "systems/plaguetide/view/unit_view.h"
#include "table/dangers.h"

#include <algorithm>
#include <map>
#include <set>

namespace core::plaguetide {

namespace {

constexpr const char* policy = "every group takes its likely action at the target on its card, no operative "
                               "reacts, and no operative that is Down is "
                               "attacked";

/// The state in which the groups that have not acted yet act; nothing if none acts any more in this turn.
std::optional<State> gmPhase(const State& state) {
    if (!state.booked.empty() || state.phase == Phase::End) return std::nullopt;
    auto out = state;
    if (state.phase != Phase::Swift && state.phase != Phase::Activations)
        out.units.editWhere([](const Unit& unit) { return !unit.operative && unit.acted; },
                            [](Unit& unit) { unit.acted = false; });
    out.phase = Phase::Activations;
    return out;
}

/// The likely order of each group, in the order in which the groups are shown.
std::vector<Activate> likelyOrders(const State& state) {
    std::vector<Activate> out;
    for (const auto& group : groupViews(state))
        for (const auto& id : group.units) {
            const auto& unit = state.at(UnitId{id});
            if (!unit.isOnTable() || unit.acted) continue;
            for (auto& order : likelyActivations(state, unit)) {
                order.alone = false;
                out.push_back(std::move(order));
            }
            break;
        }
    return out;
}

/// Keeps the operatives, the enemies of these orders and those in contact. Other enemies cannot change the
/// fate of the target and would make every copy of the state larger.
State around(State state, const std::vector<Activate>& orders) {
    std::set<UnitId> near;
    for (const auto& order : orders)
        for (const auto& id : order.units)
            near.insert(id);
    for (const auto& [a, b] : state.contacts)
        near.insert({a, b});
    state.units.eraseIf(
        [&](const auto& entry) { return !entry.second.operative && !near.contains(entry.first); });
    state.deeds.clear();
    return state;
}

/// Carries out one order in every state in which the target is not Down; false if the work budget was
/// exhausted.
bool carryThrough(Endings<Rules>& ends, const Activate& order, WorkBudget& work) {
    const auto plan = [&](const State& at) {
        const auto& target = at.at(order.target);
        return target.isReady() || !target.has(Status::Down)
                   ? Rules::plan(at, order, false)
                   : Result<Run>(impossible("target.down", "is left alone"));
    };
    if (!table::carryOut(ends, plan, work)) return false;
    for (auto& end : ends.all)
        end.marks.clear();
    return true;
}

/// The attackers in order, each datasheet once: "Rager 1, then 3 × Shambler".
std::string attackers(const State& state, const std::vector<Activate>& orders) {
    std::vector<std::pair<std::string, std::vector<UnitId>>> groups;
    for (const auto& order : orders)
        for (const auto& id : order.units) {
            const auto& name = state.sheetOf(state.at(id)).name;
            auto same =
                std::find_if(groups.begin(), groups.end(), [&](const auto& g) { return g.first == name; });
            if (same == groups.end()) same = groups.insert(same, {name, {}});
            if (std::find(same->second.begin(), same->second.end(), id) == same->second.end())
                same->second.push_back(id);
        }
    std::string out;
    for (const auto& [name, units] : groups)
        out +=
            (out.empty() ? "" : ", then ") +
            (units.size() == 1 ? nameOf(state, units.front()) : std::to_string(units.size()) + " × " + name);
    return out;
}

} // namespace

std::vector<OddsReport> Rules::danger(const State& now, WorkBudget& work) {
    std::vector<OddsReport> out;
    const auto state = gmPhase(now);
    if (!state) return out;
    std::map<UnitId, std::vector<Activate>> orders;
    std::size_t all = 0, done = 0;
    for (auto& order : likelyOrders(*state))
        orders[order.target].push_back(order), ++all;
    for (const auto& [id, attacks] : orders) {
        const auto& unit = state->at(id);
        Endings<Rules> endings;
        endings.all.push_back({around(*state, attacks), {}, 1.0});
        for (const auto& order : attacks) {
            if (!carryThrough(endings, order, work)) return {};
            work.report(static_cast<double>(++done) / static_cast<double>(all));
        }
        out.push_back(unitOdds(unit, endings));
        out.back().policy = policy;
        out.back().reason = attackers(*state, attacks);
    }
    table::greatestFirst(out);
    return out;
}

} // namespace core::plaguetide
