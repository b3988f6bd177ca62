// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/procedures/attack.h"
#include "systems/combat_patrol/procedures/volley.h"

#include "systems/combat_patrol/formation.h"
#include "systems/combat_patrol/keyword.h"
#include "systems/combat_patrol/scoring.h"
#include "systems/combat_patrol/switches.h"

#include <algorithm>

namespace core::combat_patrol {

namespace {

const Model& modelAt(const State& state, const ModelRef& ref) { return state.at(ref.unit).models[static_cast<std::size_t>(ref.model)]; }

bool hasAbility(const Sheet& sheet, AbilityKind kind) {
    return std::any_of(sheet.abilities.begin(), sheet.abilities.end(), [&](const Ability& ability) { return ability.kind == kind; });
}

/// Curse of the Walking Pox: an attack that slew an enemy model may bring one back to the attackers (2.6, AMB-CP13).
void returnOne(Run& run, const WeaponGroup& group, const ModelRef& slain) {
    const auto& state = run.state;
    if (group.weapon.empty() || group.bearers.empty() || state.at(group.attacker).side == state.at(group.target).side) return;
    const auto& keywords = state.sheetOf(state.at(slain.unit)).keywords;
    if (std::any_of(keywords.begin(), keywords.end(), [](const std::string& word) { return word == "MONSTER" || word == "VEHICLE"; })) return;
    const auto bearer = group.bearers.front().unit;
    for (const auto& id : parts(state, group.attacker)) {
        const auto& unit = state.at(id);
        if (!hasAbility(state.sheetOf(unit), AbilityKind::WalkingPox)) continue;
        if (id != bearer && setting(state, "curse_by_leader") == "off") continue;
        for (std::size_t n = 0; n < unit.models.size(); ++n)
            if (unit.models[n].slain) {
                run.emit(ModelReturned{id, static_cast<int>(n)});
                run.say(unit.name + ": one model returns");
                return;
            }
    }
}

} // namespace

bool fall(Run& run, const ModelRef& model, const UnitId& by) {
    run.emit(ModelSlain{model.unit, model.model, by});
    const auto& unit = run.state.at(model.unit);
    if (unit.alive() == 0) {
        run.say(unit.name + " destroyed");
        run.emit(UnitDestroyed{model.unit, by});
        scoreDestroyed(run, model.unit, by);
    }
    return hasKeyword(run.state.sheetOf(unit).rules, "deadly demise");
}

void slay(Run& run, const ModelRef& model, const UnitId& by) {
    if (fall(run, model, by)) run.push(Demise{model, {}, {}, false});
}

void bookPoints(Run& run, Volley& volley) {
    const auto group = volley.groups.front();
    const auto by = group->bearers.empty() ? group->attacker : group->bearers.front().unit;
    const auto points = std::exchange(volley.position.points, {});
    volley.position.stage = AttackPosition::Stage::Allocate;
    std::vector<ModelRef> exploding;
    for (const int lost : points) {
        const auto front = frontOf(run.state, volley);
        if (front.part.empty()) break;
        const ModelRef model{front.part, front.models.front()};
        const int left = run.state.statlineOf(run.state.at(model.unit), modelAt(run.state, model)).wounds - modelAt(run.state, model).lost;
        const int taken = std::min(lost, std::max(1, left)); // what exceeds them is lost
        if (taken <= 0) continue;
        run.emit(ModelHurt{model.unit, model.model, taken, by});
        if (run.told) volley.hurt += taken;
        if (taken < left) continue;
        if (run.told) ++volley.slain;
        if (fall(run, model, by)) exploding.push_back(model);
        returnOne(run, *group, model);
    }
    turnToOthers(run.state, volley);
    run.push(volley);
    for (const auto& model : exploding) run.push(Demise{model, {}, {}, false});
}

} // namespace core::combat_patrol
