// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/presumed_facts.h"

#include "advice/reach.h"
#include "table/orders.h"
#include "table/relations.h"

#include <algorithm>

namespace core::advice {

namespace {

/// The order that declares the opposite of the fact, for all units that act together.
Order opposite(const AdviceFacts& facts, const TargetFacts& target, const TableFact& fact) {
    table::Relate order{UnitId(facts.acting.front()), fact.kind, UnitId(target.id), !fact.holds, {}};
    for (auto other = facts.acting.begin() + 1; other != facts.acting.end(); ++other)
        order.with.emplace_back(*other);
    return table::order(order);
}

} // namespace

std::vector<PresumedFact> presumedFacts(const AdviceFacts& facts, const std::string& bestTarget) {
    std::vector<PresumedFact> out;
    if (facts.acting.empty()) return out;
    const auto& wanted = facts.behaviour.targets;
    const bool byNearest = std::find(wanted.begin(), wanted.end(), Preference::Nearest) != wanted.end();
    const auto add = [&](const TargetFacts& target, const TableFact& fact) {
        out.push_back({fact, target.id, target.name, opposite(facts, target, fact)});
    };
    for (const auto& target : facts.targets)
        for (const auto& fact : target.declared)
            if (byNearest && fact.kind == table::nearestRelation) add(target, fact);
    for (const auto& target : facts.targets)
        for (const auto& fact : target.declared)
            if ((fact.standard && (target.id == bestTarget || !fact.holds)) || isPlace(target))
                add(target, fact);
    return out;
}

} // namespace core::advice
