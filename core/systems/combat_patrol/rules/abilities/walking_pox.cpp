// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/abilities/all_abilities.h"
#include "systems/combat_patrol/state/switch_values.h"

namespace core::combat_patrol {

/// Curse of the Walking Pox: a model that the unit slays, other than a MONSTER or VEHICLE, brings one slain
/// model of the unit back (2.6, AMB-CP13).
constinit const AbilityRule abilities::walkingPox{
    .ability = AbilityKind::WalkingPox,
    .slew =
        [](Run& run, const UnitId& part, const WeaponGroup& group, const Sheet& slain) {
            if (holds(slain.keywords, "MONSTER") || holds(slain.keywords, "VEHICLE")) return false;
            const auto& unit = run.state.at(part);
            if (part != group.bearers.front().unit && switchNow(run.state, "curse_by_leader") == "off")
                return false;
            for (std::size_t n = 0; n < unit.models.size(); ++n)
                if (unit.models[n].slain) {
                    run.emit(ModelReturned{part, static_cast<int>(n)});
                    run.say("one destroyed model returns to " + unit.name);
                    return true;
                }
            return false;
        },
};

} // namespace core::combat_patrol
