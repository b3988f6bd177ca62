// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/view/behaviour.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/state/rules.h"
#include "systems/combat_patrol/state/table_terms.h"
#include "table/sentences.h"
#include "table/table_facts.h"

#include <algorithm>

namespace core::combat_patrol {

namespace {

bool isDeclared(const State& state, const char* kind, const UnitId& from, const UnitId& to) {
    return table::isRelated(*state.relations, *table::findRelation(relationKinds(), kind), from, to);
}

/// The inches that the farthest gun of the unit reaches; 0 = it carries none.
int gunRange(const State& state, const UnitId& id) {
    int out = 0;
    for (const auto& part : parts(state, id))
        for (const auto& model : state.at(part).models)
            for (const auto& weapon : model.weapons)
                if (const auto at = state.weapons.find(weapon); !model.slain && at != state.weapons.end())
                    for (const auto& profile : at->second.profiles)
                        if (profile.mode == Mode::Ranged) out = std::max(out, profile.rangeInches);
    return out;
}

int woundsLeft(const State& state, const UnitId& id) {
    int out = 0;
    for (const auto& part : parts(state, id))
        for (const auto& unit = state.at(part); const auto& model : unit.models)
            out += model.slain ? 0 : state.statlineOf(unit, model).wounds - model.lost;
    return out;
}

bool isAtMarker(const State& state, const UnitId& id) {
    const auto all = parts(state, id);
    return std::any_of(state.markers.begin(), state.markers.end(), [&](const auto& marker) {
        return std::any_of(all.begin(), all.end(), [&](const UnitId& part) {
            return !marker.second.removed && marker.second.near.contains(part);
        });
    });
}

TargetFacts targetFactsOf(const State& state, const UnitId& unit, const UnitId& target) {
    const int models = modelsLeft(state, target);
    TargetFacts out{target.text, unitName(state, target), table::plural(models, "model") + " left", {}, {}};
    const auto& sheet = state.sheetOf(state.at(target));
    const bool touches = state.isTouching(unit, target);
    const double lost = 1 - static_cast<double>(models) / std::max(1, startingStrength(state, target));
    out.facts = {
        {Preference::Nearest, touches                                      ? 2.0
                              : isDeclared(state, "nearest", unit, target) ? 1.0
                                                                           : 0.0},
        {Preference::InContact, touches ? 1.0 : 0.0},
        {Preference::MostWounded, lost},
        {Preference::FewestHealth, -static_cast<double>(woundsLeft(state, target))},
        {Preference::FewestToughness, -static_cast<double>(sheet.toughness)},
        {Preference::WeakestArmour, static_cast<double>(std::min(sheet.save, sheet.invulnerable))},
        {Preference::Psyker, anyHas(state, target, "PSYKER") ? 1.0 : 0.0},
        {Preference::Leader, anyHas(state, target, "CHARACTER") ? 1.0 : 0.0},
        {Preference::AtObjective, isAtMarker(state, target) ? 1.0 : 0.0},
        {Preference::OutOfCover, isDeclared(state, "cover", unit, target) ? 0.0 : 1.0},
        {Preference::WithFriends, static_cast<double>(engagedWith(state, target).size()) - touches},
        {Preference::MostTargets, static_cast<double>(models)},
    };
    out.declared = table::tableFacts(*state.relations, relationKinds(), {unit}, target);
    if (!isDeclared(state, "inRange", unit, target)) out.cannot.emplace(PlayedAction::Shoot, "not in range");
    if (!isDeclared(state, "visible", unit, target)) out.cannot.emplace(PlayedAction::Shoot, "not visible");
    if (!isDeclared(state, "within12", unit, target))
        out.cannot.emplace(PlayedAction::Charge, "not within 12″");
    return out;
}

std::map<std::string, PlayedAction> advisedActions(const State& state) {
    using enum PlayedAction;
    std::map<std::string, PlayedAction> out{
        {"shoot", Shoot},          {"fight", Fight},      {"charge", Charge},
        {"move.normal", Move},     {"move.advance", Run}, {"move.fall_back", Move},
        {"move.stationary", Wait}, {"arrive", Move},      {"raise", Ability}};
    for (const auto& [id, stratagem] : state.stratagems)
        out.emplace("stratagem." + id, Ability);
    return out;
}

} // namespace

AdviceFacts Rules::adviceFacts(const State& state, const std::string& id) {
    AdviceFacts out;
    const auto* unit = state.find(UnitId{id});
    if (!unit || unit->presence == Presence::Destroyed) return out;
    const auto root = state.rootOf(unit->id);
    out.side = codec::keyText(unit->side);
    out.acting = {root.text};
    out.actions = advisedActions(state);
    out.choices = {"target", "targets", "second", "secondCounts", "enemy"};
    const int range = gunRange(state, root);
    out.ranges = {{"shoot", range}};
    out.behaviour = table::behaviourFor(state.behaviours, state.sheetOf(state.at(root)).behaviour,
                                        range > 0 ? FighterKind::Ranged : FighterKind::Melee);
    if (unit->isOnTable())
        for (const auto& target : unitsOf(state, other(unit->side)))
            out.targets.push_back(targetFactsOf(state, root, target));
    return out;
}

} // namespace core::combat_patrol
