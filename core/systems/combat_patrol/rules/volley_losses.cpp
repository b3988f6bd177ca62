// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/abilities/ability_rule.h"
#include "systems/combat_patrol/rules/state_changes.h"
#include "systems/combat_patrol/rules/volley.h"
#include "systems/combat_patrol/state/rules.h"

#include "systems/combat_patrol/data/keyword.h"
#include "systems/combat_patrol/rules/precision.h"
#include "systems/combat_patrol/rules/scoring.h"
#include "systems/combat_patrol/rules/volley_losses.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/state/switch_values.h"
#include "systems/combat_patrol/words/words.h"

#include <algorithm>

namespace core::combat_patrol {

namespace {

const Model& modelAt(const State& state, const ModelRef& ref) {
    return state.at(ref.unit).models[static_cast<std::size_t>(ref.model)];
}

} // namespace

bool fall(Run& run, const ModelRef& model, const UnitId& by) {
    run.emit(ModelSlain{model.unit, model.model, by});
    const auto& unit = run.state.at(model.unit);
    if (unit.alive() == 0) {
        run.say(unit.name + " is destroyed");
        run.emit(UnitDestroyed{model.unit, by});
        scoreDestroyed(run, model.unit, by);
    }
    return words::explodes(run.state.sheetOf(unit));
}

void slay(Run& run, const ModelRef& model, const UnitId& by) {
    if (fall(run, model, by)) run.push(Demise{model, {}, {}, false});
}

void markAllocated(Run& run, const Volley& volley, const Front& front) {
    if (volley.groups.front()->only || front.part.empty()) return;
    const auto& unit = run.state.at(front.part);
    const auto& picked = unit.models[static_cast<std::size_t>(front.models.front())];
    const bool alone = std::all_of(unit.models.begin(), unit.models.end(), [&](const Model& model) {
        return model.slain || model.name == picked.name;
    });
    if (!alone && !picked.allocated) run.emit(ModelAllocated{front.part, front.models.front()});
}

void logLosses(Run& run, Volley& volley) {
    const auto& group = *volley.groups.front();
    if (!run.recorded || (volley.hurt == 0 && group.mortal)) return;
    run.say(bearersText(group) + ": " +
            (volley.hurt == 0
                 ? "no damage"
                 : plural(volley.hurt, "wound", "wounds") +
                       (volley.slain > 0 ? ", " + std::to_string(volley.slain) + " destroyed" : "")));
    volley.hurt = volley.slain = 0;
    volley.isLogged = true;
}

void applyPoints(Run& run, Volley& volley) {
    const auto group = volley.groups.front();
    auto front = frontOf(run.state, volley);
    markAllocated(run, volley, front); // which keeps it in front
    const auto by = group->bearers.empty() ? group->attacker : group->bearers.front().unit;
    const auto points = std::exchange(volley.position.points, {});
    volley.position.stage = AttackPosition::Stage::Allocate;
    std::vector<ModelRef> exploding;
    bool isFallen = false; // until it is, the wounded model stays in front
    for (const int lost : points) {
        if (std::exchange(isFallen, false)) front = frontOf(run.state, volley);
        if (front.part.empty()) break;
        const ModelRef model{front.part, front.models.front()};
        const int left = run.state.statlineOf(run.state.at(model.unit), modelAt(run.state, model)).wounds -
                         modelAt(run.state, model).lost;
        const int taken = std::min(lost, std::max(1, left)); // excess damage is lost
        if (taken <= 0) continue;
        run.emit(ModelHurt{model.unit, model.model, taken, by});
        if (run.recorded) volley.hurt += taken;
        if (taken < left) continue;
        isFallen = true;
        if (run.recorded) ++volley.slain;
        if (run.state.at(model.unit).alive() == 1)
            logLosses(run, volley); // the losses are logged before what follows from the end of the unit
        if (fall(run, model, by)) exploding.push_back(model);
        actAfterSlaying(run, *group, run.state.sheetOf(run.state.at(model.unit)));
    }
    allocateToOthers(run.state, volley);
    run.push(volley);
    for (const auto& model : exploding)
        run.push(Demise{model, {}, {}, false});
}

} // namespace core::combat_patrol
