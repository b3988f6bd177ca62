// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/data/sides.h"
#include "systems/plaguetide/data/traits.h"
#include "systems/plaguetide/rules/state_changes.h"
#include "systems/plaguetide/state/presence_commands.h"
#include "systems/plaguetide/state/rules.h"
#include "systems/plaguetide/turn/arrivals.h"
#include "systems/plaguetide/turn/checklist.h"
#include "table/sentences.h"

#include <algorithm>

namespace core::plaguetide {

namespace {

constexpr int largestGroup = 4; ///< figures that arrive together at one point

/// The lines of the queue that were paid for.
int queuedLines(const State& state) {
    return static_cast<int>(
        std::count_if(state.queue.begin(), state.queue.end(), [](const Arrival& one) { return !one.free; }));
}

const Sheet* sheetNamed(const State& state, const std::string& id) {
    const auto at = state.sheets.find(id);
    return at == state.sheets.end() || at->second.operative ? nullptr : &at->second;
}

/// The datasheets that come in waves: those of the plan, else the cheapest ones of which the mission has
/// some already, else the cheapest of all.
std::vector<const Sheet*> waveSheets(const State& state) {
    std::vector<const Sheet*> out;
    for (const auto& id : state.mission->reinforcements.often)
        if (const auto* sheet = sheetNamed(state, id)) out.push_back(sheet);
    if (!out.empty()) return out;
    for (const auto& arrival : state.mission->begin)
        if (const auto* sheet = sheetNamed(state, arrival.sheet); sheet && sheet->cost > 0)
            out.push_back(sheet);
    if (out.empty())
        for (const auto& [id, sheet] : state.sheets)
            if (!sheet.operative && sheet.cost > 0 && id.find('#') == std::string::npos)
                out.push_back(&sheet);
    std::stable_sort(out.begin(), out.end(),
                     [](const Sheet* one, const Sheet* other) { return one->cost < other->cost; });
    if (out.size() > 2) out.resize(2);
    return out;
}

bool isQueued(const State& state, const std::string& sheet) {
    return std::any_of(state.queue.begin(), state.queue.end(),
                       [&](const Arrival& one) { return !one.free && one.sheet == sheet; });
}

/// The heavy datasheet whose turn it is, if one is due and can be paid for.
const Sheet* dueHeavy(const State& state) {
    const auto& plan = state.mission->reinforcements;
    if (plan.heavy.empty() || state.turn % plan.heavyEvery != 0) return nullptr;
    const auto place = static_cast<std::size_t>(state.turn / plan.heavyEvery - 1) % plan.heavy.size();
    const auto* sheet = sheetNamed(state, plan.heavy[place]);
    if (!sheet || sheet->cost > state.threat - queuedCost(state) || isQueued(state, sheet->id))
        return nullptr;
    return sheet;
}

/// The spawn point of a line of the queue, chosen so that groups come from several sides.
std::string pointFor(const State& state, const Sheet& sheet, int line) {
    if (unitTraits(sheet).ambush) return std::string(ambushPoint);
    const auto& plan = state.mission->reinforcements.points;
    const auto& points = plan.empty() ? state.mission->spawnPoints : plan;
    return points.empty() ? std::string()
                          : points[static_cast<std::size_t>(state.turn + line) % points.size()];
}

/// The points to spend this turn; the level says how hard the horde presses.
int budgetOf(const State& state, LeadLevel level) {
    const int share = state.mission->reinforcements.share;
    const int used = level == LeadLevel::Easy   ? share * 2 / 3
                     : level == LeadLevel::Fair ? share
                                                : std::min(100, share * 3 / 2);
    return (state.threat * used + 99) / 100;
}

SideOrder orderOf(const State& state, const Sheet& sheet, int count, const std::string& why) {
    Enqueue order;
    order.sheet = sheet.id;
    order.count = count;
    order.point = pointFor(state, sheet, queuedLines(state));
    const auto where = order.point.empty() ? std::string() : " at " + order.point;
    return {{toRecord(Command(order)), false},
            "Queue " + std::to_string(count) + " × " + sheet.name + where,
            why};
}

} // namespace

std::vector<SideOrder> Rules::sideOrders(const State& state, const std::string& side, LeadLevel level) {
    if (side != hordeSide || state.phase != Phase::Reinforcements) return {};
    const auto points = [](int number) { return table::plural(number, "threat point", "threat points"); };
    if (const auto* heavy = dueHeavy(state))
        return {orderOf(state, *heavy, 1,
                        "this turn brings a heavy enemy, for " + std::to_string(heavy->cost) + " of " +
                            points(state.threat))};
    const int budget = budgetOf(state, level), left = budget - queuedCost(state);
    const auto sheets = waveSheets(state);
    for (std::size_t n = 0; n < sheets.size(); ++n) {
        const auto& sheet =
            *sheets[(static_cast<std::size_t>(state.turn) + n + queuedLines(state)) % sheets.size()];
        const int count = sheet.cost > 0 ? std::min(largestGroup, left / sheet.cost) : 0;
        if (count > 0)
            return {orderOf(state, sheet, count,
                            "next in the waves of the mission, for " + std::to_string(count * sheet.cost) +
                                " of " + points(left) + " left to spend in this turn")};
    }
    return {};
}

} // namespace core::plaguetide
