// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/forecast/fate.h"
#include "systems/trench_crusade/rules/actions.h"
#include "systems/trench_crusade/rules/booking.h"
#include "systems/trench_crusade/rules/marks.h"
#include "table/forecast.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

using Ends = Endings<Rules>;

/// The models that some end does harm to, and the one that is aimed at.
std::vector<const Unit*> endangered(const State& before, const UnitId& subject, const Ends& ends) {
    std::vector<const Unit*> out;
    for (const auto& [id, unit] : before.units) {
        if (!unit.onTable()) continue;
        const auto* figure = &unit;
        const bool any = std::any_of(ends.all.begin(), ends.all.end(), [&](const auto& end) {
            return fateIn(*figure, end) >= Fate::Minor || table::isMarked(end, marks::hit(figure->id));
        });
        if (any || (id == subject && !ends.all.empty())) out.push_back(figure);
    }
    return out;
}

/// The roll of an ACTION that is no attack: whether it succeeds.
std::optional<OddsReport> actionOdds(const Ends& ends) {
    return table::rollReport(ends, marks::succeeded, marks::failed,
                             {"The ACTION", "to succeed", "success roll", "succeeds", "fails"});
}

/// Who charges in these ends; a Diving Charge is rolled for as an ACTION.
const Unit* chargerIn(const State& before, const Ends& ends) {
    if (ends.all.empty()) return nullptr;
    const auto charges = [](const Unit& unit) {
        return unit.activity.has(actions::charge.id) && !unit.activity.has(actions::dive.id);
    };
    for (const auto& [id, unit] : before.units) {
        const auto* after = ends.all.front().state.find(id);
        if (after && charges(*after) && !charges(unit)) return &unit;
    }
    return nullptr;
}

/// A Charge: whether it arrives, in melee with somebody whom it had not met before.
std::optional<OddsReport> arrivalOdds(const State& before, const std::string& subject, const Ends& ends) {
    const auto* charger = chargerIn(before, ends);
    if (!charger) return std::nullopt;
    double arrives = 0;
    for (const auto& end : ends.all) {
        const auto met = engagedWith(end.state, charger->id);
        const bool fresh = std::any_of(met.begin(), met.end(),
                                       [&](const UnitId& id) { return !before.touching(charger->id, id); });
        arrives += fresh ? end.chance : 0;
    }
    OddsReport out;
    out.title = "Charge of " + charger->name;
    out.subject = subject;
    out.question = "to arrive";
    out.answer = arrives;
    out.unit = "Charge";
    out.bars = {{"falls short", 1 - arrives}, {"arrives", arrives}};
    return out;
}

/// A warband that tests its Morale: whether it becomes Shaken or flees.
std::vector<OddsReport> moraleOdds(const State& before, const Ends& ends) {
    std::vector<OddsReport> out;
    for (const auto& [id, side] : before.sides) {
        double shaken = 0, fled = 0;
        for (const auto& end : ends.all) {
            const auto& now = end.state.sides.at(id);
            fled += now.fled && !side.fled ? end.chance : 0;
            shaken += now.shaken && !side.shaken && !now.fled ? end.chance : 0;
        }
        if (shaken + fled == 0) continue;
        OddsReport one;
        one.title = side.name;
        one.question = side.name + " holds";
        one.answer = 1 - shaken - fled;
        one.unit = "Morale";
        one.bars = {{"holds", one.answer}, {"Shaken", shaken}, {"flees", fled}};
        out.push_back(std::move(one));
    }
    return out;
}

} // namespace

OddsReport Rules::report(const State& before, const std::string& subject, const Endings<Rules>& endings) {
    std::vector<OddsReport> all;
    auto arrival = arrivalOdds(before, subject, endings);
    for (const auto* unit : endangered(before, UnitId(arrival ? std::string() : subject), endings))
        all.push_back(fateOf(*unit, endings));
    table::sortByDanger(all, subject);
    auto action = actionOdds(endings);
    const bool aimed = !all.empty() && !subject.empty() && all.front().subject == subject;
    if (action) all.insert(aimed ? all.begin() + 1 : all.begin(), std::move(*action));
    if (arrival) all.insert(all.begin(), std::move(*arrival));
    for (auto& one : moraleOdds(before, endings))
        all.push_back(std::move(one));
    return table::asOne(std::move(all));
}

} // namespace core::trench_crusade
