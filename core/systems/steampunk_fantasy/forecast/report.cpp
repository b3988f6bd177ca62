// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/harm/apply_harm.h"
#include "table/forecast.h"

#include <algorithm>
#include <map>

/// What the odds of an order say in words.
namespace core::steampunk {

namespace {

/// A base in one end, with what still waits for the end of the step.
Body bodyIn(const Unit& before, const Ending<Rules>& end) {
    const auto* after = end.state.find(before.id);
    return after ? harmedNow(end.state, *after, pendingOf(*after)) : before.body;
}

bool isInvolved(const Unit& unit, const Endings<Rules>& ends) {
    return std::any_of(ends.all.begin(), ends.all.end(),
                       [&](const auto& end) { return !(bodyIn(unit, end) == unit.body); });
}

/// Models of infantry; of anything else how badly it is off.
OddsReport fateOf(const Unit& unit, const Endings<Rules>& ends) {
    OddsReport out;
    out.title = unit.name;
    out.subject = unit.id.text;
    out.question = "to destroy " + unit.name;
    const bool counted = unit.body.models > 1;
    std::map<int, double> models;
    std::map<std::string, double> harms;
    double hurt = 0, shaken = 0, tokens = 0;
    for (const auto& end : ends.all) {
        const auto body = bodyIn(unit, end);
        models[body.models] += end.chance;
        out.expected += end.chance * (unit.body.models - body.models);
        if (body.models == 0) out.answer += end.chance;
        hurt += body == unit.body ? 0 : end.chance;
        shaken += body.has("shaken") > unit.has("shaken") ? end.chance : 0;
        tokens += end.chance * std::max(0, body.has("future") - unit.has("future"));
        for (const auto& harm : body.harms)
            if (std::find(unit.body.harms.begin(), unit.body.harms.end(), harm) == unit.body.harms.end())
                harms[wordsOf(harm)] += end.chance;
    }
    if (counted) {
        out.unit = "models left";
        out.expectedUnit = "models lost";
        for (auto one = models.rbegin(); one != models.rend(); ++one)
            out.bars.push_back({std::to_string(one->first), one->second});
    } else {
        out.unit = "what becomes of it";
        out.expectedUnit = "lost";
        out.bars = {{"unhurt", 1 - hurt}, {"damaged", hurt - out.answer}, {"destroyed", out.answer}};
    }
    out.facts = {{"Shaken", shaken, true}, {"tokens taken", tokens, false}};
    for (const auto& [words, chance] : harms)
        out.facts.push_back({words, chance, true});
    return out;
}

} // namespace

OddsReport Rules::report(const State& before, const std::string& subject, const Endings<Rules>& endings) {
    std::vector<OddsReport> all;
    for (const auto& [id, unit] : before.units)
        if (isInvolved(unit, endings)) all.push_back(fateOf(unit, endings));
    table::sortByDanger(all, subject);
    return table::asOne(std::move(all));
}

} // namespace core::steampunk
