// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/values/profile_copies.h"
#include "systems/steampunk_fantasy/data/sheet_view.h"
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/rules/gunnery/bearing.h"
#include "systems/steampunk_fantasy/rules/gunnery/gunnery.h"
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/rules/harm/apply_harm.h"
#include "systems/steampunk_fantasy/rules/harm/hit_effects.h"
#include "systems/steampunk_fantasy/state/hiding.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/words/tokens.h"
#include "systems/steampunk_fantasy/words/words.h"
#include "table/sentences.h"

#include <algorithm>
#include <cmath>

/// Dice of a volley, and what becomes of each hit (5.3, 5.4).
namespace core::steampunk_fantasy {

namespace {

constexpr int acidCounts = 3;

/// The luck of a pool: its hits against those to be expected.
table::Luck luckOf(const ShotPool& pool, int hits) {
    const double chance = hitChance(pool.need);
    const auto parted = [&](double each) {
        return table::FixedFraction::of(std::llround(each * pool.dice * table::FixedFraction::parts));
    };
    return {pool.dice, hits, parted(chance), parted(chance * (1 - chance))};
}

Keywords keywordsOf(const State& state, const IncomingHit& landing) {
    return state.weapons.at(landing.weapon).keywords;
}

/// Drives living models mad: only those of Shaken units, unless the weapon works on all (HX-K67).
void bringMadness(Run& run, const IncomingHit& landing, const Suffered& landed) {
    const auto& target = run.state.at(landing.target);
    if (landed.all().empty() || !isOf(run.state, target, "bio")) return;
    if (!isSet(run.state.switches, switches::confusion, "on")) return;
    if (keywordsOf(run.state, landing).any(&Word::maddens, target.isShaken()))
        accumulateDamage(run, target.id, Does::Insane);
}

/// Marks a base of one model, large at most, that a harpoon has caught: it is dragged in Agony 0 (HX-K49).
void bringPull(Run& run, const IncomingHit& landing) {
    const auto& target = run.state.at(landing.target);
    const auto& sheet = run.state.sheetOf(target);
    if (!keywordsOf(run.state, landing).has(&Word::drags) || sheet.models > 1 || sheet.size > Size::Large)
        return;
    Suffered pulled;
    pulled.add({Does::Pulled, 1, {}, landing.shooter.text, {}, 0, {}});
    accumulateDamage(run, landing.target, pulled);
}

Wound woundOf(const State& state, const IncomingHit& landing) {
    const auto& target = state.at(landing.target);
    const auto side = sideStruckFrom(state, target, state.at(landing.shooter));
    auto struck = struckNow(state, target, side, true);
    if (landing.table) struck.regular = *landing.table;
    auto hit = hitOf(state, landing);
    if (surprises(state.at(landing.shooter))) ++hit.plus; // the bonus of surprise (HX-K48)
    return Wound(struck, hit);
}

/// Pushes the hits on a target: where it has two tables the shooter picks one, and an area attack hits both
/// (HX-K44).
void land(Run& run, const IncomingHit& landing, int hits, bool area) {
    if (!isSplit(run.state, run.state.at(landing.target))) return run.push(LandHits{landing, hits});
    if (!area) return run.push(PickTable{landing, hits});
    auto gun = landing, crew = landing;
    gun.table = TableId::RegularGun;
    crew.table = TableId::RegularCrew;
    run.push(LandHits{crew, hits, true});
    run.push(LandHits{gun, hits});
}

/// Adds what some weapons do more by a natural 6 at point blank or normal range (HX-K75).
void bringCriticals(Run& run, const IncomingHit& landing, int sixes) {
    if (sixes <= 0 || landing.band == RangeBand::Long) return;
    keywordsOf(run.state, landing).each(&Word::onNaturalSix, [&](auto brought, const Keyword& critical) {
        if (const auto* effect = brought(critical))
            leaveEffect(run, landing.target, *effect, critical, sixes);
    });
}

/// Rolls whether hits disturb the gears of a drone (HX-K66).
void disturb(Run& run, const IncomingHit& landing, int hits) {
    const auto& target = run.state.at(landing.target);
    int need = 0;
    keywordsOf(run.state, landing).each(&Word::disrupts, [&](auto read, const Keyword& gears) {
        if (need == 0) need = read(gears).need;
    });
    if (need == 0 || !isOf(run.state, target, "drone")) return;
    run.push(Disrupt{landing, hits * disruptionDice(target), need});
}

} // namespace

/// Leaves one cloud, however many hits there were.
void leaveCloud(Run& run, const std::string& weapon, Hex hex) {
    Keywords(run.state.weapons.at(weapon).keywords)
        .each(&Word::cloud, [&](auto read, const Keyword& keyword) {
            if (const auto cloud = read(keyword)) placeCloud(run, hex, cloud->of, cloud->die);
        });
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
    GameCounts more;
    more.shots = pool.dice;
    more.hits = hits;
    if (pool.reroll == 0) more.luck = luckOf(pool, hits);
    run.emit(Counted{landing.shooter, more});
    run.remark(table::plural(hits, "hit"));
    // A volley at several targets names each other than the one it was fired at.
    const auto at = run.subject == landing.target.text ? "" : " on " + run.state.at(landing.target).name;
    run.say((hits == 0 ? std::string("no hit") : table::plural(hits, "hit")) + at);
    if (hits == 0) return;
    leaveCloud(run, landing.weapon, run.state.at(landing.target).stance->hex);
    bringCriticals(run, landing, std::min(hits, dice.sixes()));
    if (landing.blast)
        burstOver(run, landing.shooter, landing.weapon, landing.band,
                  run.state.at(landing.target).stance->hex);
    disturb(run, landing, hits);
    const int evasion = pool.area ? keywordsOf(run.state, run.state.at(pool.target)).first(&Word::evades) : 0;
    if (evasion > 0)
        run.push(Evade{landing, hits, evasion});
    else
        land(run, landing, hits, pool.area);
}

int disruptionDice(const Unit& target) {
    return 1 + target.has(tokens::minorAcid) + acidCounts * target.has(tokens::acid);
}

Request tableQuestion(const State& state, const UnitId& by, const UnitId& id) {
    const auto& target = state.at(id);
    auto out =
        choiceOf(state, by, "table", "HX-K44",
                 state.at(by).name + " hits " + target.name + ": is the gun or its crew hit?", "the gun");
    const auto& tables = state.sheetOf(target).tables;
    out.options = {{"gun", "the gun", tableLine(tables.at(TableId::RegularGun))},
                   {"crew", "its crew", tableLine(tables.at(TableId::RegularCrew))}};
    out.preset = "gun";
    return out;
}

std::optional<Request> PickTable::ask(const State& state) const {
    return tableQuestion(state, landing.shooter, landing.target);
}

void PickTable::take(Run& run, const Answer& answer) {
    landing.table = answer.pick == "crew" ? TableId::RegularCrew : TableId::RegularGun;
    run.push(LandHits{landing, hits});
}

void PickTable::run(Run&) {}

std::optional<Request> Disrupt::ask(const State& state) const {
    auto out = headOf(state, landing.shooter, "gears", "HX-K66",
                      "Are the gears of " + state.at(landing.target).name + " disturbed?");
    out.rows = {{{}, std::to_string(need) + "+", dice, passBands(need, "nothing", "Shaken")}};
    return out;
}

void Disrupt::take(Run& run, const Answer& answer) {
    if (const int shaken = answer.counts.front().back(); shaken > 0)
        accumulateDamage(run, landing.target, Does::Shaken, shaken);
}

void Disrupt::run(Run&) {}

std::optional<Request> Evade::ask(const State& state) const {
    auto out = headOf(state, landing.target, words::evasion.key, "HX-K61",
                      state.at(landing.target).name + " evades");
    out.rows = {{{}, std::to_string(need) + "+", hits, passBands(need, "hit", "evaded")}};
    return out;
}

void Evade::take(Run& run, const Answer& answer) {
    if (const int left = answer.counts.front().front(); left > 0) land(run, landing, left, true);
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

/// Carries out a hit that was rolled to its end, or that had nothing to roll.
void LandHits::run(Run& run) {
    if (!landed && hits > 0) {
        --hits;
        landed = woundOf(run.state, landing).suffered();
    }
    if (!landed) return;
    accumulateDamage(run, landing.target, *landed);
    countSlain(run, landing.shooter, *landed);
    if (!bare) {
        leaveEffectsOfShot(run, landing.target, keywordsOf(run.state, landing));
        bringMadness(run, landing, *landed);
        bringPull(run, landing);
    }
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

bool aimHelps(const State& state, const Unit& unit, const std::string& weapon, const Unit& target) {
    if (!unit.aim || state.turn > unit.aim->turn + 1) return false;
    if (!unit.aim->weapon.empty() && unit.aim->weapon != baseOf(weapon)) return false;
    if (isLinked(state, unit) && isSet(state.switches, switches::linkedAim, "first") &&
        weapon != firstGun(state, unit))
        return false; // AMB-HX24
    return sawFrom(state, unit, unit.aim->hex, target);
}

Hit hitOf(const State& state, const IncomingHit& landing) {
    const auto& gun = state.weapons.at(landing.weapon);
    auto hit = hitOf(gun.harm, landing.ap.value_or(gun.ap));
    hit.bonusUnarmoured = isSet(state.switches, switches::bonusUnarmoured, "all");
    if (landing.aimed)
        Keywords(gun.keywords).each(&Word::aimed, [&](auto worth, const Keyword& aim) {
            const auto bonus = worth(aim);
            hit.plus += bonus.damage;
            if (bonus.psychic) hit.psychic = bonus.psychic;
            if (bonus.crew) hit.crew = bonus.crew;
        });
    return hitAtRange(hit, landing.band);
}

} // namespace core::steampunk_fantasy
