// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/forecast/unit_odds.h"
#include "systems/plaguetide/offers/offers.h"
#include "systems/plaguetide/view/unit_view.h"
#include "table/dangers.h"

#include <algorithm>
#include <map>
#include <set>

namespace core::plaguetide {

namespace {

constexpr const char* policy = "every group takes its likely action at the target on its card, no operative "
                               "reacts, no operative that is Down is attacked, and enemies that are still to "
                               "arrive are not counted";

/// The states in which the groups that have not acted yet act. At the end of a turn and before its start
/// checks these are the states after the checks; nothing when the work budget ran out.
std::optional<Endings<Rules>> gmPhase(const State& state, WorkBudget& work) {
    Endings<Rules> ends;
    ends.all.push_back({state, {}, 1.0});
    const auto waits = [](const auto& end) {
        return end.state.booked.empty() && (end.state.phase == Phase::End || end.state.phase == Phase::Start);
    };
    for (int step = 0; step < 2 && std::any_of(ends.all.begin(), ends.all.end(), waits); ++step)
        if (!table::carryOut(
                ends, [](const State& at) { return Rules::plan(at, Next{}, false); }, work))
            return std::nullopt;
    std::erase_if(ends.all, [](const auto& end) { return !end.state.booked.empty(); });
    for (auto& end : ends.all) {
        auto& out = end.state;
        if (out.phase != Phase::Swift && out.phase != Phase::Activations)
            out.units.editWhere([](const Unit& unit) { return !unit.operative && unit.acted; },
                                [](Unit& unit) { unit.acted = false; });
        out.phase = Phase::Activations;
        end.marks.clear();
    }
    return ends;
}

const State& likeliest(const Endings<Rules>& ends) {
    return std::max_element(ends.all.begin(), ends.all.end(),
                            [](const auto& a, const auto& b) { return a.chance < b.chance; })
        ->state;
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
    state.ledger.clear();
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
    if (!now.booked.empty()) return out;
    const auto begun = gmPhase(now, work);
    if (!begun || begun->all.empty()) return out;
    const auto& state = likeliest(*begun);
    std::map<UnitId, std::vector<Activate>> orders;
    std::size_t all = 0, done = 0;
    for (auto& order : likelyOrders(state))
        orders[order.target].push_back(order), ++all;
    for (const auto& [id, attacks] : orders) {
        const auto& unit = state.at(id);
        Endings<Rules> endings;
        for (const auto& end : begun->all)
            endings.all.push_back({around(end.state, attacks), {}, end.chance});
        for (const auto& order : attacks) {
            if (!carryThrough(endings, order, work)) return {};
            work.report(static_cast<double>(++done) / static_cast<double>(all));
        }
        out.push_back(unitOdds(unit, endings));
        out.back().policy = policy;
        out.back().reason =
            attackers(state, attacks) + (now.phase == Phase::End ? ", next turn" : ", this turn");
    }
    table::greatestFirst(out);
    return out;
}

} // namespace core::plaguetide
