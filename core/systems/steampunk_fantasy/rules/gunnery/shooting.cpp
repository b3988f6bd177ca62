// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/rules/gunnery/shooting.h"

#include "kernel/values/profile_copies.h"
#include "systems/steampunk_fantasy/board/sight.h"
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/rules/gunnery/bearing.h"
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/heads.h"
#include "systems/steampunk_fantasy/state/hiding.h"
#include "systems/steampunk_fantasy/state/loadouts.h"
#include "systems/steampunk_fantasy/state/mind_effects.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/words/keywords.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

/// How many dice a natural 6 lets the unit roll again, by its gear (HX-K57).
int shotRerolls(const State& state, const Unit& unit) {
    int out = keywordsOf(state, unit).first(&Word::rollsAgain);
    for (const auto& id : carriedWeapons(state, unit))
        if (const auto gear = state.weapons.find(id);
            gear != state.weapons.end() && gear->second.kind == WeaponKind::Gear)
            out = std::max(out, Keywords(gear->second.keywords).first(&Word::rollsAgain));
    return out;
}

/// A weapon, its target and the way from one to the other.
struct Facts {
    const State& state;
    const Unit& unit;
    const Weapon& weapon;
    const Unit& target;
    int away = 0;
    RangeBand band = RangeBand::Normal;
    Shot way;
    bool aimed = false;
};

bool isInSmoke(const State& state, Hex hex) {
    const auto at = state.hexMarkers.find(textOf(hex));
    return at != state.hexMarkers.end() && at->second.smoke > 0;
}

TargetFacts targetFacts(const State& state, const Unit& target) {
    TargetFacts out;
    out.speed = target.stance->speed;
    out.terrain = groundOf(state, target);
    out.inSmoke = isInSmoke(state, target.stance->hex);
    out.size = state.sheetOf(target).size;
    out.exposed = target.body.of(Does::ToBeHit);
    out.confused = isConfused(target);
    out.keywords = keywordsOf(state, target);
    return out;
}

ShooterFacts shooterFacts(const State& state, const Unit& unit, const Weapon& weapon,
                          const std::string& elite) {
    ShooterFacts out;
    out.speed = unit.stance->speed;
    out.inSmoke = isInSmoke(state, unit.stance->hex);
    out.handicap = -unit.body.of(Does::ToHit);
    out.crippled = unit.body.of(Does::CrippledCrew) > 0;
    out.surprises = surprises(unit);
    out.weapon = weapon.name;
    out.keywords = keywordsOf(state, unit, elite);
    out.weaponKeywords = weapon.keywords;
    return out;
}

ToHit toHitOf(const Facts& facts, const std::string& elite) {
    ShotFacts shot;
    const auto& [state, unit, weapon, target, away, band, way, aimed] = facts;
    shot.shooter = shooterFacts(state, unit, weapon, elite);
    shot.shooter.aimed = aimed;
    shot.shooter.onEdge = way.onEdge;
    shot.target = targetFacts(state, target);
    shot.band = band;
    return toHit(shot, state.switches);
}

/// How many rolls to hit each model makes (HX-K40); where the number is for each head, for all heads that
/// live (HX-K63).
int rollsEach(const State& state, const Unit& unit, const Weapon& weapon) {
    std::optional<Rolls> rolls;
    Keywords(weapon.keywords).each(&Word::rolls, [&](auto read, const Keyword& shots) {
        if (!rolls && !shots.values.empty()) rolls = read(shots);
    });
    if (!rolls) return 1;
    if (!rolls->perHead) return rolls->each;
    return rolls->each * (livingHeads(state, unit) + (rolls->minorOnly ? 0 : 1));
}

/// How many models serve a weapon of a unit that does not count them: one, or a beast's crew (HX-K63).
int crewOf(const Facts& facts) {
    const auto& sheet = facts.state.sheetOf(facts.unit);
    const bool held = facts.weapon.room.contains("hands") && minorHeads(sheet) > 0;
    return held ? std::max(1, sheet.models - 1) : 1;
}

/// The burst of a weapon with Focus fire; without dice the weapon has none. Of several the first one with an
/// area counts.
Focus focusOf(const Weapon& weapon) {
    Focus out;
    Keywords(weapon.keywords).each(&Word::focuses, [&](auto read, const Keyword& fire) {
        if (out.near == 0) out = read(fire);
    });
    return out;
}

/// How often each model fires.
int shotsEach(const Facts& facts, int burst) {
    const auto& weapon = facts.weapon;
    if (const auto focus = focusOf(weapon); focus.dice > 0 && facts.aimed) return focus.dice;
    const int shots = rollsEach(facts.state, facts.unit, weapon);
    const auto& several = facts.state.sheetOf(facts.unit).several;
    const auto own = several.find(baseOf(weapon.id));
    return facts.way.shots * shots * (own == several.end() ? 1 : own->second) * std::max(1, burst);
}

void addPool(const Facts& facts, std::vector<ShotPool>& out, int dice, const ToHit& hit, bool sixHits) {
    if (dice <= 0) return;
    const bool naturals = isSet(facts.state.switches, switches::naturals, "automatic");
    const int need = naturals ? std::clamp(hit.need(), 2, 6) : hit.need(sixHits);
    out.push_back({facts.target.id, dice, need, false, hit.words(), shotRerolls(facts.state, facts.unit)});
}

/// One shot of the whole base, by the best of its models (unit rules).
std::vector<ShotPool> basePool(const Facts& facts) {
    auto best = toHitOf(facts, {});
    for (const auto& [kind, living] : modelGroups(facts.state, facts.unit))
        if (auto other = toHitOf(facts, kind); other.sum > best.sum) best = std::move(other);
    std::vector<ShotPool> out;
    addPool(facts, out, std::max(1, facts.way.shots), best, false);
    return out;
}

bool sweeps(const Weapon& weapon) { return Keywords(weapon.keywords).has(&Word::sweeps); }

/// The targets of a spray on that side (HX-K50): enemies in range and sight, of a sweep friends too (HX-T40).
std::vector<UnitId> sprayed(const Facts& facts) {
    std::vector<UnitId> out;
    for (const auto& [id, other] : facts.state.units) {
        const bool spared = other.side == facts.unit.side && !sweeps(facts.weapon);
        if (!other.isOnBoard() || isHidden(other) || spared || id == facts.unit.id) continue;
        const auto away =
            id == facts.target.id ? std::optional(facts.away) : hexesApart(facts.state, facts.unit, other);
        const auto sides = sidesTowards(facts.state, facts.unit, other);
        const bool there = away && bandOf(facts.weapon.range, *away) &&
                           std::find(sides.begin(), sides.end(), facts.way.side) != sides.end();
        if (there && isSeen(facts.state, facts.unit, other)) out.push_back(id);
    }
    return out;
}

/// The dice of each kind of model, the plain ones last.
std::vector<std::pair<std::string, int>> diceByKind(const Facts& facts, int burst) {
    std::vector<std::pair<std::string, int>> out;
    const int each = shotsEach(facts, burst);
    // A gun fires as one model, however many models serve it.
    const bool gunned = facts.state.sheetOf(facts.unit).parts.contains("gun");
    const bool counted = hasModels(facts.state, facts.unit) && !gunned;
    int plain = counted ? 0 : crewOf(facts);
    for (const auto& [kind, living] : modelGroups(facts.state, facts.unit)) {
        const auto kit = kitOf(facts.state, facts.unit, kind);
        const int copies = int(std::count(kit.begin(), kit.end(), facts.weapon.id));
        if (kind.empty()) {
            if (counted) plain = living * copies;
            continue;
        }
        if (!counted) plain = std::max(0, plain - living);
        out.emplace_back(kind, living * copies * each);
    }
    out.emplace_back(std::string(), plain * each);
    return out;
}

std::vector<ShotPool> directPools(const Facts& facts, int burst) {
    if (isOfBase(facts.state, facts.unit, facts.weapon)) return basePool(facts);
    std::vector<ShotPool> out;
    const bool sixHits = Keywords(facts.weapon.keywords).has(&Word::sixesHitUnaimed) && !facts.aimed;
    for (const auto& [kind, dice] : diceByKind(facts, burst))
        if (dice > 0) addPool(facts, out, dice, toHitOf(facts, kind), sixHits);
    return out;
}

const AreaLine* areaLineOf(const Facts& facts) {
    const int firing = hasModels(facts.state, facts.unit)
                           ? bearersOf(facts.state, facts.unit, facts.weapon.id)
                           : facts.unit.body.models;
    for (const auto& line : facts.weapon.area)
        if (firing >= line.fewestModels && (line.mostModels == 0 || firing <= line.mostModels) &&
            facts.away >= line.from && facts.away <= line.to)
            return &line;
    return nullptr;
}

/// One die for each model, one more for Evasion (5.3.3).
ShotPool areaPool(const State& state, const Unit& target, int needs) {
    const bool evasion = shelters(targetFacts(state, target), state.switches);
    const int dice = hasModels(state, target) ? std::max(1, target.body.models) : 1;
    return {target.id, dice, areaNeed(needs, evasion), true, evasion ? "Evasion" : "", 0};
}

/// The dice of an area attack on every enemy in the hex of the target.
std::vector<ShotPool> areaPools(const Facts& facts, const AreaLine& line) {
    std::vector<ShotPool> out;
    for (const auto& [id, other] : facts.state.units) {
        if (!other.isOnBoard() || isHidden(other) || other.side == facts.unit.side ||
            other.stance->hex != facts.target.stance->hex)
            continue;
        out.push_back(areaPool(facts.state, other, line.needs));
    }
    return out;
}

/// What a spray of the later edition needs of each model: "else area 4+ at range 1, 6+ beyond"; 0 = it is
/// no area.
int sprayNeed(const Weapon& weapon, int away) {
    const auto focus = focusOf(weapon);
    return away <= 1 ? focus.near : focus.far;
}

/// The way to another target by the same side; that target may or may not be on the edge of the angle.
Shot wayTo(const Facts& facts, const Unit& other) {
    for (const auto& way : waysToShoot(facts.state, facts.unit, facts.weapon, other))
        if (way.side == facts.way.side) return way;
    return facts.way;
}

std::vector<ShotPool> sprayPools(const Facts& facts) {
    std::vector<ShotPool> out;
    for (const auto& id : sprayed(facts)) {
        const auto& other = facts.state.at(id);
        const int away =
            id == facts.target.id ? facts.away : awayFor(facts.state, facts.unit, facts.weapon, other);
        if (const int needs = sprayNeed(facts.weapon, away); needs > 0) {
            out.push_back(areaPool(facts.state, other, needs));
            continue;
        }
        const Facts one{
            facts.state,         facts.unit, facts.weapon, other, away, *bandOf(facts.weapon.range, away),
            wayTo(facts, other), false};
        for (auto& pool : directPools(one, 0))
            out.push_back(std::move(pool));
    }
    return out;
}

tl::unexpected<Problem> against(std::string code, std::string text, std::string where) {
    return tl::unexpected<Problem>(
        Problem{"fire." + std::move(code), std::move(text), std::move(where), Problem::Kind::Rule});
}

int loadsTaken(const State& state, const Unit& unit, const Weapon& weapon, const Magazine& magazine,
               int burst) {
    if (!needsLoad(state, unit, weapon.id)) return 0;
    const int shots = burst > 0 ? std::min(burst, magazine.loads) : 1;
    return shots * weapon.load.perFire;
}

/// Why the weapon cannot be fired at any target; empty where it can.
std::string whyNot(const State& state, const Unit& unit, const Weapon& weapon, const Magazine& magazine) {
    if (magazine.fired) return weapon.name + " has been fired in this half";
    if (unit.body.models > 0 && bearersOf(state, unit, weapon.id) == 0)
        return "no model of " + unit.name + " carries " + weapon.name;
    if (unit.body.of(Does::LoseWeapon, baseOf(weapon.id)) > 0) return weapon.name + " is lost";
    if (unit.body.of(Does::WeaponShaken, baseOf(weapon.id)) > 0) return weapon.name + " is Shaken";
    if (unit.body.of(Does::Jammed) > 0) return weapon.name + " is jammed until it is loaded";
    if (unit.body.of(Does::TemporarilyKilled) > 0 || unit.body.models == 0)
        return unit.name + " is in pieces";
    if (rollsEach(state, unit, weapon) == 0) return unit.name + " has no head left for " + weapon.name;
    if (needsLoad(state, unit, weapon.id) && magazine.loads < weapon.load.needs)
        return weapon.name + " is not loaded";
    const int limit = Keywords(weapon.keywords).first(&Word::shotsInBattle);
    if (limit > 0 && magazine.shots >= limit) return weapon.name + " has no ammunition left";
    return whyNotServed(state, unit, weapon);
}

} // namespace

Result<Volley> volleyAt(const State& state, const Unit& unit, const std::string& weapon, const UnitId& id) {
    const auto gun = state.weapons.find(weapon);
    const auto* target = state.find(id);
    if (gun == state.weapons.end() || !unit.carries(weapon))
        return impossible("fire.weapon", unit.name + " has no weapon `" + weapon + "`", "weapon");
    if (!target || !target->isOnBoard() || !unit.isOnBoard())
        return impossible("fire.target", "choose a target", "target");
    if (isHidden(unit)) return against("hidden", unit.name + " is hidden and does not shoot", "unit");
    if (isHidden(*target)) return against("hidden", "no unit sees the hidden unit there", "target");
    const auto magazine = unit.magazine(weapon);
    if (const auto why = whyNot(state, unit, gun->second, magazine); !why.empty())
        return against("weapon", why, "weapon");
    if (target->side == unit.side) return against("friend", target->name + " is a friend", "target");
    Facts facts{
        state, unit, gun->second, *target, awayFor(state, unit, gun->second, *target), RangeBand::Normal,
        {},    false};
    const auto band = bandOf(gun->second.range, facts.away);
    if (!band) return against("range", target->name + " is out of range", "target");
    facts.band = *band;
    const Keywords keywords(gun->second.keywords);
    if (*band == RangeBand::Long && keywords.has(&Word::hasNoLongRange))
        return against("range", target->name + " is beyond normal range", "target");
    const auto ways = waysToShoot(state, unit, gun->second, *target);
    if (ways.empty()) return against("angle", target->name + " is outside the firing angle", "target");
    facts.way = ways.front();
    const bool indirect = keywords.has(&Word::firesIndirectly) && anyFriendSees(state, unit, *target);
    const bool barred =
        hasBoard(state) && !table::isRelated(*state.relations, relationKinds().front(), unit.id, id);
    if (auto why = whyUnseen(state, unit, *target); !why.empty() && (barred || !indirect))
        return against("sight", std::move(why), "target");
    facts.aimed = aimHelps(state, unit, weapon, *target);
    Volley out;
    out.band = *band;
    out.aimed = facts.aimed;
    out.side = facts.way.side;
    const auto act = gunneryActionNow(state, unit);
    const int burst = act ? std::min(act->burst, std::max(1, magazine.loads)) : 0;
    out.unstable = magazine.unstable > 0;
    out.loads = loadsTaken(state, unit, gun->second, magazine, act ? act->burst : 0);
    if (onlyLeavesCloud(gun->second)) return out;
    const auto* line = areaLineOf(facts);
    if (!gun->second.area.empty() && !line)
        return against("range", target->name + " is out of range", "target");
    const bool focused = keywords.has(&Word::focuses);
    const bool sprays = (focused && !facts.aimed) || sweeps(gun->second);
    out.pools = line && !(focused && facts.aimed) ? areaPools(facts, *line)
                : sprays                          ? sprayPools(facts)
                                                  : directPools(facts, burst);
    return out;
}

std::vector<PlainShots> plainShots(const State& state, const Unit& unit, const std::string& weapon) {
    const auto& gun = state.weapons.at(weapon);
    const Facts facts{state, unit, gun, unit, 2, RangeBand::Normal, {Side::Front, 1}, false};
    std::vector<PlainShots> out;
    if (isOfBase(state, unit, gun)) {
        out.push_back({shooterFacts(state, unit, gun, {}), 1});
        for (const auto& [kind, living] : modelGroups(state, unit))
            out.push_back({shooterFacts(state, unit, gun, kind), 1});
        return out;
    }
    for (const auto& [kind, dice] : diceByKind(facts, 0))
        if (dice > 0) out.push_back({shooterFacts(state, unit, gun, kind), dice});
    return out;
}

TargetFacts plainTarget(const State& state, const Unit& target) { return targetFacts(state, target); }

Result<GroundShot> groundShot(const State& state, const Unit& unit, const std::string& weapon, Hex hex) {
    const auto gun = state.weapons.find(weapon);
    if (gun == state.weapons.end() || !unit.carries(weapon) || !unit.isOnBoard())
        return impossible("fire.weapon", unit.name + " has no weapon `" + weapon + "`", "weapon");
    const auto magazine = unit.magazine(weapon);
    const bool cloud = onlyLeavesCloud(gun->second);
    if (magazine.unstable == 0 && !cloud)
        return against("stable", "no unstable round is in " + gun->second.name, "weapon");
    if (const auto why = whyNot(state, unit, gun->second, magazine); !why.empty())
        return against("weapon", why, "weapon");
    if (!hasBoard(state))
        return against("board", "without a board, make the shot at open ground at the table", "hex");
    const auto here = unit.stance->hex;
    const auto board = boardOf(state);
    const auto band = board.has(hex) ? bandOf(gun->second.range, distance(here, hex)) : std::nullopt;
    if (!band || hex == here) return against("range", textOf(hex) + " is out of range", "hex");
    if (*band == RangeBand::Long && Keywords(gun->second.keywords).has(&Word::hasNoLongRange))
        return against("range", textOf(hex) + " is beyond normal range", "hex");
    const auto ways = shotsAt(anglesNow(unit, gun->second), here, unit.stance->facing, hex);
    if (ways.empty()) return against("angle", textOf(hex) + " is outside the firing angle", "hex");
    const bool seen = !cloud && std::any_of(state.units.begin(), state.units.end(), [&](const auto& one) {
        const Unit& other = one.second;
        return other.isOnBoard() && other.side != unit.side && !isHidden(other) && other.stance->hex == hex;
    });
    if (seen) return against("taken", "a unit is in " + textOf(hex) + ": fire at that unit", "hex");
    const auto line = sight(board, {here, isFlying(unit.stance->speed)}, {hex, false}, obstaclesOf(state));
    if (!line.isClear()) return against("sight", describeSight(board, line), "hex");
    ShotFacts shot;
    shot.shooter = shooterFacts(state, unit, gun->second, {});
    shot.shooter.onEdge = ways.front().onEdge;
    shot.target.speed = Speed::Slow; // a hex gives no bonus or penalty for its speed
    shot.band = *band;
    return GroundShot{*band, toHit(shot, state.switches)};
}

ShotPool areaPoolAt(const State& state, const UnitId& target, int needs) {
    return areaPool(state, state.at(target), needs);
}

} // namespace core::steampunk_fantasy
