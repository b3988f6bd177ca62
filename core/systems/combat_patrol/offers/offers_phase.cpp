// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/data/keyword.h"
#include "systems/combat_patrol/data/sheet_view.h"
#include "systems/combat_patrol/offers/offer_fields.h"
#include "systems/combat_patrol/offers/offers.h"
#include "systems/combat_patrol/offers/weapon_counts.h"
#include "systems/combat_patrol/rules/allocation.h"
#include "systems/combat_patrol/rules/core_abilities.h"
#include "systems/combat_patrol/rules/fight_order.h"
#include "systems/combat_patrol/rules/groups.h"
#include "systems/combat_patrol/rules/may_act.h"
#include "systems/combat_patrol/rules/move.h"
#include "systems/combat_patrol/rules/parameters_for.h"
#include "systems/combat_patrol/rules/scoring.h"
#include "systems/combat_patrol/rules/state_changes.h"
#include "systems/combat_patrol/rules/stratagem_effects.h"
#include "systems/combat_patrol/rules/stratagems/stratagem_rule.h"
#include "systems/combat_patrol/state/contagion.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/state/phases.h"
#include "systems/combat_patrol/state/rules.h"
#include "table/proposals.h"

#include <algorithm>

namespace core::combat_patrol {

namespace {

// Inches that the dice of a move come to, as a rule: a D6, and 2D6.
constexpr int usualAdvanceRoll = 3, usualChargeRoll = 7;

void addMoves(const State& state, const UnitId& who, std::vector<Offer>& out) {
    const struct {
        MoveKind kind;
        const char* label;
        const char* help;
    } moves[] = {
        {MoveKind::Normal, "Move", "Up to M inches; the move never ends within Engagement Range."},
        {MoveKind::Advance, "Advance", "M plus D6 inches; no charge, only Assault weapons shoot."},
        {MoveKind::FallBack, "Fall Back", "Up to M inches out of Engagement Range; no shooting, no charge."},
        {MoveKind::Stationary, "Stay", "The unit Remains Stationary."}};
    const bool contact = isEngaged(state, who);
    for (const auto& move : moves) {
        MoveUnit order;
        order.who = who;
        order.kind = move.kind;
        auto item = offer(("move." + codec::keyText(move.kind)).c_str(), move.label, "CP 2.2.3",
                          OfferPlace::Action, move.help);
        item.line = std::to_string(state.sheetOf(state.at(who)).move) + "″" +
                    (move.kind == MoveKind::Advance ? " + D6" : "");
        const int die = move.kind == MoveKind::Advance ? usualAdvanceRoll : 0;
        item.atTable =
            move.kind == MoveKind::Stationary
                ? TableMove{}
                : TableMove{state.sheetOf(state.at(who)).move + die,
                            move.kind == MoveKind::FallBack ? TableMove::End::Apart : TableMove::End::Nearer,
                            {}};
        item.primary = move.kind == (contact ? MoveKind::Stationary : MoveKind::Normal);
        if (move.kind == MoveKind::FallBack)
            item.inputs.push_back(number("crossing", 0, modelsLeft(state, who)));
        if (move.kind != MoveKind::Stationary) addPlacement(state, who, order, item);
        out.push_back(finish(state, std::move(item), order));
    }
    const auto left = unitsYetToMove(state);
    if (left.size() < 2) return;
    auto item =
        offer("move_all", "Move all others", "CP 2.2.3", OfferPlace::Action,
              "Every unit that has not moved yet makes a Normal move; units within Engagement Range stay.");
    item.line = plural(static_cast<int>(left.size()), "unit", "units");
    out.push_back(finish(state, std::move(item), MoveAll{}));
}

void addArrival(const State& state, const UnitId& who, std::vector<Offer>& out) {
    Arrive order;
    order.who = who;
    auto item = offer("arrive", "Arrive", "CP-K11", OfferPlace::Action,
                      "The unit is set up more than 9″ from all enemy models.");
    item.primary = true;
    addPlacement(state, who, order, item);
    out.push_back(finish(state, std::move(item), order));
}

bool any(const std::vector<FieldOption>& units, const auto& holds) {
    return std::any_of(units.begin(), units.end(),
                       [&](const FieldOption& option) { return holds(UnitId{*option.value.asString()}); });
}

/// Adds chips for questions that only some targets or weapons need.
void addRareChips(const State& state, const UnitId& who, Mode mode, const std::vector<FieldOption>& enemies,
                  Offer& item) {
    if (mode == Mode::Ranged &&
        any(enemies, [&](const UnitId& id) { return allHaveRule(state, id, words::loneOperative); }))
        item.inputs.push_back(
            chip("within12", "within 12″", true, "A Lone Operative may be shot only from within 12″."));
    const bool led = any(enemies, [&](const UnitId& id) { return isAttached(state, id); });
    if (led && canHavePrecision(state, who, mode)) item.inputs.push_back(chip("characterVisible"));
}

/// Adds a second target and the weapons for it, if there is one and the attacks can be divided.
void addSplit(const State& state, const UnitId& who, const std::vector<FieldOption>& enemies,
              std::vector<FieldOption> weapons, Mode mode, Offer& item) {
    if (enemies.size() < 2 || (modelsLeft(state, who) < 2 && weapons.size() < 2)) return;
    std::vector<FieldOption> seconds{{"", "no second target", "all weapons at one target", {}}};
    seconds.insert(seconds.end(), enemies.begin(), enemies.end());
    item.inputs.push_back(pickOne("second", std::move(seconds)));
    const auto first = item.inputs.size();
    item.inputs.push_back(counts("secondCounts", "weapons at the second target", std::move(weapons), {},
                                 "The weapons that attack the second target; the others attack the first."));
    if (mode == Mode::Ranged) {
        item.inputs.push_back(chip("secondInRange"));
        item.inputs.push_back(chip("secondVisible"));
        item.inputs.push_back(chip("secondHalfRange"));
        item.inputs.push_back(chip("secondCover"));
    }
    for (auto field = item.inputs.begin() + static_cast<std::ptrdiff_t>(first); field != item.inputs.end();
         ++field)
        field->with = "second";
}

/// Adds the stratagems that can be used when the unit is selected.
void addSelection(const State& state, const UnitId& who, Offer& item) {
    std::vector<FieldOption> options;
    for (const auto* stratagem : atSelection(state, who))
        options.push_back(
            {stratagem->id, stratagem->name + " · " + costWords(*stratagem), stratagem->help, {}});
    if (!options.empty()) item.inputs.push_back(pickMany("stratagems", std::move(options)));
}

/// Blocks each target that may not be attacked, if another one may; returns the first that may.
UnitId judgeTargets(const State& state, const UnitId& who, Mode mode, std::vector<FieldOption>& enemies) {
    UnitId legal;
    for (auto& option : enemies) {
        WeaponsAtTarget aim;
        aim.target = UnitId{*option.value.asString()};
        const auto groups = groupsFor(state, state.rootOf(who), mode, {aim}, false);
        if (groups && legal.empty()) legal = aim.target;
        if (!groups) option.blocked = groups.error().text;
    }
    if (!legal.empty()) return legal;
    for (auto& option : enemies)
        option.blocked.clear(); // the action itself shows the reason once
    return firstOf(enemies);
}

void addAim(const State& state, const UnitId& who, Mode mode, WeaponsAtTarget& aim, Offer& item) {
    auto enemies = enemyOptions(state, who);
    if (mode == Mode::Melee)
        std::erase_if(enemies, [&](const FieldOption& option) {
            return !state.isTouching(who, UnitId{*option.value.asString()});
        });
    aim.target = judgeTargets(state, who, mode, enemies);
    table::explainProposal(enemies, codec::write(aim.target), "already engaged",
                           [&](const UnitId& id) { return state.isTouching(who, id); });
    item.inputs.push_back(pickOne("target", enemies));
    item.inputs.push_back(weaponCounts(state, who, mode, aim.target, enemies));
    if (mode == Mode::Ranged) {
        aim.distance = presumedDistance(state, who);
        item.inputs.back().limit = "distance";
        item.inputs.push_back(number("distance"));
        item.inputs.push_back(chip("inRange"));
        item.inputs.push_back(chip("visible"));
        item.inputs.push_back(chip("halfRange"));
        item.inputs.push_back(chip("cover"));
    }
    addRareChips(state, who, mode, enemies, item);
    addSelection(state, who, item);
    addSplit(state, who, enemies, weaponOptions(state, who, mode), mode, item);
}

void addShooting(const State& state, const UnitId& who, std::vector<Offer>& out) {
    if (weaponOptions(state, who, Mode::Ranged).empty()) return;
    Shoot order;
    order.who = who;
    auto item = offer("shoot", "Shoot", "CP 2.2.4", OfferPlace::Action,
                      "All ranged weapons of the unit attack, equal ones together.");
    table::addTableMove(item,
                        {0, TableMove::End::Stay,
                         "No model moves; measure the range, and check whether a model of the target is "
                         "visible."});
    item.primary = true;
    addAim(state, who, Mode::Ranged, order, item);
    out.push_back(finish(state, std::move(item), order));
}

void addCharge(const State& state, const UnitId& who, std::vector<Offer>& out) {
    Charge order;
    order.who = who;
    const auto enemies = enemyOptions(state, who);
    if (const auto first = firstOf(enemies); !first.empty()) order.targets = {first};
    auto item = offer("charge", "Charge", "CP 2.2.5", OfferPlace::Action,
                      "2D6 inches; within 1″ of every target and of no other unit, or no model moves.");
    table::addTableMove(item, {usualChargeRoll, TableMove::End::Contact,
                               "Roll first, then move every model by at most that many inches."});
    item.primary = true;
    item.inputs.push_back(pickMany("targets", enemies));
    item.inputs.push_back(number("distance"));
    item.inputs.push_back(chip("within12"));
    order.taintsTargets = contagionInches(state, state.at(who).side) > 0;
    addPlacement(state, who, order, item, !order.targets.empty());
    out.push_back(finish(state, std::move(item), order));
}

void addFight(const State& state, const UnitId& who, std::vector<Offer>& out) {
    if (!mayFight(state, who) && !mayAct(state, who)) return;
    Fight order;
    order.who = who;
    auto item = offer("fight", "Fight", "CP 2.2.6", OfferPlace::Action, {});
    table::addTableMove(
        item, {3, TableMove::End::Contact,
               "Move each model up to 3″ towards the nearest enemy, then attack, then move up to 3″ "
               "again."});
    item.primary = true;
    addAim(state, who, Mode::Melee, order, item);
    out.push_back(finish(state, std::move(item), order));
}

void addRaise(const State& state, const UnitId& who, std::vector<Offer>& out) {
    Raise order;
    order.unit = who;
    if (!Rules::plan(state, order, false)) return;
    auto item = offer("raise", "Raise the dead", "CP 2.5", OfferPlace::Action,
                      "Up to D6 destroyed models return to a unit within Contagion Range of the bearer.");
    const auto reach =
        "in Contagion Range, " + std::to_string(contagionInches(state, state.at(who).side)) + "″";
    item.inputs.push_back(
        chip("inRange", reach.c_str(), true,
             "The unit is in Contagion Range of the bearer; the bearer's own unit always is."));
    out.push_back(finish(state, std::move(item), order));
}

} // namespace

void addPhaseOffers(const State& state, const UnitId& who, std::vector<Offer>& out) {
    const auto& unit = state.at(who);
    const bool own = unit.side == state.active;
    if (unit.presence == Presence::Reserves) {
        if (own && isSamePhase(state.phase, Phase::Movement)) addArrival(state, who, out);
        return;
    }
    switch (state.phase) {
    case Phase::Command:
        return own ? addRaise(state, who, out) : void();
    case Phase::Movement:
    case Phase::Reinforcements:
        return own ? addMoves(state, who, out) : void();
    case Phase::Shooting:
        return own ? addShooting(state, who, out) : void();
    case Phase::Charge:
        return own ? addCharge(state, who, out) : void();
    case Phase::Fight:
        return addFight(state, who, out);
    default:
        return;
    }
}

void addStratagemOffers(const State& state, const UnitId& who, std::vector<Offer>& out) {
    const auto side = state.at(who).side;
    for (const auto& [id, stratagem] : state.stratagems) {
        const auto* own = stratagemOf(state, side, stratagem.kind);
        if (!own || own->id != id) continue;
        UseStratagem order;
        order.side = side;
        order.stratagem = id;
        order.unit = who;
        std::vector<FieldOption> enemies = enemyOptions(state, who);
        const auto against = ruleOf(stratagem.kind).against;
        using Against = StratagemRule::Against;
        std::erase_if(enemies, [&](const FieldOption& e) {
            const UnitId enemy{*e.value.asString()};
            return (against == Against::EngagedEnemy && !state.isTouching(who, enemy)) ||
                   (against == Against::LastMovedEnemy && enemy != state.rootOf(state.lastMoved));
        });
        if (against != Against::NoTarget) order.enemy = firstOf(enemies);
        const bool already = state.at(who).effects.contains(stratagem.kind);
        if (already || !checkStratagem(state, side, stratagem, who) ||
            !checkMoment(state, side, stratagem, who, order.enemy, Occasion::Listed))
            continue; // only legal and affordable stratagems
        auto item = offer(("stratagem." + id).c_str(), stratagem.name.c_str(), stratagem.rule.c_str(),
                          OfferPlace::Reaction, stratagem.help.c_str());
        item.cost = std::to_string(stratagem.cp);
        item.price = costWords(stratagem);
        item.houseRule = stratagem.proposed;
        if (ruleOf(stratagem.kind).aims) {
            item.inputs.push_back(weaponCounts(state, who, Mode::Ranged, order.enemy, enemies));
            item.inputs.push_back(chip("cover"));
            item.inputs.push_back(chip("halfRange"));
        }
        if (against != Against::NoTarget)
            item.inputs.push_back(pickOne("enemy", "against", std::move(enemies), codec::write(order.enemy),
                                          stratagem.when.c_str()));
        out.push_back(finish(state, std::move(item), order));
    }
}

} // namespace core::combat_patrol
