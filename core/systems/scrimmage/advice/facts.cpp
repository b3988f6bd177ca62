// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/view/behaviour.h"
#include "systems/scrimmage/rules/attack.h"
#include "systems/scrimmage/rules/state_changes.h"
#include "systems/scrimmage/state/rules.h"
#include "systems/scrimmage/state/table_terms.h"
#include "table/table_facts.h"

#include <algorithm>

namespace core::scrimmage {

namespace {

/// A model that fights an enemy which it is not in contact with has moved, so Overwatch may react. Only the
/// table knows how far: no farther than a move that brings no Advantage.
constexpr int surelyMoved = 3;

std::string targetWords(const Unit& target) {
    return std::to_string(target.health) + " health left, Strain " + std::to_string(target.strain);
}

bool holdsObjective(const State& state, const std::string& side) {
    return std::any_of(state.objectives.begin(), state.objectives.end(),
                       [&](const auto& one) { return one.second.holder == side; });
}

TargetFacts targetFactsOf(const State& state, const Unit& unit, const Unit& target) {
    TargetFacts out{target.id.text, target.name, targetWords(target), {}, {}};
    const bool touches = state.isTouching(unit.id, target.id);
    const auto* mark = target.find(Tag::Marked);
    const auto* taunt = unit.find(Tag::Taunted);
    out.facts = {
        {Preference::Nearest, touches                                           ? 2.0
                              : isRelated(state, "nearest", unit.id, target.id) ? 1.0
                                                                                : 0.0},
        {Preference::InContact, touches ? 1.0 : 0.0},
        {Preference::MostWounded, static_cast<double>(mostHealth - target.health)},
        {Preference::FewestHealth, -static_cast<double>(target.health)},
        {Preference::FewestToughness, -static_cast<double>(target.health)},
        {Preference::Leader, target.leader ? 1.0 : 0.0},
        {Preference::AttackedUs,
         (taunt && taunt->by == target.id.text ? 2.0 : 0.0) + (mark && mark->by == unit.side ? 1.0 : 0.0)},
        {Preference::AtObjective, holdsObjective(state, target.side) ? 1.0 : 0.0},
        {Preference::OutOfCover, isRelated(state, "obscured", unit.id, target.id) ? 0.0 : 1.0},
        {Preference::WithFriends, static_cast<double>(engagedWith(state, target.id).size()) - touches},
        {Preference::Dearest, static_cast<double>(state.sheetOf(target).cost)},
    };
    out.declared = table::tableFacts(*state.relations, relationKinds(), {unit.id}, target.id);
    if (const int most = std::min(surelyMoved, inchesLeft(state, unit.id, false, false));
        !touches && most > 0)
        out.given = {{"inches", most}};
    if (!isRelated(state, "inRange", unit.id, target.id))
        out.cannot.emplace(PlayedAction::Shoot, "not in range");
    if (!isRelated(state, "inSight", unit.id, target.id))
        out.cannot.emplace(PlayedAction::Shoot, "not in sight");
    if (!touches && !isRelated(state, "inReach", unit.id, target.id))
        out.cannot.emplace(PlayedAction::Fight, "not in reach");
    return out;
}

std::map<std::string, PlayedAction> advisedActions(const State& state, const Unit& unit) {
    using enum PlayedAction;
    std::map<std::string, PlayedAction> out{
        {"shoot", Shoot},      {"fight", Fight},     {"sprint", Run},         {"investigate", Operate},
        {"interact", Operate}, {"breathe", Support}, {"end_activation", Wait}};
    for (const auto& id : state.sheetOf(unit).abilities)
        out.emplace("ability." + id, Ability);
    return out;
}

} // namespace

AdviceFacts Rules::adviceFacts(const State& state, const std::string& id) {
    AdviceFacts out;
    const auto* unit = state.find(UnitId{id});
    if (!unit || !unit->present) return out;
    out.side = playedBy(state, unit->id);
    out.acting = {unit->id.text};
    out.actions = advisedActions(state, *unit);
    out.choices = {"target", "weapon", "objective", "other"};
    out.behaviour = table::behaviourFor(state.behaviours, state.sheetOf(*unit).behaviour,
                                        weaponsFor(state, unit->id, false).empty() ? FighterKind::Melee
                                                                                   : FighterKind::Ranged);
    for (const auto& [other, target] : state.units)
        if (target.present && playedBy(state, other) != out.side)
            out.targets.push_back(targetFactsOf(state, *unit, target));
    for (const auto& [other, ally] : state.units)
        if (ally.present && playedBy(state, other) == out.side)
            out.targets.push_back({other.text, ally.name, targetWords(ally), {}, {}});
    return out;
}

} // namespace core::scrimmage
