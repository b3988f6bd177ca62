// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/rules/coherency.h"

#include <set>

namespace core::plaguetide {

namespace {

bool counts(const Unit& unit, bool afterStun) {
    if (!unit.operative || unit.presence != Presence::Table) return false;
    auto statuses = unit.statuses;
    if (afterStun) statuses.erase(Status::Stunned);
    return statuses.empty();
}

void collect(const State& state, const UnitId& id, bool afterStun, std::set<UnitId>& seen,
             std::vector<UnitId>& group) {
    if (!seen.insert(id).second) return;
    group.push_back(id);
    for (const auto& [a, b] : state.coherent) {
        const auto& other = a == id ? b : a;
        if (a != id && b != id) continue;
        const auto* unit = state.find(other);
        if (unit && counts(*unit, afterStun)) collect(state, other, afterStun, seen, group);
    }
}

} // namespace

std::vector<std::vector<UnitId>> coherencyGroups(const State& state, bool afterStun) {
    std::vector<std::vector<UnitId>> out;
    std::set<UnitId> seen;
    for (const auto& [id, unit] : state.units) {
        if (!counts(unit, afterStun) || seen.contains(id)) continue;
        std::vector<UnitId> group;
        collect(state, id, afterStun, seen, group);
        if (group.size() > 1) out.push_back(std::move(group));
    }
    return out;
}

std::vector<UnitId> operativesInCoherency(const State& state, bool afterStun) {
    std::vector<UnitId> out;
    for (const auto& group : coherencyGroups(state, afterStun))
        out.insert(out.end(), group.begin(), group.end());
    return out;
}

} // namespace core::plaguetide
