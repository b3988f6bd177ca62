// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/view/behaviour.h"
#include "systems/trench_crusade/effects/active_effects.h"
#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/state/actions.h"
#include "systems/trench_crusade/state/table_terms.h"
#include "systems/trench_crusade/state/unit_facts.h"
#include "table/sentences.h"
#include "table/table_facts.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

bool isDeclared(const State& state, const char* kind, const UnitId& from, const UnitId& to) {
    return table::isRelated(*state.relations, *table::findRelation(relationKinds(), kind), from, to);
}

std::string targetWords(const State& state, const Unit& target) {
    const int blood = bloodOn(state, target.id);
    std::string out = blood > 0 ? table::plural(blood, "BLOOD MARKER") : "unhurt";
    if (target.down) out += ", Down";
    return out;
}

TargetFacts targetFactsOf(const State& state, const Unit& unit, const Unit& target) {
    TargetFacts out{target.id.text, target.name, targetWords(state, target), {}, {}};
    const bool touches = state.isTouching(unit.id, target.id);
    const double blood = bloodOn(state, target.id) + (target.down ? markerCap : 0);
    const auto others = engagedWith(state, target.id).size();
    out.facts = {
        {Preference::Nearest, touches                                            ? 2.0
                              : isDeclared(state, "nearest", unit.id, target.id) ? 1.0
                                                                                 : 0.0},
        {Preference::InContact, touches ? 1.0 : 0.0},
        {Preference::MostWounded, blood},
        {Preference::FewestHealth, blood},
        {Preference::WeakestArmour, static_cast<double>(state.sheetOf(target).armour)},
        {Preference::Leader, target.leader ? 1.0 : 0.0},
        {Preference::OutOfCover, isDeclared(state, "cover", unit.id, target.id) ? 0.0 : 1.0},
        {Preference::WithFriends, static_cast<double>(others) - (touches ? 1 : 0)},
        {Preference::Dearest, static_cast<double>(target.worth)},
    };
    out.declared = table::tableFacts(*state.relations, relationKinds(), {unit.id}, target.id);
    if (!isDeclared(state, "inRange", unit.id, target.id))
        out.cannot.emplace(PlayedAction::Shoot, "not in range");
    if (!isDeclared(state, "inSight", unit.id, target.id))
        for (const auto action : {PlayedAction::Shoot, PlayedAction::Charge})
            out.cannot.emplace(action, "not in sight");
    if (!touches && !isDeclared(state, "inReach", unit.id, target.id))
        out.cannot.emplace(PlayedAction::Charge, "not in reach");
    return out;
}

std::map<std::string, PlayedAction> advisedActions(const State& state, const Unit& unit) {
    using enum PlayedAction;
    std::map<std::string, PlayedAction> out{{actions::ranged.id, Shoot},
                                            {actions::melee.id, Fight},
                                            {actions::charge.id, Charge},
                                            {actions::move.id, Move},
                                            {actions::retreat.id, Move},
                                            {actions::dash.id, Run},
                                            {actions::stand.id, Support},
                                            {"end_activation", Wait},
                                            {"activate", Wait}}; // where it can do nothing else
    for (const auto& source : sourcesOf(state, unit))
        if (source.action->has_value()) out.emplace("use." + source.id, Ability);
    return out;
}

} // namespace

AdviceFacts Rules::adviceFacts(const State& state, const std::string& id) {
    AdviceFacts out;
    const auto* unit = state.find(UnitId{id});
    if (!unit || !unit->isOnTable()) return out;
    out.side = unit->side;
    out.acting = {unit->id.text};
    out.actions = advisedActions(state, *unit);
    out.choices = {"target", "weapon", "price"};
    const auto guns = weaponsFor(state, *unit, false);
    for (const auto& gun : guns)
        if (const auto at = state.weapons.find(gun); at != state.weapons.end())
            out.ranges.emplace(std::string(actions::ranged.id) + ":" + gun, at->second.range);
    out.behaviour = table::behaviourFor(state.behaviours, state.sheetOf(*unit).behaviour,
                                        guns.empty() ? FighterKind::Melee : FighterKind::Ranged);
    for (const auto& [other, target] : state.units)
        if (target.isOnTable() && target.side != unit->side)
            out.targets.push_back(targetFactsOf(state, *unit, target));
    for (const auto& [other, ally] : state.units)
        if (ally.isOnTable() && ally.side == unit->side)
            out.targets.push_back({other.text, ally.name, targetWords(state, ally), {}, {}});
    return out;
}

} // namespace core::trench_crusade
