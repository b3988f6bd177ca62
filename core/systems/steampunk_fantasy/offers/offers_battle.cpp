// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/offers/offers_battle.h"

#include "systems/steampunk_fantasy/data/sheet_view.h"
#include "systems/steampunk_fantasy/offers/offers_table.h"
#include "systems/steampunk_fantasy/rules/assault/fighters.h"
#include "systems/steampunk_fantasy/rules/gunnery/gunnery.h"
#include "systems/steampunk_fantasy/rules/gunnery/rallying.h"
#include "systems/steampunk_fantasy/rules/gunnery/spotting.h"
#include "systems/steampunk_fantasy/rules/harm/repairs.h"
#include "systems/steampunk_fantasy/state/hiding.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "table/offers.h"
#include "table/proposals.h"
#include "table/sentences.h"

#include <algorithm>
#include <set>

namespace core::steampunk_fantasy {

namespace {

Offer finishedBattle(const State& state, Offer offer, const Command& command) {
    return table::finishedOffer<Rules>(state, std::move(offer), command, relationKinds());
}

const char* bandWords(RangeBand band) {
    switch (band) {
    case RangeBand::PointBlank:
        return "point blank";
    case RangeBand::Normal:
        return "normal range";
    case RangeBand::Long:
        return "long range";
    }
    return "";
}

/// Whether some dice of the volley are rolled at friends of the shooter.
bool endangersFriends(const State& state, const Unit& unit, const Volley& volley) {
    return std::any_of(volley.pools.begin(), volley.pools.end(),
                       [&](const ShotPool& pool) { return state.at(pool.target).side == unit.side; });
}

/// "4 dice 3+, normal range: steady speed +1, aim +2".
std::string volleyWords(const Volley& volley) {
    std::string out;
    for (const auto& pool : volley.pools)
        out += (out.empty() ? "" : " · ") + std::to_string(pool.dice) +
               (pool.dice == 1 ? " die " : " dice ") + std::to_string(std::max(1, pool.need)) + "+";
    out += (out.empty() ? "no roll, " : ", ") + std::string(bandWords(volley.band));
    if (!volley.pools.empty() && !volley.pools.front().words.empty())
        out += ": " + volley.pools.front().words;
    return out;
}

Offer fireOffer(const State& state, const Unit& unit, const std::string& weapon) {
    const auto& gun = state.weapons.at(weapon);
    auto out =
        table::offer("fire_" + weapon, gun.name, "5.3", OfferPlace::Action,
                     "Fires the weapon by the unit’s order; the damage takes effect when this half ends.");
    table::addTableMove(out, {0, TableMove::End::Stay, "No unit moves."});
    out.title = "Fire " + gun.name;
    out.subject = unit.id.text;
    out.line = weaponLine(gun);
    table::Options targets;
    std::vector<std::pair<int, UnitId>> near;
    for (const auto& [id, other] : state.units)
        if (other.isOnBoard() && !isHidden(other) && other.side != unit.side)
            near.emplace_back(hexesApart(state, unit, other).value_or(0), id);
    std::sort(near.begin(), near.end());
    for (const auto& [away, id] : near) {
        const auto volley = volleyAt(state, unit, weapon, id);
        targets.push_back(
            {id.text, state.at(id).name,
             volley ? volleyWords(*volley) + (endangersFriends(state, unit, *volley) ? ", friends too" : "")
             : hexesApart(state, unit, state.at(id)) ? table::plural(away, "hex", "hexes") + " away"
                                                     : std::string(),
             volley ? std::string() : volley.error().text});
    }
    const auto best = bestTarget(state, unit, weapon);
    for (auto& target : targets)
        if (best && target.value == Value(best->text)) table::giveReason(target, "most hits to be expected");
    const Fire order{unit.id, weapon, best.value_or(near.empty() ? UnitId() : near.front().second)};
    if (!best)
        for (auto& one : targets)
            one.blocked.clear(); // the whole offer gives the reason once
    out.inputs = {table::pickOne("target", std::move(targets))};
    if (!hasBoard(state))
        for (auto& input : tableInputs(2 * gun.range + 1))
            out.inputs.push_back(std::move(input));
    out.primary = best.has_value();
    return finishedBattle(state, std::move(out), order);
}

std::string dieWords(const GroundShot& shot) {
    return "1 die " + std::to_string(std::max(1, shot.hit.need())) + "+, ";
}

/// Adds an offer to fire at a hex in which no unit is seen, with an unstable round, or at any hex with a
/// cloud; nothing for weapons that have neither.
void addGroundOffer(const State& state, const Unit& unit, const std::string& weapon,
                    std::vector<Offer>& out) {
    const auto reach = groundInReach(state, unit, weapon);
    if (reach.empty()) return;
    const bool cloud = onlyLeavesCloud(state.weapons.at(weapon));
    auto offer = table::offer("fire_hex_" + weapon, cloud ? "Throw at a hex" : "Fire at a hex", "Unit rules",
                              OfferPlace::Action,
                              cloud ? "The cloud is set there without a roll."
                                    : "An unstable round bursts where it hits, over hidden units too.");
    offer.subject = unit.id.text;
    table::Options hexes;
    for (const auto& [hex, shot] : reach)
        hexes.push_back(
            {textOf(hex), textOf(hex), (cloud ? "no roll, " : dieWords(shot)) + bandWords(shot.band), {}});
    const FireAtHex order{unit.id, weapon, textOf(reach.front().first)};
    offer.inputs = {
        table::pickOne("hex", "hex", std::move(hexes), order.hex,
                       cloud ? "The hex in which the cloud is set." : "A hex in which no unit is seen.")};
    out.push_back(finishedBattle(state, std::move(offer), order));
}

Offer healOffer(const State& state, const Unit& unit, const GunneryAction& act) {
    auto out = table::offer("heal", act.major ? "Heal, major" : "Heal, minor", "HX-K28", OfferPlace::Action,
                            "Heals one harm of a friend in the hex of the unit.");
    out.subject = unit.id.text;
    table::Options friends, ways{{std::string(), "the worst harm", {}, {}}};
    std::set<Mend> listed;
    for (const auto& [id, other] : state.units) {
        if (!mayShareHex(state, unit, other)) continue;
        friends.push_back({id.text, other.name, {}, {}});
        for (const auto mend : healings(state, other, act.major))
            if (listed.insert(mend).second) ways.push_back({codec::keyText(mend), nameOf(mend), {}, {}});
    }
    const Heal order{unit.id, friends.empty() ? unit.id : UnitId(*friends.front().value.asString()), {}};
    out.inputs = {table::pickOne("target", std::move(friends)), table::pickOne("what", std::move(ways))};
    return finishedBattle(state, std::move(out), order);
}

Offer rallyOffer(const State& state, const Unit& unit) {
    auto out = table::offer("rally", "Rally", "HX-K29", OfferPlace::Action,
                            "Rolls a die to take a Shaken token off a living unit in range.");
    out.subject = unit.id.text;
    table::Options friends{{std::string(), "the most Shaken unit", {}, {}}};
    for (const auto& id : shakenInRange(state, unit))
        friends.push_back({id.text, state.at(id).name, {}, {}});
    out.primary = friends.size() > 1;
    out.inputs = {table::pickOne("target", std::move(friends))};
    return finishedBattle(state, std::move(out), Rally{unit.id, {}});
}

Offer spotOffer(const State& state, const Unit& unit) {
    auto out = table::offer("spot", "Spot", "HX-K21", OfferPlace::Action,
                            "Looks for a hidden unit; a hit finds the unit.");
    out.subject = unit.id.text;
    table::Options hexes{{std::string(), "the nearest token", {}, {}}};
    for (const auto& id : hiddenInSight(state, unit)) {
        const auto hex = textOf(state.at(id).stance->hex);
        const bool listed =
            std::any_of(hexes.begin(), hexes.end(), [&](const auto& one) { return one.value == Value(hex); });
        const int need = std::max(1, spotRoll(state, unit, state.at(id)).need());
        if (!listed)
            hexes.push_back(
                {hex, placeName(state, state.at(id).stance->hex), "1 die " + std::to_string(need) + "+", {}});
    }
    out.inputs = {table::pickOne("hex", std::move(hexes))};
    out.primary = out.inputs.front().options.size() > 1;
    return finishedBattle(state, std::move(out), Spot{unit.id, {}});
}

Offer allOffer(const State& state, const char* id, const char* label, const char* rule, const char* help,
               const Command& order) {
    auto out = table::offer(id, label, rule, OfferPlace::Master, help);
    out.inputs = {table::pickOne("side", "side", sideOptions(state, true), std::string(),
                                 "The side for which this is done.")};
    return finishedBattle(state, std::move(out), order);
}

/// "Grunt 1, 8 dice 6+ against Dw42 1, 4 dice 4+".
std::string clashWords(const State& state, const Clash& clash) {
    std::string out;
    for (const int side : {0, 1}) {
        if (side == 1) out += " against ";
        std::string names;
        for (const auto& id : livingFighters(state, clash, side)) {
            names += (names.empty() ? "" : ", ") + state.at(id).name;
            for (const auto& pool : strikesOf(state, {clash}, state.at(id)))
                if (const auto row = pool.dice.row())
                    names += ", " + table::plural(row->dice, "die ", "dice ") + row->need;
        }
        out += names.empty() ? std::string("no unit") : names;
    }
    return out;
}

} // namespace

std::vector<FieldOption> sideOptions(const State& state, bool all) {
    table::Options out;
    if (all) out.push_back({std::string(), "both sides", {}, {}});
    for (const auto& [id, name] : state.sides)
        out.push_back({id, name, {}, {}});
    return out;
}

void addGunneryOffers(const State& state, const Unit& unit, std::vector<Offer>& out) {
    if (!unit.isOnBoard()) return;
    for (const auto& weapon : weaponsToFire(state, unit))
        if (!unit.magazine(weapon).fired) {
            out.push_back(fireOffer(state, unit, weapon));
            addGroundOffer(state, unit, weapon, out);
        }
    const auto act = gunneryActionNow(state, unit);
    if (act && act->kind == GunneryActionKind::Heal && !unit.magazine(healing).fired)
        out.push_back(healOffer(state, unit, *act));
    if (mayRally(state, unit)) out.push_back(rallyOffer(state, unit));
    if (maySpot(state, unit)) out.push_back(spotOffer(state, unit));
}

void addBattleOffers(const State& state, std::vector<Offer>& out) {
    if (state.phase == Phase::Setup)
        out.push_back(allOffer(state, "deploy_all", "Set up everybody", "5.10",
                               "Puts units that are not on the board yet wherever they fit.", DeployAll{}));
    if (state.phase == Phase::Setup || state.phase == Phase::Orders)
        out.push_back(allOffer(state, "plan_all", "Order the rest", "5.2",
                               "Units without an order move as before, and load or fire.", PlanAll{}));
    if (halfOf(state.phase)) {
        auto fire = allOffer(state, "fire_all", "Fire everything", "5.3",
                             "Fires each weapon that may be fired, each at its best target.", FireAll{});
        fire.primary = !fire.blocked;
        out.push_back(std::move(fire));
    }
    for (const auto& clash : state.clashes) {
        const auto hex = textOf(clash.hex);
        auto fight = table::offer("fight_" + hex, "Assault at " + placeName(state, clash.hex), "5.7",
                                  OfferPlace::Master,
                                  "Both sides roll; damage takes effect when all assaults are fought.");
        fight.line = clashWords(state, clash);
        fight.primary = true;
        out.push_back(finishedBattle(state, std::move(fight), Assault{hex}));
    }
}

} // namespace core::steampunk_fantasy
