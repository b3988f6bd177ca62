// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/rules/harm/repairs.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "table/plans.h"
#include "table/sentences.h"

#include <algorithm>

/// Healing and repair by points, as the later edition has them (5.10b).
namespace core::steampunk_fantasy {

namespace {

constexpr const char* nothingMore = "none";

struct PointMend {
    UnitId target;
    Mend mend = Mend::Token;
    std::string id() const { return target.text + "|" + codec::keyText(mend); }
};

/// The points of a unit in that part of Agony.
int pointsThen(const State& state, const Unit& unit, bool late) {
    int out = 0;
    for (const auto& one : mendPointsOf(state, unit))
        out += late || !one.late ? one.points : 0;
    return out;
}

bool reaches(const State& state, const Unit& unit, const Unit& target, const MendPoints& points) {
    if (points.others == (target.id == unit.id) || !target.isOnBoard()) return false;
    if (!mayShareHex(state, unit, target)) return false;
    return points.late || (isOf(state, target, "bio") ? points.heals : points.repairs);
}

/// All repairs that the unit can make with the points, the dearest first.
std::vector<PointMend> mendsOf(const State& state, const Unit& unit, int points, bool late) {
    std::vector<PointMend> out;
    for (const auto& source : mendPointsOf(state, unit)) {
        if (source.late && !late) continue;
        const bool grows =
            source.late && canMend(unit.body, Mend::Head); // a head grows on the beast itself only (HX-K62)
        if (grows && pointsFor(Mend::Head) <= points) out.push_back({unit.id, Mend::Head});
        for (const auto& [id, target] : state.units)
            if (reaches(state, unit, target, source))
                // A beast that regenerates counts as living, whatever it is made of (HX-K62).
                for (const auto mend : pointMends(target, source.late || isOf(state, target, "bio")))
                    if (pointsFor(mend) <= points) out.push_back({id, mend});
    }
    std::stable_sort(out.begin(), out.end(), [](const PointMend& one, const PointMend& other) {
        return pointsFor(one.mend) > pointsFor(other.mend);
    });
    return out;
}

} // namespace

std::optional<Request> SpendPoints::ask(const State& state) const {
    if (!listed || left.empty()) return std::nullopt;
    const auto& [id, points] = left.back();
    const auto& unit = state.at(id);
    const auto ways = mendsOf(state, unit, points, late);
    if (ways.empty()) return std::nullopt;
    auto out = choiceOf(state, id, "points", "5.10b",
                        unit.name + " has " + table::plural(points, "point") +
                            " to heal or repair with: what are they spent on?",
                        "the dearest repair that the points pay for");
    for (const auto& way : ways)
        out.options.push_back({way.id(), state.at(way.target).name + ": " + nameOf(way.mend),
                               "costs " + std::to_string(pointsFor(way.mend))});
    out.options.push_back({nothingMore, "nothing more",
                           late ? "the points that are left are lost" : "the points that are left are kept"});
    out.preset = out.options.front().id;
    return out;
}

void SpendPoints::take(Run& run, const Answer& answer) {
    const auto id = left.back().first;
    const auto ways = mendsOf(run.state, run.state.at(id), left.back().second, late);
    const auto way =
        std::find_if(ways.begin(), ways.end(), [&](const PointMend& one) { return one.id() == answer.pick; });
    if (way == ways.end())
        left.pop_back();
    else {
        const auto& target = run.state.at(way->target);
        run.say(run.state.at(id).name + " mends " + target.name + ": " + nameOf(way->mend));
        run.emit(BodySet{way->target, bodyAfterMend(target.body, way->mend)});
        spent[id] += pointsFor(way->mend);
        left.back().second -= pointsFor(way->mend);
    }
    run.push(*this);
}

void SpendPoints::run(Run& run) {
    if (!listed) {
        listed = true;
        for (const auto& [id, unit] : run.state.units) {
            if (!unit.isOnBoard()) continue;
            const auto used = spent.find(id);
            const int points = pointsThen(run.state, unit, late) - (used == spent.end() ? 0 : used->second);
            if (points > 0) left.emplace_back(id, points);
        }
        std::reverse(left.begin(), left.end());
        return run.push(*this);
    }
    if (!left.empty()) {
        left.pop_back();
        return run.push(*this);
    }
    if (late) return run.emit(PhaseEntered{run.state.turn, Phase::Aftermath});
    SufferAgony agony;
    agony.spent = spent;
    run.push(std::move(agony));
}

} // namespace core::steampunk_fantasy
