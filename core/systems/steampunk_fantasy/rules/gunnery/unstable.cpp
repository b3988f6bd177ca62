// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/rules/gunnery/gunnery.h"
#include "systems/steampunk_fantasy/rules/plans.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/terms.h"

#include <algorithm>

/// Unstable rounds: they burst over a hex, and may be fired at one in which no unit is seen (unit rules).
namespace core::steampunk_fantasy {

namespace {

constexpr int blastNeeds = 5, blastAp = 3;

} // namespace

void burstOver(Run& run, const UnitId& shooter, const std::string& weapon, RangeBand band, Hex hex) {
    const auto side = run.state.at(shooter).side;
    for (const auto& [id, other] : run.state.units) {
        if (!other.isOnBoard() || other.side == side || other.stance->hex != hex) continue;
        const auto pool = areaPoolAt(run.state, id, blastNeeds);
        IncomingHit blast{shooter, id, weapon, band, false, blastAp, false, {}};
        run.push(ShootPool{blast, pool, OpenPool(pool.dice, pool.need)});
    }
}

std::vector<std::pair<Hex, GroundShot>> groundInReach(const State& state, const Unit& unit,
                                                      const std::string& weapon) {
    std::vector<std::pair<Hex, GroundShot>> out;
    const auto gun = state.weapons.find(weapon);
    const bool cloud = gun != state.weapons.end() && onlyLeavesCloud(gun->second);
    if (unit.magazine(weapon).unstable == 0 && !cloud) return out;
    if (!hasBoard(state)) return out;
    for (const auto hex : boardOf(state).hexes())
        if (const auto shot = groundShot(state, unit, weapon, hex)) out.emplace_back(hex, *shot);
    return out;
}

std::optional<Request> BurstOver::ask(const State& state) const {
    return askFor(dice, headOf(state, shooter, "hit", "5.3.1",
                               state.at(shooter).name + " shoots at " + textOf(hex) +
                                   (words.empty() ? "" : ": " + words)));
}

void BurstOver::take(Run& run, const Answer& answer) {
    takeAnswer(dice, answer);
    run.push(*this);
}

void BurstOver::run(Run& run) {
    GameCounts more;
    more.shots = 1;
    more.hits = dice.hits();
    run.emit(Counted{shooter, more});
    run.say(run.state.at(shooter).name + "’s round " +
            (more.hits > 0 ? "bursts over " + textOf(hex) : "misses"));
    if (more.hits > 0) burstOver(run, shooter, weapon, band, hex);
}

Result<Run> plan(Checks& checks, const FireAtHex& order) {
    const auto& state = checks.state();
    checks.unit(order.unit, "unit");
    checks.rule(halfOf(state.phase).has_value(), "fire.phase",
                "weapons are fired in the phases Guns 1 and Guns 2", "unit");
    const auto hex = hexOf(order.hex);
    if (!hex) return impossible(hex.error().code, hex.error().text, "hex");
    const auto& unit = state.at(order.unit);
    const auto may = weaponsToFire(state, unit);
    checks.require(state.weapons.contains(order.weapon) && unit.carries(order.weapon), "fire.weapon",
                   unit.name + " has nothing to fire", "weapon");
    checks.rule(std::find(may.begin(), may.end(), order.weapon) != may.end(), "fire.order", whyNoShot(unit),
                "unit");
    if (const auto shot = groundShot(state, unit, order.weapon, *hex); !shot)
        checks.merge(tl::unexpected<Problem>(shot.error()));
    auto run = checks.start("Fire at " + order.hex);
    run.push(FireAt{order.unit, order.weapon, {}, false, *hex});
    return run;
}

} // namespace core::steampunk_fantasy
