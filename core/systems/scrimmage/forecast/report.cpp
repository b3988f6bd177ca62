// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/forecast/fate.h"
#include "systems/scrimmage/rules/booking.h"
#include "systems/scrimmage/rules/marks.h"

#include <algorithm>
#include <tuple>

/// What the odds of an order say in words.
namespace core::scrimmage {

namespace {

using Ends = Endings<Rules>;

bool marked(const Ending<Rules>& end, const std::string& mark) {
    return std::binary_search(end.marks.begin(), end.marks.end(), mark);
}

bool isInvolved(const Unit& unit, const Ends& ends) {
    return std::any_of(ends.all.begin(), ends.all.end(), [&](const auto& end) {
        return healthIn(unit, end) < unit.health || marked(end, marks::attacked(unit.id));
    });
}

/// A roll beside attacks: whether it succeeds.
std::optional<OddsReport> successOdds(const Ends& ends) {
    double made = 0, missed = 0;
    for (const auto& end : ends.all) {
        made += marked(end, marks::succeeded) ? end.chance : 0;
        missed += marked(end, marks::failed) && !marked(end, marks::succeeded) ? end.chance : 0;
    }
    if (made + missed <= 0) return std::nullopt;
    OddsReport out;
    out.title = "The roll";
    out.question = "to succeed";
    out.answer = made;
    out.unit = "roll";
    out.bars = {{"fails", missed}, {"succeeds", made}};
    if (const double none = 1 - made - missed; none > 1e-9)
        out.bars.insert(out.bars.begin(), {"no roll", none});
    return out;
}

/// Breathe: the health and Strain that come of it.
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
            out.answer += after.conscious() && !after.overwhelmed() ? end.chance : 0;
        }
        for (const auto& [points, chance] : gained)
            out.bars.push_back({std::to_string(points), chance});
        out.question = "to be able to act";
        out.unit = "points recovered";
        out.expectedUnit = "points recovered";
        return out;
    }
    return std::nullopt;
}

/// Who goes first in the next turn.
std::optional<OddsReport> initiativeOdds(const State& before, const Ends& ends) {
    std::map<std::string, double> first;
    for (const auto& end : ends.all)
        if (end.state.turn != before.turn && !end.state.round.order.empty())
            first[end.state.round.order.front()] += end.chance;
    if (first.empty()) return std::nullopt;
    OddsReport out;
    out.title = "Initiative";
    out.unit = "who goes first";
    for (const auto& side : before.teams)
        out.bars.push_back({teamName(before, side), first[side]});
    out.question = teamName(before, before.teams.front()) + " goes first";
    out.answer = first[before.teams.front()];
    return out;
}

} // namespace

OddsReport Rules::report(const State& before, const std::string& subject, const Endings<Rules>& endings) {
    std::vector<OddsReport> all;
    for (const auto& [id, unit] : before.units)
        if (isInvolved(unit, endings)) all.push_back(fateOf(unit, endings));
    std::stable_sort(all.begin(), all.end(), [&](const OddsReport& a, const OddsReport& b) {
        return std::tuple(a.subject != subject, -a.answer, -a.expected) <
               std::tuple(b.subject != subject, -b.answer, -b.expected);
    });
    if (auto roll = successOdds(endings)) all.push_back(std::move(*roll));
    if (auto better = recoveryOdds(before, endings); better && all.empty()) all.push_back(std::move(*better));
    if (auto first = initiativeOdds(before, endings)) all.push_back(std::move(*first));
    if (all.empty()) return {};
    auto out = std::move(all.front());
    out.beside.assign(std::make_move_iterator(all.begin() + 1), std::make_move_iterator(all.end()));
    return out;
}

} // namespace core::scrimmage
