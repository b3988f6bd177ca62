// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/rules/gunnery/spotting.h"

#include "systems/steampunk_fantasy/rules/gunnery/shooting.h"
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/rules/plans.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/hiding.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/terms.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

bool smokes(const State& state, Hex hex) {
    const auto at = state.hexMarkers.find(textOf(hex));
    return at != state.hexMarkers.end() && at->second.smoke > 0;
}

void useUp(Run& run, const UnitId& scout) {
    auto used = run.state.at(scout).magazine(spotting);
    used.fired = true;
    run.emit(MagazineSet{scout, spotting, used});
}

} // namespace

bool maySpot(const State& state, const Unit& unit) {
    const auto act = gunneryActionNow(state, unit);
    return act && act->kind == GunneryActionKind::Spot && !unit.magazine(spotting).fired;
}

std::vector<UnitId> hiddenInSight(const State& state, const Unit& scout) {
    std::vector<std::pair<int, UnitId>> near;
    for (const auto& [id, other] : state.units)
        if (other.isOnBoard() && other.side != scout.side && isHidden(other) && isSeen(state, scout, other))
            near.emplace_back(hexesApart(state, scout, other).value_or(0), id);
    std::sort(near.begin(), near.end());
    std::vector<UnitId> out;
    for (const auto& [away, id] : near)
        out.push_back(id);
    return out;
}

ToHit spotRoll(const State& state, const Unit& scout, const Unit& target) {
    ShotFacts shot;
    shot.shooter.speed = scout.stance->speed;
    shot.shooter.inSmoke = smokes(state, scout.stance->hex);
    shot.shooter.keywords = keywordsOf(state, scout);
    shot.target.speed = target.stance->speed;
    shot.target.terrain = groundOf(state, target);
    shot.target.inSmoke = smokes(state, target.stance->hex);
    shot.target.size = state.sheetOf(target).size;
    shot.target.keywords = keywordsOf(state, target);
    shot.band = isWithin(state, scout, target, 1) ? RangeBand::PointBlank : RangeBand::Normal;
    return toHit(shot, state.switches);
}

std::vector<SpotHidden> waitingToSpot(const State& state) {
    std::vector<SpotHidden> out;
    for (const auto& [id, unit] : state.units)
        if (unit.isOnBoard() && maySpot(state, unit))
            if (const auto near = hiddenInSight(state, unit); !near.empty())
                out.push_back({id, near.front(), {}});
    return out;
}

std::optional<Request> SpotHidden::ask(const State& state) const {
    if (!dice) return std::nullopt;
    const auto where = placeName(state, state.at(target).stance->hex);
    return askFor(*dice, headOf(state, scout, spotting, "HX-K21",
                                state.at(scout).name + " looks for a hidden unit at " + where));
}

void SpotHidden::take(Run& run, const Answer& answer) {
    takeAnswer(*dice, answer);
    run.push(*this);
}

void SpotHidden::run(Run& run) {
    const auto& unit = run.state.at(target);
    if (!isHidden(unit) || !unit.isOnBoard()) return; // another scout found it first
    if (!dice) {
        useUp(run, scout);
        dice.emplace(1, spotRoll(run.state, run.state.at(scout), unit).need());
        return run.push(*this);
    }
    if (dice->hits() == 0) return run.say(run.state.at(scout).name + " finds nothing");
    run.say(run.state.at(scout).name + " finds " + unit.name);
    run.emit(BodySet{target, revealedBody(unit.body, false)});
}

Result<Run> plan(Checks& checks, const Spot& order) {
    const auto& state = checks.state();
    checks.unit(order.unit, "unit");
    const auto& unit = state.at(order.unit);
    checks.require(unit.isOnBoard(), "spot.where", unit.name + " is not on the board", "unit");
    checks.rule(maySpot(state, unit), "spot.order", unit.name + " has no order to spot now", "unit");
    auto near = hiddenInSight(state, unit);
    if (!order.hex.empty()) {
        const auto hex = hexOf(order.hex);
        if (!hex) return impossible(hex.error().code, hex.error().text, "hex");
        std::erase_if(near, [&](const UnitId& id) { return state.at(id).stance->hex != *hex; });
    }
    checks.require(!near.empty(), "spot.nothing", "no hidden unit is in sight there", "hex");
    auto run = checks.start("Spot");
    run.push(SpotHidden{order.unit, near.front(), {}});
    return run;
}

} // namespace core::steampunk_fantasy
