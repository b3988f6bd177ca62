// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/view/behaviour.h"
#include "systems/plaguetide/data/sides.h"
#include "systems/plaguetide/data/traits.h"
#include "systems/plaguetide/offers/offer_fields.h"
#include "systems/plaguetide/rules/actions.h"
#include "systems/plaguetide/rules/behaviour_draw.h"
#include "systems/plaguetide/rules/state_changes.h"
#include "systems/plaguetide/state/horde_group.h"
#include "systems/plaguetide/state/rules.h"
#include "systems/plaguetide/state/table_terms.h"
#include "systems/plaguetide/turn/horde_round.h"
#include "table/table_facts.h"

#include <algorithm>

namespace core::plaguetide {

namespace {

using Ids = std::vector<UnitId>;

/// The figures that act with this one: the waiting ones of its group, or itself.
Ids actingWith(const State& state, const Unit& unit) {
    Ids out;
    if (!unit.operative)
        for (const auto& [id, member] : state.units)
            if (isWaiting(member) && groupSheet(member) == groupSheet(unit)) out.push_back(id);
    if (out.empty()) out.push_back(unit.id);
    return out;
}

bool isDeclared(const State& state, const char* kind, const UnitId& from, const UnitId& to) {
    return table::isRelated(*state.relations, *table::findRelation(relationKinds(), kind), from, to);
}

template <class Holds> double countThose(const Ids& ids, Holds&& one) {
    return static_cast<double>(std::count_if(ids.begin(), ids.end(), one));
}

double friendsTouching(const State& state, const Ids& group, const UnitId& target) {
    const auto all = engagedWith(state, target);
    return countThose(
        all, [&](const UnitId& id) { return std::find(group.begin(), group.end(), id) == group.end(); });
}

double othersBeside(const State& state, const UnitId& target) {
    return static_cast<double>(
        std::count_if(state.coherent.begin(), state.coherent.end(),
                      [&](const Pair& pair) { return pair.first == target || pair.second == target; }));
}

std::string targetWords(const Unit& target) {
    auto out = std::to_string(target.token(Token::Health)) + " health left";
    if (target.has(Status::Down)) out += ", Down";
    return out;
}

TargetFacts targetFactsOf(const State& state, const Ids& group, const Unit& target) {
    TargetFacts out{target.id.text, target.name, targetWords(target), {}, {}};
    const auto& sheet = state.sheetOf(target);
    const auto touching = countThose(group, [&](const UnitId& id) { return state.touching(id, target.id); });
    const auto declared = [&](const char* kind) {
        return countThose(group, [&](const UnitId& id) { return isDeclared(state, kind, id, target.id); });
    };
    const double health = target.token(Token::Health);
    out.facts = {
        {Preference::Nearest, touching > 0              ? 2.0
                              : declared("nearest") > 0 ? 1.0
                                                        : 0.0},
        {Preference::InContact, touching},
        {Preference::MostWounded, 1 - health / std::max(1, sheet.health)},
        {Preference::FewestHealth, -health},
        {Preference::FewestToughness, -static_cast<double>(target.token(Token::Toughness))},
        {Preference::WeakestArmour, static_cast<double>(sheet.defence)},
        {Preference::Psyker, sheet.warpLimit > 0 ? 1.0 : 0.0},
        {Preference::AttackedUs,
         countThose(group, [&](const UnitId& id) { return state.at(id).isPinnedBy(target.id); })},
        {Preference::AtObjective, static_cast<double>(target.items.size())},
        {Preference::MostTargets, othersBeside(state, target.id)},
        {Preference::OutOfCover, declared("cover") > 0 ? 0.0 : 1.0},
        {Preference::WithFriends, friendsTouching(state, group, target.id)},
        {Preference::Dearest, static_cast<double>(sheet.cost)},
    };
    out.declared = table::tableFacts(*state.relations, relationKinds(), group, target.id);
    const auto bar = [&](const char* why) {
        for (const auto action : {PlayedAction::Shoot, PlayedAction::ShootMove})
            out.cannot.emplace(action, why);
    };
    if (declared("inSight") == 0) bar("not in sight");
    if (declared("inRange") == 0) bar("not in range");
    if (touching == 0 && declared("inReach") == 0) out.cannot.emplace(PlayedAction::Charge, "not in reach");
    return out;
}

std::map<std::string, PlayedAction> advisedActions(bool operative) {
    using enum PlayedAction;
    if (operative)
        return {{actions::move.id, Move},      {actions::aimed.id, Shoot},   {actions::hip.id, Shoot},
                {actions::fight.id, Fight},    {actions::charge.id, Charge}, {actions::ability.id, Ability},
                {actions::blitz.id, Special},  {actions::help.id, Support},  {actions::quell.id, Support},
                {actions::reload.id, Support}, {actions::hold.id, Support},  {actions::overwatch.id, Wait},
                {"watch_shot", Shoot},         {"operate", Operate}};
    return {{"shoot", Shoot},
            {"move_shoot", MoveShoot},
            {"shoot_move", ShootMove},
            {"move_fight", Charge},
            {"fight", Fight},
            {"move_special", Special},
            {"special", Special},
            {"run", Run},
            {"operate", Operate},
            {"move_operate", Operate},
            {"pass", Wait}};
}

} // namespace

AdviceFacts Rules::adviceFacts(const State& state, const std::string& id) {
    AdviceFacts out;
    const auto* unit = state.find(UnitId{id});
    if (!unit || !unit->isOnTable()) return out;
    out.side = sideOf(unit->operative);
    out.actions = advisedActions(unit->operative);
    out.choices = {"target", "weapon", warpField, "mode", "objective"};
    if (!unit->operative) out.behaviour = behaviourOf(state, *unit);
    const auto group = actingWith(state, *unit);
    for (const auto& member : group)
        out.acting.push_back(member.text);
    for (const auto& [other, target] : state.units)
        if (target.isOnTable() && target.operative != unit->operative)
            out.targets.push_back(targetFactsOf(state, group, target));
    if (unit->operative)
        for (const auto& [other, ally] : state.units)
            if (ally.operative && other != unit->id)
                out.targets.push_back({other.text, ally.name, targetWords(ally), {}, {}});
    return out;
}

} // namespace core::plaguetide
