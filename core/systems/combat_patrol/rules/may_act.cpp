// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/may_act.h"

#include "systems/combat_patrol/rules/fight_order.h"
#include "systems/combat_patrol/rules/stratagems/stratagem_rule.h"
#include "systems/combat_patrol/state/formation.h"

#include <algorithm>

namespace core::combat_patrol {

namespace {

bool hasRanged(const State& state, const UnitId& id) {
    const auto ranged = [&](const std::string& weapon) {
        const auto& profiles = state.weapons.at(weapon).profiles;
        return std::any_of(profiles.begin(), profiles.end(),
                           [](const Profile& profile) { return profile.mode == Mode::Ranged; });
    };
    for (const auto& part : parts(state, id))
        for (const auto& model : state.at(part).models)
            if (!model.slain && std::any_of(model.weapons.begin(), model.weapons.end(), ranged)) return true;
    return false;
}

} // namespace

bool mayAct(const State& state, const UnitId& id) {
    const auto& unit = state.root(id);
    const bool own = unit.side == state.active;
    const bool there = !parts(state, id).empty() && unit.presence != Presence::Reserves;
    switch (state.phase) {
    case Phase::Movement:
        return own && there && unit.moved == MoveKind::None;
    case Phase::Reinforcements:
        return own && unit.presence == Presence::Reserves;
    case Phase::Shooting:
        return own && there && !unit.shot &&
               (unit.moved != MoveKind::FallBack || hasLasting(state, id, &Lasting::afterFallBack)) &&
               hasRanged(state, id);
    case Phase::Charge:
        return own && there && !unit.triedCharge && !isEngaged(state, id) &&
               unit.moved != MoveKind::Advance && unit.moved != MoveKind::FallBack;
    case Phase::Fight: {
        const auto pick = fightPick(state);
        return std::find(pick.units.begin(), pick.units.end(), state.rootOf(id)) != pick.units.end();
    }
    default:
        return false;
    }
}

} // namespace core::combat_patrol
