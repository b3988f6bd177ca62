// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/rules/gunnery/gunnery.h"
#include "systems/steampunk_fantasy/rules/plans.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/words/keywords.h"
#include "table/sentences.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

/// The hits to be expected of a volley, less those on friends.
double expectedHits(const State& state, const Unit& unit, const Volley& volley) {
    double out = 0;
    for (const auto& pool : volley.pools)
        out += pool.dice * hitChance(pool.need) * (state.at(pool.target).side == unit.side ? -1 : 1);
    return out;
}

/// Marks the weapon as fired, takes `loads` out of its magazine, and unloads the weapons that cannot be fired
/// in addition to it.
void emptied(Run& run, const FireAt& fire, int loads) {
    const auto& unit = run.state.at(fire.shooter);
    auto magazine = unit.magazine(fire.weapon);
    magazine.fired = true;
    magazine.loads = std::max(0, magazine.loads - loads);
    magazine.unstable = 0;
    if (Keywords(run.state.weapons.at(fire.weapon).keywords).first(&Word::shotsInBattle) > 0)
        ++magazine.shots;
    if (const int spent = unit.magazine(fire.weapon).loads - magazine.loads; spent > 0)
        run.say(unit.name + " spends " + table::plural(spent, "Load token"));
    run.emit(MagazineSet{fire.shooter, fire.weapon, magazine});
    // Either the weapon of the base is fired or those of its models: the others are unloaded (unit rules).
    const auto isBases = [&](const std::string& id) {
        return isOfBase(run.state, unit, run.state.weapons.at(id));
    };
    const bool served = isBases(fire.weapon);
    for (const auto& [id, other] : Unit(run.state.at(fire.shooter)).magazines)
        if (other.loads > 0 && (served || isBases(id))) {
            run.say(run.state.weapons.at(id).name + " is unloaded");
            run.emit(MagazineSet{fire.shooter, id, {0, other.shots, other.fired, 0}});
        }
}

std::string describeShot(const State& state, const FireAt& fire, const Volley& volley) {
    auto out = state.at(fire.shooter).name + " fires " + state.weapons.at(fire.weapon).name + " at " +
               state.at(*fire.target).name;
    return volley.aimed ? out + ", aimed" : out;
}

} // namespace

double hitChance(int need) {
    if (need <= 1) return 1;
    double out = need <= 6 ? (7.0 - need) / 6 : 1.0 / 6;
    for (int n = 6; n < need; ++n)
        out /= 3;
    return out;
}

std::optional<UnitId> bestTarget(const State& state, const Unit& unit, const std::string& weapon) {
    std::optional<UnitId> best;
    double most = -1000;
    int nearest = 0;
    for (const auto& [id, other] : state.units) {
        if (!other.isOnBoard() || other.side == unit.side) continue;
        const auto volley = volleyAt(state, unit, weapon, id);
        if (!volley) continue;
        const double hits = expectedHits(state, unit, *volley);
        const int away = hexesApart(state, unit, other).value_or(0);
        if (hits < most || (hits == most && away >= nearest)) continue;
        best = id;
        most = hits;
        nearest = away;
    }
    return best;
}

namespace {

bool mayFireAt(const State& state, const Unit& unit, const std::string& weapon, const Unit& other) {
    return other.isOnBoard() && other.side != unit.side && volleyAt(state, unit, weapon, other.id);
}

} // namespace

bool hasTarget(const State& state, const Unit& unit, const std::string& weapon) {
    return std::any_of(state.units.begin(), state.units.end(),
                       [&](const auto& other) { return mayFireAt(state, unit, weapon, other.second); });
}

std::vector<UnitId> targetsOf(const State& state, const Unit& unit, const std::string& weapon) {
    std::vector<UnitId> out;
    for (const auto& [id, other] : state.units)
        if (mayFireAt(state, unit, weapon, other)) out.push_back(id);
    return out;
}

std::optional<Request> FireAt::ask(const State& state) const {
    const auto& unit = state.at(shooter);
    const int misfire = misfireOf(unit);
    if (tried || misfire == 0) return std::nullopt;
    auto out = headOf(state, shooter, "misfire", "HX-S14", "Does the weapon of " + unit.name + " fire?");
    out.rows = {{{}, std::to_string(misfire + 1) + "+", 1, passBands(misfire + 1, "misfires", "fires")}};
    return out;
}

void FireAt::take(Run& run, const Answer& answer) {
    if (answer.counts.front().back() == 0) {
        run.remark("misfires");
        run.say(run.state.weapons.at(weapon).name + " of " + run.state.at(shooter).name + " misfires");
        auto magazine = run.state.at(shooter).magazine(weapon);
        magazine.fired = true;
        return run.emit(MagazineSet{shooter, weapon, magazine});
    }
    auto again = *this;
    again.tried = true;
    run.push(std::move(again));
}

void FireAt::run(Run& run) {
    const auto& unit = run.state.at(shooter);
    if (hex) {
        auto shot = groundShot(run.state, unit, weapon, *hex);
        if (!shot && !run.overridden) return;
        if (!shot) shot = GroundShot{};
        run.say(unit.name + " fires " + run.state.weapons.at(weapon).name + " at " + textOf(*hex));
        const bool cloud = onlyLeavesCloud(run.state.weapons.at(weapon));
        emptied(run, *this, cloud ? 0 : 1);
        if (cloud) return leaveCloud(run, weapon, *hex);
        const OpenPool die(1, shot->hit.need());
        return run.push(BurstOver{shooter, weapon, *hex, shot->band, shot->hit.words(), die});
    }
    if (!target) target = bestTarget(run.state, unit, weapon);
    if (!target) return;
    auto volley = volleyAt(run.state, unit, weapon, *target);
    if (!volley) {
        if (!run.overridden) return;
        volley = Volley{};
    }
    run.say(describeShot(run.state, *this, *volley));
    run.subject = target->text;
    emptied(run, *this, volley->loads);
    if (onlyLeavesCloud(run.state.weapons.at(weapon)))
        return leaveCloud(run, weapon, run.state.at(*target).stance->hex);
    // Linked weapons share one aim until the half is over (HX-K37).
    if (volley->aimed && !isLinked(run.state, unit)) run.emit(AimSet{shooter, {}});
    const bool counted = Keywords(run.state.weapons.at(weapon).keywords).has(&Word::onNaturalSix);
    IncomingHit landing{shooter, {}, weapon, volley->band, volley->aimed, {}, volley->unstable, {}};
    if (volley->unstable) landing.ap = run.state.weapons.at(weapon).ap + 1;
    for (auto pool = volley->pools.rbegin(); pool != volley->pools.rend(); ++pool) {
        landing.target = pool->target;
        run.push(ShootPool{landing, *pool, OpenPool(pool->dice, pool->need, pool->reroll, counted)});
    }
}

namespace {

/// The first weapon that may be fired and reaches an enemy, or the named target; else the first of its
/// weapons.
std::string firstToFire(const State& state, const Unit& unit, const UnitId& target,
                        const std::vector<std::string>& may) {
    const auto first = std::find_if(may.begin(), may.end(), [&](const auto& weapon) {
        return target.empty() ? bestTarget(state, unit, weapon).has_value()
                              : volleyAt(state, unit, weapon, target).has_value();
    });
    if (first != may.end()) return *first;
    if (!may.empty()) return may.front();
    return unit.weapons.empty() ? std::string() : unit.weapons.front();
}

} // namespace

Result<Run> plan(Checks& checks, const Fire& order) {
    const auto& state = checks.state();
    checks.unit(order.unit, "unit");
    checks.rule(halfOf(state.phase).has_value(), "fire.phase",
                "weapons are fired in the phases Guns 1 and Guns 2", "unit");
    const auto& unit = state.at(order.unit);
    const auto may = weaponsToFire(state, unit);
    const auto weapon = order.weapon.empty() ? firstToFire(state, unit, order.target, may) : order.weapon;
    checks.require(state.weapons.contains(weapon) && unit.carries(weapon), "fire.weapon",
                   unit.name + " has nothing to fire", "weapon");
    checks.rule(std::find(may.begin(), may.end(), weapon) != may.end(), "fire.order", whyNoShot(unit),
                "unit");
    auto target = order.target;
    if (target.empty())
        if (const auto best = bestTarget(state, unit, weapon)) target = *best;
    checks.require(!target.empty(), "fire.nobody", "no target is in reach of " + unit.name, "target");
    checks.unit(target, "target");
    const DeclarePosition declared{order.unit, target, order.away, order.side, order.struck, order.ground};
    const auto undeclarable = whyNotDeclarable(state, declared);
    checks.require(undeclarable.empty(), "fire.told", undeclarable, "target");
    auto run = checks.start("Fire " + state.weapons.at(weapon).name);
    run.subject = target.text;
    rememberPosition(run, declared);
    if (const auto volley = volleyAt(run.state, run.state.at(order.unit), weapon, target); !volley)
        checks.merge(tl::unexpected<Problem>(volley.error()));
    run.push(FireAt{order.unit, weapon, target, false});
    return run;
}

std::vector<FireAt> waitingToFire(const State& state) {
    std::vector<FireAt> out;
    for (const auto& [id, unit] : state.units)
        for (const auto& weapon : weaponsToFire(state, unit))
            if (bestTarget(state, unit, weapon)) out.push_back({id, weapon, {}, false});
    return out;
}

Result<Run> plan(Checks& checks, const FireAll& order) {
    const auto& state = checks.state();
    checks.require(order.side.empty() || state.sides.contains(order.side), "side.unknown",
                   "there is no side `" + order.side + "`", "side");
    checks.rule(halfOf(state.phase).has_value(), "fire.phase",
                "weapons are fired in the phases Guns 1 and Guns 2", "side");
    auto run = checks.start("Fire everything");
    auto all = waitingToFire(state);
    std::erase_if(all, [&](const FireAt& one) {
        return !order.side.empty() && state.at(one.shooter).side != order.side;
    });
    checks.rule(!all.empty(), "fire.nobody", "no unit has a target to fire at", "side");
    for (auto one = all.rbegin(); one != all.rend(); ++one)
        run.push(std::move(*one));
    return run;
}

} // namespace core::steampunk_fantasy
