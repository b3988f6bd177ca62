// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/forecast/unit_odds.h"
#include "systems/trench_crusade/rules/resolution_marks.h"
#include "table/odds_reports.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

using Ends = Endings<Rules>;

/// The models that some ending harms, and the one that is attacked.
std::vector<const Unit*> endangered(const State& before, const UnitId& subject, const Ends& ends) {
    std::vector<const Unit*> out;
    for (const auto& [id, unit] : before.units) {
        if (!unit.isOnTable()) continue;
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

bool isSure(double chance) { return chance < 1e-9 || chance > 1 - 1e-9; }

/// The warband whose model acts; an order that fails may have ended its activation.
std::string actingSide(const State& before, const Ends& ends) {
    const auto sideIn = [](const State& state) -> std::string {
        if (state.round.open.empty() || state.round.open.back().units.empty()) return {};
        const auto* unit = state.find(state.round.open.back().units.front());
        return unit ? unit->side : std::string();
    };
    auto out = sideIn(before);
    for (const auto& end : ends.all)
        if (out.empty()) out = sideIn(end.state);
    return out;
}

/// A Charge and the chance that it arrives.
struct Arrival {
    const Unit* charger = nullptr;
    double chance = 0;
};
std::optional<Arrival> arrivalIn(const State& before, const Ends& ends) {
    for (const auto& [id, unit] : before.units) {
        double arrives = 0, falls = 0;
        for (const auto& end : ends.all) {
            arrives += table::isMarked(end, marks::arrives(id)) ? end.chance : 0;
            falls += table::isMarked(end, marks::fallsShort(id)) ? end.chance : 0;
        }
        if (arrives + falls > 0) return Arrival{&unit, arrives};
    }
    return std::nullopt;
}

/// The odds that a Charge arrives; nothing where its die does not decide, because the players have measured,
/// or measure after the roll.
std::optional<OddsReport> arrivalOdds(const Arrival& arrival, const std::string& subject) {
    if (isSure(arrival.chance)) return std::nullopt;
    OddsReport out;
    out.title = "Charge of " + arrival.charger->name;
    out.subject = subject;
    out.question = "to arrive";
    out.answer = arrival.chance;
    out.unit = "Charge";
    out.bars = {{"falls short", 1 - arrival.chance}, {"arrives", arrival.chance}};
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
        one.question = side.name + " passes its Morale test";
        one.answer = 1 - shaken - fled;
        one.unit = "Morale";
        one.bars = {{"passes", one.answer}, {"Shaken", shaken}, {"flees", fled}};
        out.push_back(std::move(one));
    }
    return out;
}

} // namespace

OddsReport Rules::report(const State& before, const std::string& subject, const Endings<Rules>& endings) {
    std::vector<OddsReport> all;
    const auto charge = arrivalIn(before, endings);
    const auto acting = actingSide(before, endings);
    auto action = actionOdds(endings);
    const bool attacks = !charge && !action; // a charged model, or the target of an ACTION, may be unharmed
    for (const auto* unit : endangered(before, attacks ? UnitId(subject) : UnitId(), endings)) {
        all.push_back(unitOdds(*unit, endings));
        if (unit->side == acting && unit->id != UnitId(subject))
            all.back().question = "to lose " + unit->name; // the acting side does not want that
    }
    table::sortByDanger(all, subject);
    const bool aimed = !all.empty() && !subject.empty() && all.front().subject == subject;
    if (action) all.insert(aimed ? all.begin() + 1 : all.begin(), std::move(*action));
    if (auto arrival = charge ? arrivalOdds(*charge, subject) : std::nullopt)
        all.insert(all.begin(), std::move(*arrival));
    for (auto& one : moraleOdds(before, endings))
        all.push_back(std::move(one));
    return table::combineReports(std::move(all));
}

} // namespace core::trench_crusade
