// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/rules/assault/fighters.h"

#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/state/heads.h"
#include "systems/steampunk_fantasy/state/hiding.h"
#include "systems/steampunk_fantasy/state/loadouts.h"
#include "systems/steampunk_fantasy/state/mind_effects.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/words/keywords.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace core::steampunk_fantasy {

namespace {

/// A shield that deflects only while the unit is still.
constexpr std::string_view shieldOnWheels = "dwarf.wheeled_shield_wall";

int atSide(const std::vector<int>& dice, Side side) {
    const auto n = std::size_t(side);
    return n < dice.size() ? dice[n] : 0;
}

/// The models that live, by kind, those of the base first; a unit that does not count its models is one.
std::vector<ModelGroup> kindsOf(const State& state, const Unit& unit) {
    auto out = modelGroups(state, unit);
    if (out.empty() || !out.front().kind.empty()) out.insert(out.begin(), {{}, 0});
    if (!hasModels(state, unit)) out.front().living = std::min(1, unit.body.models);
    return out;
}

bool rerollsAll(const State& state, const Unit& unit, const Keywords& keywords) {
    return keywords.has(&Word::rerollsHitsCrawling) && unit.stance->speed == Speed::Crawl &&
           isSet(state.switches, switches::crawlReroll, "successes");
}

bool meetsShaken(const State& state, const Clash& clash, const Unit& unit) {
    const auto others = livingFighters(state, clash, 1 - sideIndex(unit));
    return std::any_of(others.begin(), others.end(),
                       [&](const UnitId& id) { return state.at(id).isShaken(); });
}

/// Whether a unit with Fear deflects the blows of the Shaken better, by its switch (5.10b).
bool dauntsShaken(const State& state, const Clash& clash, const Unit& unit) {
    if (!isSet(state.switches, switches::fearDoubles, "doubled") || fearOf(state, unit).empty()) return false;
    return meetsShaken(state, clash, unit);
}

/// The side with which the table has declared the unit to meet the units there, where there is no board.
Side sideEntering(const State& state, const Clash& clash, const Unit& unit) {
    for (const auto& id : clash.defending)
        if (const auto* other = state.find(id); other && other->isOnBoard())
            return sidesTowards(state, unit, *other).front();
    return Side::Front;
}

} // namespace

int sideIndex(const Unit& unit) { return unit.side == sideIds.front() ? 0 : 1; }

std::vector<UnitId> livingFighters(const State& state, const Clash& clash, int side) {
    std::vector<UnitId> out;
    for (const auto* group : {&clash.entering, &clash.defending})
        for (const auto& id : *group)
            if (const auto* unit = state.find(id); unit && unit->isOnBoard() && sideIndex(*unit) == side)
                out.push_back(id);
    return out;
}

std::vector<UnitId> strikersOf(const State& state, const Melee& melee, int side) {
    std::vector<std::pair<int, UnitId>> byDice;
    for (const auto& id : livingFighters(state, melee.clash, side)) {
        int dice = 0;
        for (const auto& pool : strikesOf(state, melee, state.at(id)))
            if (const auto row = pool.dice.row()) dice += row->dice;
        byDice.emplace_back(-dice, id);
    }
    std::sort(byDice.begin(), byDice.end());
    Stack stack;
    std::vector<UnitId> out;
    for (const auto& [dice, id] : byDice) {
        auto with = stack;
        with.add(state.sheetOf(state.at(id)).size);
        if (!with.fits() && !out.empty()) continue;
        stack = with;
        out.push_back(id);
    }
    std::sort(out.begin(), out.end());
    return out;
}

bool isEntering(const Clash& clash, const UnitId& unit) {
    return std::find(clash.entering.begin(), clash.entering.end(), unit) != clash.entering.end();
}

std::vector<Side> sidesStruck(const State& state, const Clash& clash, const Unit& unit) {
    const auto& stance = *unit.stance;
    if (isEntering(clash, unit.id)) {
        if (!hasBoard(state)) return {sideEntering(state, clash, unit)};
        const auto to = stance.contests ? directionTo(stance.hex, *stance.contests) : std::nullopt;
        return {to && turnBetween(stance.facing, *to) == 3 ? Side::Back : Side::Front};
    }
    std::set<Side> out;
    for (const auto& id : livingFighters(state, clash, 1 - sideIndex(unit)))
        if (const auto& other = state.at(id); other.stance->hex != stance.hex)
            out.insert(sideStruckFrom(state, unit, other));
    if (out.empty()) return {Side::Front};
    return {out.begin(), out.end()};
}

std::pair<int, int> diceAt(const State& state, const Unit& unit, Side side) {
    int strikes = 0, deflects = 0;
    for (const auto& [elite, models] : kindsOf(state, unit)) {
        const auto deflection = deflectionNow(state, unit, elite);
        strikes += models * atSide(assaultNow(state, unit, elite).dice, side);
        if (deflection) deflects += models * atSide(deflection->dice, side);
    }
    return {strikes, deflects};
}

Side fightingSide(const State& state, const Melee& melee, const Unit& unit) {
    const auto struck = sidesStruck(state, melee.clash, unit);
    const auto picked = melee.sides.find(unit.id);
    if (picked != melee.sides.end() &&
        std::find(struck.begin(), struck.end(), picked->second) != struck.end())
        return picked->second;
    const auto dice = [&](Side side) {
        const auto [strikes, deflects] = diceAt(state, unit, side);
        return strikes + deflects;
    };
    return *std::max_element(struck.begin(), struck.end(),
                             [&](Side one, Side other) { return dice(one) < dice(other); });
}

AssaultProfile assaultNow(const State& state, const Unit& unit, const std::string& elite) {
    const auto& sheet = sheetOfKind(state, unit, elite);
    auto out = sheet.assault;
    const auto kit = kitOf(state, unit, elite);
    if (hasOnlyShields(state, sheet, kit))
        for (auto& dice : out.dice)
            dice = std::max(0, dice - 1);
    for (const auto& id : kit) {
        const auto weapon = state.weapons.find(id);
        if (weapon == state.weapons.end() || !weapon->second.assault) continue;
        const auto& change = *weapon->second.assault;
        out.dice.resize(std::max(out.dice.size(), change.dice.size()), 0);
        for (std::size_t n = 0; n < change.dice.size(); ++n)
            out.dice[n] += change.dice[n];
        if (change.harm.hasDamage()) out.harm = change.harm;
        if (change.ap) out.ap = *change.ap;
    }
    if (const int heads = diceOfHeads(state, unit).assault; elite.empty() && heads > 0)
        for (auto& dice : out.dice)
            dice += heads;
    return out;
}

std::optional<DeflectionProfile> deflectionNow(const State& state, const Unit& unit,
                                               const std::string& elite) {
    auto out = sheetOfKind(state, unit, elite).deflection;
    if (const int heads = diceOfHeads(state, unit).deflection; out && elite.empty())
        for (auto& dice : out->dice)
            dice += heads;
    return out;
}

Keywords assaultKeywords(const State& state, const Unit& unit, const std::string& elite) {
    auto out = keywordsOf(state, unit, elite);
    for (const auto& id : kitOf(state, unit, elite))
        if (const auto weapon = state.weapons.find(id); weapon != state.weapons.end())
            out.add(weapon->second.inAssault);
    return out;
}

std::vector<int> fearOf(const State& state, const Unit& unit) {
    std::vector<int> out;
    keywordsOf(state, unit).each(&Word::fear, [&](auto read, const Keyword& fear) {
        if (const auto die = read(fear, unit.stance->speed)) out.push_back(*die);
    });
    return out;
}

bool isFrightened(const State& state, const Clash& clash, const Unit& unit) {
    if (!unit.isShaken()) return false;
    const bool everybody = isSet(state.switches, switches::fearHalves, "everybody");
    for (const int side : {0, 1}) {
        if (side == sideIndex(unit) && !everybody) continue;
        for (const auto& id : livingFighters(state, clash, side)) {
            const auto& other = state.at(id);
            if (!fearOf(state, other).empty() || keywordsOf(state, other).has(&Word::frightens)) return true;
        }
    }
    return false;
}

std::vector<StrikePool> strikesOf(const State& state, const Melee& melee, const Unit& unit) {
    std::vector<StrikePool> out;
    const auto& clash = melee.clash;
    const auto side = fightingSide(state, melee, unit);
    int lost = -unit.body.of(Does::Assault);
    const bool frightened = isFrightened(state, clash, unit), shaken = meetsShaken(state, clash, unit);
    for (const auto& [elite, models] : kindsOf(state, unit)) {
        const auto profile = assaultNow(state, unit, elite);
        const auto keywords = assaultKeywords(state, unit, elite);
        int dice = models * atSide(profile.dice, side);
        const int less = std::min(lost, dice);
        lost -= less;
        dice = frightenedDice(dice - less, true, frightened);
        if (isHypnotized(unit)) dice /= 2; // a hypnotized unit has half its dice (HX-K67)
        if (shaken && keywords.has(&Word::doublesAgainstShaken)) dice *= 2;
        dice = surprisingDice(unit, dice);
        if (unit.body.of(Does::TemporarilyKilled) > 0) dice = 0;
        if (dice <= 0) continue;
        const AssaultRule rule{profile.toHit, keywords.first(&Word::rerollsPerSix),
                               keywords.has(&Word::sixesCountTwice), rerollsAll(state, unit, keywords),
                               isSet(state.switches, switches::rerollDice, "deflection_too")};
        out.push_back({unit.id, elite, AssaultDice(rule, dice)});
    }
    return out;
}

std::vector<DeflectPool> deflectionsOf(const State& state, const Melee& melee, const Unit& unit) {
    std::vector<DeflectPool> out;
    const auto side = fightingSide(state, melee, unit);
    const bool shaken = meetsShaken(state, melee.clash, unit);
    const int daunts = dauntsShaken(state, melee.clash, unit) ? 2 : 1;
    const auto add = [&](int dice, int toHit, const std::string& elite, int again = 0) {
        if (dice <= 0) return;
        if (shaken && keywordsOf(state, unit, elite).has(&Word::doublesAgainstShaken)) dice *= 2;
        out.push_back({unit.id, elite, DeflectionDice(toHit, surprisingDice(unit, daunts * dice), again)});
    };
    int less = -unit.body.of(Does::Deflection);
    for (const auto& [elite, models] : kindsOf(state, unit)) {
        const auto profile = deflectionNow(state, unit, elite);
        if (!profile) continue;
        const int printed = models * atSide(profile->dice, side);
        const int kept = std::max(0, printed - less);
        less -= printed - kept;
        int successes = 0, spare = 0;
        for (const auto& source : melee.hits[std::size_t(sideIndex(unit))])
            if (source.unit == unit.id && source.elite == elite) {
                successes +=
                    isSet(state.switches, switches::mirrorDice, "before") ? source.first : source.hits;
                spare += source.spare;
            }
        add(kept, profile->toHit, elite, spare);
        add(mirroredDice(atSide(profile->perSuccess, side), successes), profile->toHit, elite);
    }
    for (const auto& id : carriedWeapons(state, unit)) {
        const auto weapon = state.weapons.find(id);
        if (weapon == state.weapons.end() || !weapon->second.assault) continue;
        if (id == shieldOnWheels && unit.stance->speed != Speed::Still) continue;
        const auto& change = *weapon->second.assault;
        const bool stacks = Keywords(weapon->second.keywords).has(&Word::stacksDeflection);
        const int each = std::max(1, stacks ? copiesOf(state, unit, id) : bearersOf(state, unit, id));
        const int need = change.deflectionToHit > 0 ? change.deflectionToHit : 6;
        add(each * atSide(change.deflection, side), need, {});
    }
    return out;
}

int sideHits(const Melee& melee, int side) {
    const auto& all = melee.hits[std::size_t(side)];
    return std::accumulate(all.begin(), all.end(), 0,
                           [](int sum, const Melee::Source& one) { return sum + one.hits; });
}

/// A unit that strikes a base that has not moved meets the side from which it comes.
Side sideStruckBy(const State& state, const Melee& melee, const Unit& unit, const UnitId& by) {
    if (keywordsOf(state, unit).has(&Word::showsWeakestSide)) {
        const auto all = {Side::Front, Side::FrontSide, Side::BackSide, Side::Back};
        const auto armour = [&](Side side) { return armourNow(state, unit, side, false).value_or(0); };
        return *std::min_element(all.begin(), all.end(),
                                 [&](Side one, Side other) { return armour(one) < armour(other); });
    }
    const auto* striker = state.find(by);
    if (isEntering(melee.clash, unit.id) || !striker || !striker->stance ||
        striker->stance->hex == unit.stance->hex)
        return fightingSide(state, melee, unit);
    return sideStruckFrom(state, unit, *striker);
}

bool mayDeflect(const State& state, const Melee& melee, const Unit& unit, const UnitId& by) {
    const auto* striker = state.find(by);
    if (isEntering(melee.clash, unit.id) || !striker || !striker->stance ||
        striker->stance->hex == unit.stance->hex)
        return true;
    return sideStruckFrom(state, unit, *striker) == fightingSide(state, melee, unit);
}

Hit blowOf(const State& state, const Melee& melee, const Unit& striker, const std::string& elite) {
    const auto profile = assaultNow(state, striker, elite);
    const auto n = std::size_t(fightingSide(state, melee, striker));
    auto hit = n < profile.bySide.size() ? hitOf(profile.bySide[n].harm, profile.bySide[n].ap)
                                         : hitOf(profile.harm, profile.ap);
    hit.plus += std::min(0, striker.body.of(Does::AssaultDamage));
    return hit;
}

Wound woundOfBlow(const State& state, const Melee& melee, const Blow& blow) {
    const auto& target = state.at(blow.target);
    auto struck = struckNow(state, target, sideStruckBy(state, melee, target, blow.by), false);
    if (blow.table) struck.regular = *blow.table;
    if (blow.on == TableId::Regular) return Wound::agony(struck, Die{blow.die, 0}, false);
    if (blow.on) return Wound::on(struck, *blow.on, Die{blow.die, 0});
    auto hit = blowOf(state, melee, state.at(blow.by), blow.elite);
    hit.plus += blow.plus;
    hit.ap += blow.ap;
    return Wound(struck, hit);
}

} // namespace core::steampunk_fantasy
