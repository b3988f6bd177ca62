// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/advice/situation.h"

#include "systems/steampunk_fantasy/advice/duel.h"
#include "systems/steampunk_fantasy/advice/harm_worth.h"
#include "systems/steampunk_fantasy/rules/gunnery/gunnery.h"
#include "systems/steampunk_fantasy/rules/gunnery/shooting.h"
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/hiding.h"
#include "systems/steampunk_fantasy/state/loadouts.h"
#include "systems/steampunk_fantasy/words/keywords.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace core::steampunk_fantasy {

namespace {

constexpr int aimBonus = 2, worstNeed = 12;
constexpr float notAsked = -1;

Gun gunOf(const State& state, const Unit& unit, const std::string& id) {
    const auto& weapon = state.weapons.at(id);
    const Keywords keywords(weapon.keywords);
    Gun out;
    out.id = id;
    out.angle = anglesNow(unit, weapon);
    out.range = weapon.range;
    out.hasLongRange = !keywords.has(&Word::hasNoLongRange);
    out.area = &weapon.area;
    out.bearers = hasModels(state, unit) ? bearersOf(state, unit, id) : 1;
    out.isOfBase = isOfBase(state, unit, weapon);
    out.isThrown = weapon.throws;
    out.load = weapon.load;
    const auto magazine = unit.magazine(id);
    out.loads = magazine.loads;
    out.needsLoad = needsLoad(state, unit, id);
    const int limit = keywords.first(&Word::shotsInBattle);
    out.isSpent = (limit > 0 && magazine.shots >= limit) || onlyLeavesCloud(weapon) ||
                  unit.body.of(Does::LoseWeapon, baseOf(id)) > 0 || out.bearers == 0;
    out.shots = plainShots(state, unit, id);
    for (auto& kind : out.shots) {
        kind.by.inSmoke = false; // the place is added to the roll later
        out.dice += kind.dice;
    }
    if (out.isOfBase) out.dice = 1;
    for (const auto band : {RangeBand::PointBlank, RangeBand::Normal, RangeBand::Long})
        out.hits[std::size_t(band)] = hitOf(state, IncomingHit{unit.id, {}, id, band, false, {}, false, {}});
    return out;
}

Fighter fighterOf(const State& state, const Unit& unit) {
    Fighter out;
    const auto& sheet = state.sheetOf(unit);
    out.id = unit.id;
    out.unit = &unit;
    out.price = priceOf(state, unit);
    out.models = hasModels(state, unit) ? std::max(1, unit.body.models) : 1;
    out.isInfantry = sheet.unitClass == UnitClass::Infantry;
    out.shelters = keywordsOf(state, unit).has(&Word::shelters);
    out.now = {unit.stance->hex, unit.stance->facing, unit.stance->speed};
    out.mover = moverFor(state, sheet);
    out.book = bookFor(state, unit);
    for (const auto& [speed, orders] : out.book->movement)
        for (const auto& order : orders) {
            out.stride = std::max(out.stride, hexesOf(order));
            for (const auto& step : order)
                for (const auto& choice : step)
                    for (const auto& act : choice.either)
                        out.chases = out.chases || act.kind == MoveActionKind::Chase;
        }
    for (const auto& id : carriedWeapons(state, unit))
        if (isRangedWeapon(state, id)) out.guns.push_back(gunOf(state, unit, id));
    for (const auto at : {Side::Front, Side::FrontSide, Side::BackSide, Side::Back})
        out.struck[std::size_t(at)] = struckNow(state, unit, at, true);
    out.isUnseen = isHidden(unit);
    prepareForAssault(state, out);
    out.asTarget.target = plainTarget(state, unit);
    out.asTarget.target.inSmoke = false; // smoke and terrain belong to the place, which is not fixed here
    out.asTarget.target.terrain = Terrain::Clear;
    return out;
}

Gun::Against unasked() {
    Gun::Against out;
    out.needs.fill(0);
    for (auto& bands : out.losses)
        bands.fill(notAsked);
    return out;
}

} // namespace

double chanceToHit(double need) {
    static const auto table = [] {
        std::array<double, worstNeed + 1> out{};
        for (int n = 0; n <= worstNeed; ++n)
            out[std::size_t(n)] = hitChance(n);
        return out;
    }();
    if (need <= 1) return 1;
    if (need >= worstNeed) return table[worstNeed];
    const auto below = std::size_t(need);
    const double part = need - double(below);
    return table[below] * (1 - part) + table[below + 1] * part;
}

Situation::Situation(const State& state, std::string side)
    : m_state(&state), m_side(std::move(side)), m_ground(state), m_movingUnits(movingUnitsOf(state)) {
    for (const auto& [id, unit] : state.units)
        if (unit.isOnBoard() && !isLost(unit.body)) m_all.push_back(fighterOf(state, unit));
    for (auto& fighter : m_all)
        for (auto& gun : fighter.guns)
            gun.against.assign(m_all.size(), unasked());
    m_assaults.assign(m_all.size() * m_all.size(), notAsked);
}

void Situation::replaceState(const State& state) {
    m_state = &state;
    for (auto& fighter : m_all) {
        fighter.unit = &state.at(fighter.id);
        for (auto& gun : fighter.guns)
            gun.area = &state.weapons.at(gun.id).area;
        for (auto& struck : fighter.struck)
            struck.tables = &state.sheetOf(*fighter.unit).tables;
        fighter.struckInAssault.tables = fighter.struck.front().tables;
    }
}

double Situation::lossInAssault(std::size_t striker, std::size_t target) {
    auto& known = m_assaults[striker * m_all.size() + target];
    if (known < 0) known = meanLossInAssault(m_all[striker], m_all[target]);
    return known;
}

namespace {

/// Whether the numbers of a unit are the same: all but its orders.
bool hasSameNumbers(const Unit& one, const Unit& other) {
    return one.id == other.id && one.sheet == other.sheet && one.side == other.side &&
           one.present == other.present && one.stance == other.stance && one.body == other.body &&
           one.weapons == other.weapons && one.magazines == other.magazines && one.aim == other.aim &&
           one.ordersOf == other.ordersOf;
}

bool hasSameNumbers(const State& one, const State& other) {
    return one.turn == other.turn && one.phase == other.phase && one.units.size() == other.units.size() &&
           std::equal(one.units.begin(), one.units.end(), other.units.begin(),
                      [](const auto& a, const auto& b) { return hasSameNumbers(a.second, b.second); }) &&
           one.hexMarkers == other.hexMarkers && one.switches == other.switches && one.worth == other.worth &&
           one.board == other.board && one.sheets == other.sheets && one.weapons == other.weapons &&
           one.relations == other.relations;
}

struct LastSituation {
    State state;
    std::optional<Situation> situation;
};

} // namespace

Situation& situationOf(const State& state, const std::string& side) {
    static thread_local LastSituation last;
    const auto before =
        std::exchange(last.state, state); // the situation points into the old state until that is replaced
    if (last.situation && last.situation->side() == side && hasSameNumbers(before, state))
        last.situation->replaceState(last.state);
    else
        last.situation.emplace(last.state, side);
    return *last.situation;
}

Situation::Way Situation::wayOf(const Gun& gun, const Waypoint& from, Hex to) {
    const auto& line = m_ground.bearings(from.hex, to);
    if (line.count == 0) return {*std::max_element(gun.angle.begin(), gun.angle.end()), false};
    Way out;
    int without = 0;
    for (int n = 0; n < line.count; ++n) {
        const auto side = sideOf(turnBetween(from.facing, line.to[std::size_t(n)]));
        const int shots = gun.angle[std::size_t(side)];
        out.shots = std::max(out.shots, shots);
        without += shots == 0;
    }
    out.onEdge = out.shots > 0 && without > 0;
    return out;
}

float Situation::needOf(Gun& gun, std::size_t target, Speed own, Speed other) {
    auto& need = gun.against[target].needs[std::size_t(own) * unitSpeeds + std::size_t(other)];
    if (need != 0) return need;
    auto& shot = m_all[target].asTarget;
    shot.target.speed = other;
    int dice = 0, sum = 0, best = -worstNeed;
    for (const auto& kind : gun.shots) {
        shot.shooter = kind.by;
        shot.shooter.speed = own;
        const int one = toHitSum(shot, m_state->switches);
        dice += kind.dice;
        sum += kind.dice * one;
        best = std::max(best, one);
    }
    need = dice > 0 ? float(ToHit::base - (gun.isOfBase ? best : double(sum) / dice)) : float(worstNeed);
    if (need == 0) need = 0.5F; // 0 means not asked yet; 0.5 hits in any case, too
    return need;
}

float Situation::lossOf(Gun& gun, std::size_t target, Side side, RangeBand band) {
    auto& known = gun.against[target].losses[std::size_t(side)][std::size_t(band)];
    if (known < 0) {
        const auto& enemy = m_all[target];
        known = float(
            meanLoss(*enemy.unit, enemy.struck[std::size_t(side)], gun.hits[std::size_t(band)], enemy.price));
    }
    return known;
}

double Situation::lossAt(Gun& gun, std::size_t target, const Waypoint& at, Hex from, RangeBand band) {
    const auto& line = m_ground.bearings(at.hex, from);
    if (line.count == 0) return lossOf(gun, target, Side::Front, band);
    double out = 0;
    for (int n = 0; n < line.count; ++n)
        out = std::max<double>(
            out, lossOf(gun, target, sideOf(turnBetween(at.facing, line.to[std::size_t(n)])), band));
    return out;
}

bool Situation::reaches(std::size_t shooter, std::size_t gun, const Waypoint& from, const Waypoint& at) {
    const auto& weapon = m_all[shooter].guns[gun];
    const auto band = bandOf(weapon.range, distance(from.hex, at.hex));
    return band && (*band != RangeBand::Long || weapon.hasLongRange) &&
           wayOf(weapon, from, at.hex).shots > 0 &&
           m_ground.sees(from.hex, isFlying(from.speed), at.hex, isFlying(at.speed));
}

double Situation::volley(std::size_t shooter, std::size_t n, const Waypoint& from, std::size_t target,
                         const Waypoint& at, bool aimed) {
    auto& gun = m_all[shooter].guns[n];
    if (gun.isSpent || m_all[target].isUnseen) return 0;
    const int away = distance(from.hex, at.hex);
    const auto band = bandOf(gun.range, away);
    if (!band || (*band == RangeBand::Long && !gun.hasLongRange)) return 0;
    const auto way = wayOf(gun, from, at.hex);
    if (way.shots == 0 || !m_ground.sees(from.hex, isFlying(from.speed), at.hex, isFlying(at.speed)))
        return 0;
    const int cover = m_ground.cover(at.hex);
    double hits = 0;
    if (!gun.area->empty()) {
        const auto line = std::find_if(gun.area->begin(), gun.area->end(), [&](const AreaLine& one) {
            return gun.bearers >= one.fewestModels &&
                   (one.mostModels == 0 || gun.bearers <= one.mostModels) && away >= one.from &&
                   away <= one.to;
        });
        if (line == gun.area->end()) return 0;
        const bool evades = cover < 0 && m_all[target].shelters;
        hits = m_all[target].models * chanceToHit(line->needs + (evades ? 1 : 0));
    } else {
        double need = needOf(gun, target, from.speed, at.speed) - cover;
        if (*band == RangeBand::PointBlank) need -= 1;
        if (*band == RangeBand::Long) need += 1;
        if (way.onEdge) need += 1;
        if (aimed) need -= aimBonus;
        if (m_ground.hasSmoke(from.hex)) need += 1;
        hits = gun.dice * (gun.isOfBase ? 1 : way.shots) * chanceToHit(need);
    }
    const double price = m_all[target].price;
    // The last hits of a volley meet a base that the first ones have destroyed already.
    const double part = hits * lossAt(gun, target, at, from.hex, *band) / price;
    return price * (1 - 1 / (1 + part + part * part / 2));
}

} // namespace core::steampunk_fantasy
