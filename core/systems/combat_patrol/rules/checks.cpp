// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/checks.h"

#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/state/phases.h"
#include "systems/combat_patrol/state/table_terms.h"

namespace core::combat_patrol {

Checks& Checks::unit(const UnitId& id, const std::string& where) {
    const auto& unit = knownUnit(id, where);
    return require(unit.isOnTable(), "unit.gone", unit.name + " is not on the table", where);
}

Checks& Checks::during(Phase phase, const std::string& action) {
    const bool same =
        state().phase == phase || (phase == Phase::Movement && state().phase == Phase::Reinforcements);
    return rule(state().booked.empty(), "battle.over", "the battle has ended; resume it to play on")
        .rule(same, "phase.other", action + " belongs to the " + phaseName(phase) + " phase");
}

Checks& Checks::acting(const UnitId& id, Phase phase, const std::string& action) {
    unit(id);
    during(phase, action);
    return rule(state().at(id).side == state().active, "turn.other",
                "it is not the turn of " + state().at(id).name, "who");
}

Checks& Checks::enemy(const UnitId& id, const UnitId& of, const std::string& where) {
    if (id.empty()) return require(false, "target.missing", "choose a target first", where);
    unit(id, where);
    require(state().at(id).side != state().at(of).side, "target.not_enemy",
            state().at(id).name + " is not an enemy", where);
    return *this;
}

Checks& Checks::placement(const UnitId& who, const Placement& placed) {
    for (const auto& id : placed.markers.value_or(std::vector<std::string>{})) {
        const auto marker = state().markers.find(id);
        require(marker != state().markers.end() && !marker->second.removed, "marker.unknown",
                "the table has no marker “" + id + "”", "markers");
    }
    for (const auto& id : placed.contact.value_or(std::vector<UnitId>{}))
        enemy(id, who, "contact");
    for (const auto& id : placed.taints)
        enemy(id, who, "taints");
    return *this;
}

} // namespace core::combat_patrol

template class core::table::GameChecks<core::combat_patrol::Checks, core::combat_patrol::Rules>;
