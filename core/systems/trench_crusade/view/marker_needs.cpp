// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/state/rules.h"

#include "systems/trench_crusade/effects/active_effects.h"
#include "systems/trench_crusade/words/words.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

/// Whether an ability or gear of the model has an outcome of that kind.
bool gives(const State& state, const Unit& unit, OutcomeKind kind) {
    const auto any = [&](const std::vector<Outcome>& list) {
        return std::any_of(list.begin(), list.end(), [&](const Outcome& one) { return one.kind == kind; });
    };
    for (const auto& source : sourcesOf(state, unit)) {
        if (source.action->has_value() && (any((*source.action)->does) || any((*source.action)->critical)))
            return true;
        for (const auto& trigger : *source.triggers)
            if (any(trigger.does)) return true;
    }
    return false;
}

bool infects(const State& state, const Unit& unit) {
    return std::any_of(unit.weapons.begin(), unit.weapons.end(), [&](const std::string& id) {
        const auto it = state.weapons.find(id);
        if (it == state.weapons.end()) return false;
        const auto& effects = it->second.effects;
        return std::any_of(effects.begin(), effects.end(),
                           [](const Effect& one) { return one.kind == EffectKind::InfectionInstead; });
    });
}

} // namespace

std::map<std::string, int> Rules::markersNeeded(const State& state) {
    int models = 0, blessing = 0, infection = 0, tough = 0;
    for (const auto& [id, unit] : state.units) {
        if (unit.presence == Presence::Out || unit.presence == Presence::Gone) continue;
        ++models;
        blessing += gives(state, unit, OutcomeKind::Blessing) ? 2 : 0;
        infection += gives(state, unit, OutcomeKind::Infection) || infects(state, unit) ? 3 : 0;
        tough += words::isOn(state, id, words::tough) ? 1 : 0;
    }
    const int half = (models + 1) / 2;
    int objectives = 0;
    for (const auto& [id, objective] : state.objectives)
        objectives += objective.gone ? 0 : 1;
    return {{"blood", 2 * models}, {"blessing", blessing}, {"infection", infection},
            {"down", half},        {"activated", models},  {"charged", half},
            {"tough_used", tough}, {"shaken", 2},          {"objective", objectives}};
}

} // namespace core::trench_crusade
