// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/effects/active_effects.h"
#include "systems/trench_crusade/state/unit_facts.h"

/// The abilities and gear that give models ACTIONS and triggers.
namespace core::trench_crusade {

std::vector<Source> sourcesOf(const State& state, const Unit& unit) {
    std::vector<Source> out;
    for (const auto& id : unit.abilities)
        if (const auto it = state.abilities.find(id);
            it != state.abilities.end() && !isUsed(unit, "lost:" + id)) {
            const auto& a = it->second;
            out.push_back({id, a.name, a.help, a.rule, &a.action, &a.triggers, &a.effects, false, false,
                           a.proposed, a.automated});
        }
    for (const auto& id : unit.gear)
        if (const auto it = state.gear.find(id); it != state.gear.end() && !isUsed(unit, "lost:" + id)) {
            const auto& g = it->second;
            out.push_back({id, g.name, g.help, g.rule, &g.action, &g.triggers, &g.effects, true, g.consumable,
                           g.proposed, g.automated});
        }
    return out;
}

std::optional<Source> sourceOf(const State& state, const Unit& unit, const std::string& id) {
    for (auto& source : sourcesOf(state, unit))
        if (source.id == id) return source;
    return std::nullopt;
}

} // namespace core::trench_crusade
