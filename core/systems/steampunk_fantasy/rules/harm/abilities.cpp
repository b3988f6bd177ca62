// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/rules/harm/abilities.h"

#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/state/heads.h"
#include "systems/steampunk_fantasy/state/illusions.h"
#include "systems/steampunk_fantasy/state/loadouts.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/words/keywords.h"
#include "systems/steampunk_fantasy/words/tokens.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

constexpr const char* shieldWall = "dwarf.wheeled_shield_wall";
constexpr int shieldFront = 5;

/// Removes the keywords that gear replaces. False where the bearer has none of them: then it gains nothing.
bool takeReplaced(const Weapon& weapon, Keywords& out) {
    const auto& all = weapon.replaces;
    if (all.empty()) return true;
    const auto replaced = out.eraseWhere(
        [&](const Keyword& keyword) { return std::find(all.begin(), all.end(), keyword.text) != all.end(); });
    return replaced > 0;
}

/// Adds the keywords that carried gear grants; gear that is no weapon grants all of its keywords.
void addGranted(const State& state, const std::vector<std::string>& carried, Keywords& out) {
    for (const auto& id : carried) {
        const auto weapon = state.weapons.find(id);
        if (weapon == state.weapons.end()) continue;
        const auto &grants = weapon->second.grants, &worn = weapon->second.keywords;
        if (takeReplaced(weapon->second, out)) out.add(grants);
        if (weapon->second.kind != WeaponKind::Ranged) out.add(worn);
    }
}

/// The regular table, or the table of the gun where a unit has one for gun and crew each (HX-K44).
TableId regularOf(const Sheet& sheet) {
    return sheet.tables.contains(TableId::Regular)      ? TableId::Regular
           : sheet.tables.contains(TableId::RegularGun) ? TableId::RegularGun
                                                        : TableId::Regular;
}

} // namespace

Keywords keywordsOf(const State& state, const Unit& unit, const std::string& elite) {
    Keywords out(sheetOfKind(state, unit, elite).keywords);
    addGranted(state, elite.empty() ? carriedWeapons(state, unit) : kitOf(state, unit, elite), out);
    if (const auto* pair = imitatedInfantry(state, unit)) { // it seems to do what its infantry does (HX-K45)
        out.add(state.sheetOf(*pair).keywords);
    }
    if (unit.body.of(Does::Lose) > 0)
        out.eraseWhere([&](const Keyword& keyword) { return unit.body.of(Does::Lose, keyword.key) > 0; });
    return out;
}

bool isOf(const State& state, const Unit& unit, std::string_view type) {
    return state.sheetOf(unit).is(type);
}

bool hasModels(const State& state, const Unit& unit) {
    const auto& sheet = state.sheetOf(unit);
    if (minorHeads(sheet) > 0) return false; // a beast and its crew are one
    return sheet.models > 1 || sheet.unitClass == UnitClass::Infantry ||
           sheet.unitClass == UnitClass::Cavalry;
}

bool isImmune(const State& state, const Unit& unit, std::string_view to) {
    return keywordsOf(state, unit).any(&Word::immuneTo, to);
}

bool mayBePoisoned(const State& state, const Unit& unit) {
    return isOf(state, unit, "bio") && !isImmune(state, unit, tokens::poison);
}

Resistances resistancesNow(const State& state, const Unit& unit) {
    auto out = resistancesOf(keywordsOf(state, unit));
    int nerve = 0; // of several elites the strongest counts
    for (const auto& [elite, living] : unit.body.elites)
        if (living > 0) nerve = std::max(nerve, keywordsOf(state, unit, elite).most(&Word::steelsBase));
    out.psychic += nerve;
    return out;
}

bool isSplit(const State& state, const Unit& unit) {
    const auto& tables = state.sheetOf(unit).tables;
    return tables.contains(TableId::RegularGun) && tables.contains(TableId::RegularCrew);
}

bool isUnserved(const State& state, const Unit& unit, const Body& body) {
    const auto& parts = state.sheetOf(unit).parts;
    const auto gun = parts.find("gun");
    return isSplit(state, unit) && gun != parts.end() && body.models <= gun->second;
}

std::optional<int> armourNow(const State& state, const Unit& unit, Side side, bool shot) {
    const auto& sheet = state.sheetOf(unit);
    const bool walled = shot && side == Side::Front && unit.carries(shieldWall);
    if (sheet.armour.empty() || (!shot && sheet.unitClass == UnitClass::AtGun))
        return walled ? std::optional(shieldFront) : std::nullopt;
    const int printed = sheet.armourAt(side);
    if (printed == 0 && !walled) return std::nullopt;
    return std::max(walled ? shieldFront : 0, printed + unit.body.of(Does::Armour));
}

std::optional<int> weakestArmour(const State& state, const Unit& unit) {
    std::optional<int> out;
    for (const auto side : {Side::Front, Side::FrontSide, Side::BackSide, Side::Back}) {
        const int here = armourNow(state, unit, side, false).value_or(0);
        out = std::min(out.value_or(here), here);
    }
    return *out > 0 ? out : std::nullopt;
}

Struck struckNow(const State& state, const Unit& unit, std::optional<Side> side, bool shot) {
    Struck out;
    const auto& sheet = state.sheetOf(unit);
    out.tables = &sheet.tables;
    if (side) out.armour = armourNow(state, unit, *side, shot);
    out.shaken = unit.isShaken();
    out.tokens = unit.has(tokens::future);
    out.crewTokens = unit.has(tokens::futureCrew);
    out.resists = resistancesNow(state, unit);
    out.flying = unit.stance && isFlying(unit.stance->speed);
    out.floating = Keywords(sheet.keywords).has(&Word::floats) && !out.flying;
    out.futureOnAll = isSet(state.switches, switches::futureOnAll, "all");
    out.regular = regularOf(sheet);
    // While the unit is in pieces, only its inner parts can be hit (HX-K69).
    if (unit.body.of(Does::TemporarilyKilled) > 0 && sheet.tables.contains(TableId::Inner)) {
        out.regular = TableId::Inner;
        out.tokens = 0;
    }
    return out;
}

Side sideStruckFrom(const State& state, const Unit& unit, const Unit& by) {
    const auto open = sidesTowards(state, unit, by);
    const auto weak = [&](Side side) { return armourNow(state, unit, side, true).value_or(-1); };
    return *std::min_element(open.begin(), open.end(),
                             [&](Side one, Side other) { return weak(one) < weak(other); });
}

bool isLost(const Body& body) { return body.models == 0 && body.has(tokens::fallen) == 0; }

int plainModels(const Unit& unit) {
    int out = unit.body.models;
    for (const auto& [elite, living] : unit.body.elites)
        out -= living;
    return std::max(0, out);
}

BaseState baseStateOf(const Body& body) {
    BaseState out;
    out.models = body.models;
    out.tokens = body.has(tokens::future);
    out.crewTokens = body.has(tokens::futureCrew);
    out.shaken = body.has(tokens::shaken);
    out.acid = body.has(tokens::acid);
    out.minorAcid = body.has(tokens::minorAcid);
    out.fire = body.has(tokens::fire);
    out.poison = body.poison;
    out.bleeding = body.bleeding;
    return out;
}

Body bodyWithState(Body body, const BaseState& base) {
    const std::pair<const char*, int> numbers[] = {
        {tokens::future, base.tokens}, {tokens::futureCrew, base.crewTokens}, {tokens::shaken, base.shaken},
        {tokens::acid, base.acid},     {tokens::minorAcid, base.minorAcid},   {tokens::fire, base.fire}};
    for (const auto& [token, count] : numbers) {
        if (count > 0)
            body.tokens[token] = count;
        else
            body.tokens.erase(token);
    }
    body.models = base.models;
    body.poison = base.poison;
    body.bleeding = base.bleeding;
    keepElites(body.elites, base.models); // upgrades die last
    return body;
}

} // namespace core::steampunk_fantasy
