// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/keywords.h"
#include "systems/steampunk_fantasy/gunnery/volley.h"
#include "systems/steampunk_fantasy/harm/abilities.h"
#include "systems/steampunk_fantasy/harm/apply_harm.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/plans.h"
#include "systems/steampunk_fantasy/state/terms.h"

#include <algorithm>
#include <cmath>

namespace core::steampunk {

namespace {

constexpr double oddsToHit(int need) {
    if (need <= 1) return 1;
    double out = need <= 6 ? (7.0 - need) / 6 : 1.0 / 6;
    for (int n = 6; n < need; ++n)
        out /= 3;
    return out;
}

/// What the pool was to come to, and how far from it.
table::Luck luckOf(const ShotPool& pool, int hits) {
    const double chance = oddsToHit(pool.need);
    const auto parted = [&](double each) {
        return table::Parted::of(std::llround(each * pool.dice * table::Parted::parts));
    };
    return {pool.dice, hits, parted(chance), parted(chance * (1 - chance))};
}

double expectedHits(const Volley& volley) {
    double out = 0;
    for (const auto& pool : volley.pools)
        out += pool.dice * oddsToHit(pool.need);
    return out;
}

/// The magazine after a volley was fired; a shot that misfired takes nothing.
void emptied(Run& run, const FireAt& fire, int loads) {
    const auto& unit = run.state.at(fire.shooter);
    auto magazine = unit.magazine(fire.weapon);
    magazine.fired = true;
    magazine.loads = std::max(0, magazine.loads - loads);
    if (numberOf(run.state.weapons.at(fire.weapon).keywords, "limited ammo", 0) > 0) ++magazine.shots;
    run.emit(MagazineSet{fire.shooter, fire.weapon, magazine});
    if (!run.state.weapons.at(fire.weapon).room.contains("unit_base_weapon")) return;
    // All models served it: everything else is unloaded (rules-hex 3).
    for (const auto& [id, other] : Unit(run.state.at(fire.shooter)).magazines)
        if (other.loads > 0) run.emit(MagazineSet{fire.shooter, id, {0, other.shots, other.fired}});
}

std::string told(const State& state, const FireAt& fire, const Volley& volley) {
    auto out = state.at(fire.shooter).name + " fires " + state.weapons.at(fire.weapon).name + " at " +
               state.at(*fire.target).name;
    return volley.aimed ? out + ", aimed" : out;
}

/// What each hit brings besides damage (HX-K13 to HX-K15).
void bringTokens(Run& run, const Landing& landing) {
    const auto& target = run.state.at(landing.target);
    const auto& weapon = run.state.weapons.at(landing.weapon);
    const auto& keywords = weapon.keywords;
    if (hasKeyword(keywords, "acid") && !isImmune(run.state, target, "acid"))
        suffer(run, target.id, Does::Acid);
    if (hasKeyword(keywords, "minor acid") && !isImmune(run.state, target, "minor acid") &&
        !isImmune(run.state, target, "acid"))
        suffer(run, target.id, Does::MinorAcid);
    if (hasKeyword(keywords, "set on fire") && !isImmune(run.state, target, "fire"))
        suffer(run, target.id, Does::Fire);
    const int poison = numberOf(keywords, "poison", 0);
    if (poison > 0 && mayBePoisoned(run.state, target))
        suffer(run, target.id, Does::Poison, 1, "d" + std::to_string(poison));
}

/// A cloud where it hit, however many hits there were.
void bringCloud(Run& run, const Landing& landing) {
    const auto hex = run.state.at(landing.target).stance->hex;
    for (const auto& values : allOf(run.state.weapons.at(landing.weapon).keywords, "cloud"))
        if (!values.empty()) placeCloud(run, hex, values[0], values.size() > 1 ? values[1] : std::string());
}

Wound woundOf(const State& state, const Landing& landing) {
    const auto& target = state.at(landing.target);
    const auto side = sideStruckFrom(state, target, state.at(landing.shooter).stance->hex);
    return Wound(struckNow(state, target, side, true),
                 hitOfVolley(state, landing.weapon, landing.band, landing.aimed));
}

} // namespace

std::optional<UnitId> bestTarget(const State& state, const Unit& unit, const std::string& weapon) {
    std::optional<UnitId> best;
    double most = -1;
    int nearest = 0;
    for (const auto& [id, other] : state.units) {
        if (!other.onBoard() || other.side == unit.side) continue;
        const auto volley = volleyAt(state, unit, weapon, id);
        if (!volley) continue;
        const double hits = expectedHits(*volley);
        const int away = distance(unit.stance->hex, other.stance->hex);
        if (hits < most || (hits == most && away >= nearest)) continue;
        best = id;
        most = hits;
        nearest = away;
    }
    return best;
}

std::optional<Request> FireAt::ask(const State& state) const {
    const auto& unit = state.at(shooter);
    const int misfire = misfireOf(unit);
    if (tried || misfire == 0) return std::nullopt;
    auto out = headOf(state, shooter, "misfire", "HX-S14", "Does the weapon of " + unit.name + " go off?");
    out.rows = {{{}, std::to_string(misfire + 1) + "+", 1, passBands(misfire + 1, "misfires", "goes off")}};
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
    if (!target) target = bestTarget(run.state, unit, weapon);
    if (!target) return;
    auto volley = volleyAt(run.state, unit, weapon, *target);
    if (!volley) {
        if (!run.overridden) return;
        volley = Volley{};
    }
    run.say(told(run.state, *this, *volley));
    run.subject = target->text;
    emptied(run, *this, volley->loads);
    if (volley->aimed) run.emit(AimSet{shooter, {}});
    for (auto pool = volley->pools.rbegin(); pool != volley->pools.rend(); ++pool)
        run.push(ShootPool{{shooter, pool->target, weapon, volley->band, volley->aimed},
                           *pool,
                           OpenPool(pool->dice, pool->need)});
}

std::optional<Request> ShootPool::ask(const State& state) const {
    const auto purpose = state.at(landing.shooter).name + (pool.area ? " strikes " : " shoots at ") +
                         state.at(landing.target).name + (pool.words.empty() ? "" : ": " + pool.words);
    return askFor(dice, headOf(state, landing.shooter, pool.area ? "area" : "hit",
                               pool.area ? "5.3.3" : "5.3.1", purpose));
}

void ShootPool::take(Run& run, const Answer& answer) {
    takeAnswer(dice, answer);
    run.push(*this);
}

void ShootPool::run(Run& run) {
    const int hits = dice.hits();
    Deeds more;
    more.shots = pool.dice;
    more.hits = hits;
    more.luck = luckOf(pool, hits);
    run.emit(DeedsDone{landing.shooter, more});
    run.remark(std::to_string(hits) + (hits == 1 ? " hit" : " hits"));
    run.say(std::to_string(hits) + (hits == 1 ? " hit" : " hits"));
    if (hits == 0) return;
    bringCloud(run, landing);
    const int evasion =
        pool.area ? numberOf(keywordsOf(run.state, run.state.at(pool.target)), "evasion", 0) : 0;
    if (evasion > 0)
        run.push(Evade{landing, hits, evasion});
    else
        run.push(LandHits{landing, hits});
}

std::optional<Request> Evade::ask(const State& state) const {
    auto out = headOf(state, landing.target, "evasion", "HX-K61", state.at(landing.target).name + " evades");
    out.rows = {{{}, std::to_string(need) + "+", hits, passBands(need, "hit", "evaded")}};
    return out;
}

void Evade::take(Run& run, const Answer& answer) {
    if (const int left = answer.counts.front().front(); left > 0) run.push(LandHits{landing, left});
}

void Evade::run(Run&) {}

std::optional<Request> LandHits::ask(const State& state) const {
    if (landed || (!wound && hits == 0)) return std::nullopt;
    auto head = headOf(state, landing.target, "damage", "5.4", "A hit on " + state.at(landing.target).name);
    head.side = state.at(landing.shooter).side;
    return askFor(wound ? *wound : woundOf(state, landing), head);
}

void LandHits::take(Run& run, const Answer& answer) {
    if (!wound) {
        wound = woundOf(run.state, landing);
        --hits;
    }
    takeAnswer(*wound, answer);
    if (!wound->row()) {
        landed = wound->suffered();
        wound.reset();
    }
    run.push(*this);
}

/// A hit was rolled to its end, or there was nothing to roll.
void LandHits::run(Run& run) {
    if (!landed && hits > 0) {
        --hits;
        landed = woundOf(run.state, landing).suffered();
    }
    if (!landed) return;
    suffer(run, landing.target, *landed);
    countSlain(run, landing.shooter, *landed);
    bringTokens(run, landing);
    landed.reset();
    if (hits > 0) run.push(*this);
}

std::vector<std::pair<LandHits, double>> LandHits::skipAhead(const State& state, WorkBudget& work) const {
    std::vector<std::pair<LandHits, double>> out;
    const auto odds = sufferedOdds(wound ? *wound : woundOf(state, landing), work);
    if (!odds) return out;
    for (const auto& [suffered, chance] : *odds) {
        auto later = *this;
        later.hits -= wound ? 0 : 1;
        later.wound.reset();
        later.landed = suffered;
        out.emplace_back(std::move(later), chance);
    }
    return out;
}

Result<Run> plan(const State& state, const Fire& order, bool overrideRules) {
    Checks checks(state, overrideRules);
    checks.unit(order.unit, "unit");
    checks.rule(halfOf(state.phase).has_value(), "fire.phase", "weapons are fired in the steps of gunnery",
                "unit");
    if (!checks.passed()) return checks.problem();
    const auto& unit = state.at(order.unit);
    const auto may = weaponsToFire(state, unit);
    const auto weapon = !order.weapon.empty()   ? order.weapon
                        : !may.empty()          ? may.front()
                        : !unit.weapons.empty() ? unit.weapons.front()
                                                : std::string();
    checks.must(state.weapons.contains(weapon) && unit.carries(weapon), "fire.weapon",
                unit.name + " has nothing to fire", "weapon");
    checks.rule(std::find(may.begin(), may.end(), weapon) != may.end(), "fire.order",
                unit.name + " has no order to fire that now", "unit");
    if (!checks.passed()) return checks.problem();
    auto target = order.target;
    if (target.empty())
        if (const auto best = bestTarget(state, unit, weapon)) target = *best;
    checks.must(!target.empty(), "fire.nobody", "there is nobody at whom it could be fired", "target");
    if (!checks.passed()) return checks.problem();
    if (const auto volley = volleyAt(state, unit, weapon, target); !volley)
        checks.also(tl::unexpected<Problem>(volley.error()));
    if (!checks.passed()) return checks.problem();
    auto run = checks.start("Fire " + state.weapons.at(weapon).name);
    run.subject = target.text;
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

Result<Run> plan(const State& state, const FireAll& order, bool overrideRules) {
    Checks checks(state, overrideRules);
    checks.must(order.side.empty() || state.sides.contains(order.side), "side.unknown",
                "there is no side `" + order.side + "`", "side");
    checks.rule(halfOf(state.phase).has_value(), "fire.phase", "weapons are fired in the steps of gunnery",
                "side");
    if (!checks.passed()) return checks.problem();
    auto run = checks.start("Fire everything");
    auto all = waitingToFire(state);
    std::erase_if(all, [&](const FireAt& one) {
        return !order.side.empty() && state.at(one.shooter).side != order.side;
    });
    checks.rule(!all.empty(), "fire.nobody", "nobody has anything to fire at", "side");
    if (!checks.passed()) return checks.problem();
    for (auto one = all.rbegin(); one != all.rend(); ++one)
        run.push(std::move(*one));
    return run;
}

} // namespace core::steampunk
