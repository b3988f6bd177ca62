// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/presumed_facts.h"

#include "advice/reach.h"
#include "table/orders.h"
#include "table/relations.h"

#include <algorithm>

namespace core::advice {

namespace {

/// Whether each unit that acts is in contact with the place, where one of them is: not all need to be.
std::vector<PresumedFact> contactsOfEach(const AdviceFacts& facts, const TargetFacts& place,
                                         const TableFact& fact) {
    std::vector<PresumedFact> out;
    const auto known = place.given.find("units");
    if (!fact.holds || facts.acting.size() < 2 || known == place.given.end()) return out;
    const auto& in = *known->second.asArray();
    for (const auto& unit : facts.acting) {
        const bool holds = std::find(in.begin(), in.end(), Value(unit)) != in.end();
        const table::Relate order{UnitId(unit), fact.kind, UnitId(place.id), !holds, {}};
        out.push_back({fact, place.id, place.name, table::order(order), unit, {}});
        out.back().fact.holds = holds;
    }
    return out;
}

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
        out.push_back({fact, target.id, target.name, opposite(facts, target, fact), {}, {}});
    };
    for (const auto& target : facts.targets)
        for (const auto& fact : target.declared)
            if (byNearest && fact.kind == table::nearestRelation) add(target, fact);
    for (const auto& target : facts.targets)
        for (const auto& fact : target.declared) {
            const auto each =
                isPlace(target) ? contactsOfEach(facts, target, fact) : std::vector<PresumedFact>{};
            if (isPlace(target) && !each.empty())
                out.insert(out.end(), each.begin(), each.end());
            else if (isPlace(target) || (fact.standard && (target.id == bestTarget || !fact.holds)))
                add(target, fact);
        }
    return out;
}

} // namespace core::advice
