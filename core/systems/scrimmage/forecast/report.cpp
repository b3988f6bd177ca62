// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/forecast/unit_odds.h"
#include "systems/scrimmage/rules/attack.h"
#include "systems/scrimmage/rules/marks.h"
#include "systems/scrimmage/rules/state_changes.h"
#include "table/odds_reports.h"

#include <algorithm>
#include <cmath>

/// The odds of an order as sentences.
namespace core::scrimmage {

namespace {

using Ends = Endings<Rules>;

/// The side of the model that began its activation last.
std::string actingSide(const State& state) {
    const auto& open = state.round.open;
    return open.empty() ? std::string() : playedBy(state, open.back().units.front());
}

bool isInvolved(const Unit& unit, const Ends& ends) {
    return std::any_of(ends.all.begin(), ends.all.end(), [&](const auto& end) {
        return healthIn(unit, end) < unit.health || table::isMarked(end, marks::attacked(unit.id));
    });
}

/// The odds of a roll that is not an attack.
std::optional<OddsReport> successOdds(const Ends& ends) {
    return table::rollReport(ends, marks::succeeded, marks::failed,
                             {"The roll", "to succeed", "roll", "succeeds", "fails"});
}

/// The odds of the points that Breathe recovers, health and Strain together.
std::optional<OddsReport> recoveryOdds(const State& before, const Ends& ends) {
    for (const auto& [id, unit] : before.units) {
        const auto better = [&unit = unit](const Ending<Rules>& end) {
            const auto* after = end.state.find(unit.id);
            return after && (after->health > unit.health || after->strain < unit.strain);
        };
        if (std::none_of(ends.all.begin(), ends.all.end(), better)) continue;
        OddsReport out;
        out.title = unit.name;
        out.subject = id.text;
        std::map<int, double> gained;
        for (const auto& end : ends.all) {
            const auto& after = end.state.at(id);
            const int points = after.health - unit.health + unit.strain - after.strain;
            gained[points] += end.chance;
            out.expected += end.chance * points;
            out.answer += after.isConscious() && !after.isOverwhelmed() ? end.chance : 0;
        }
        const bool may = unit.isConscious() && !unit.isOverwhelmed();
        const int usual = std::max(1, static_cast<int>(std::lround(out.expected)));
        if (may) out.answer = 0; // the model can act already, so the question is how much it recovers
        for (const auto& [points, chance] : gained) {
            out.bars.push_back({std::to_string(points), chance});
            if (may && points >= usual) out.answer += chance;
        }
        out.question = may ? "to recover " + table::plural(usual, "point") + " or more" : "to be able to act";
        out.unit = "points recovered";
        out.expectedUnit = "points recovered";
        return out;
    }
    return std::nullopt;
}

/// The odds of which team goes first in the next turn.
std::optional<OddsReport> initiativeOdds(const State& before, const Ends& ends) {
    std::map<std::string, double> first;
    for (const auto& end : ends.all)
        if (end.state.turn != before.turn && !end.state.round.order.empty())
            first[end.state.round.order.front()] += end.chance;
    if (first.empty()) return std::nullopt;
    OddsReport out;
    out.title = "Initiative";
    out.unit = "first team";
    for (const auto& side : before.teams)
        out.bars.push_back({teamName(before, side), first[side]});
    out.question = teamName(before, before.teams.front()) + " goes first";
    out.answer = first[before.teams.front()];
    return out;
}

/// Says why hits may not hurt: how likely one is that does no damage, and which armour the model wears.
void addStopped(const State& before, const Unit& unit, const Ends& ends, OddsReport& report) {
    double unhurt = 0;
    for (const auto& end : ends.all) {
        const auto isHit = [&](const auto& by) {
            return table::isMarked(end, marks::hit(by.first, unit.id));
        };
        if (healthIn(unit, end) == unit.health &&
            std::any_of(before.units.begin(), before.units.end(), isHit))
            unhurt += end.chance;
    }
    const auto armour = armourOf(before, unit);
    if (unhurt <= 0) return;
    if (report.answer <= 0) // no chance that is shown in place of this one
        report.question += armour.empty() ? ", as hits do no damage" : ", as " + armour + " stops every hit";
    else
        report.facts.push_back(
            {armour.empty() ? "hit, but no damage" : "hit, but stopped by " + armour, unhurt, true});
}

} // namespace

OddsReport Rules::report(const State& before, const std::string& subject, const Endings<Rules>& endings) {
    std::vector<OddsReport> all;
    bool risked = false;
    const auto acting = actingSide(before);
    for (const auto& [id, unit] : before.units) {
        if (!isInvolved(unit, endings)) continue;
        all.push_back(unitOdds(unit, endings));
        addStopped(before, unit, endings, all.back());
        if (playedBy(before, id) != acting) continue;
        all.back().question = unit.name + " gets hurt"; // a risk, not an aim
        risked = true;
    }
    table::sortByDanger(all, subject);
    if (auto roll = successOdds(endings)) {
        if (risked) table::phraseAsRisk(*roll, "to fail");
        all.push_back(std::move(*roll));
    }
    if (auto better = recoveryOdds(before, endings); better && all.empty()) all.push_back(std::move(*better));
    if (auto first = initiativeOdds(before, endings)) all.push_back(std::move(*first));
    return table::combineReports(std::move(all));
}

} // namespace core::scrimmage
