// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/data/switches.h"

namespace core::combat_patrol {

const SwitchTable& switchEntries() {
    static const SwitchTable entries{
        {"starting_cp",
         "Command points before the battle",
         "How many each side has before the first Command phase.",
         "CP-F5",
         {"0", "1", "2", "3"}},
        {"extra_point_limit",
         "One additional command point a round",
         "Beyond the points of the Command phases a side gains at most one in each round.",
         "CP-F5",
         {"on", "off"}},
        {"late_reserves",
         "Late Reserves are destroyed",
         "Units still in Reserves when round 3 ends are destroyed; off: they may still arrive.",
         "CP-F4",
         {"on", "off"}},
        {"secured",
         "BATTLELINE secures objectives",
         "A marker held with a BATTLELINE unit at the end of a Command phase stays held without models.",
         "CP-F7",
         {"on", "off"}},
        {"painted",
         "Painted army",
         "Who gets 10 victory points at the end for a fully painted army.",
         "CP-F6",
         {"off", "attacker", "defender", "both"}},
        {"reroll_window",
         "Ask for Command Re-roll",
         "demand: a button beside the roll while it may be used; on: asked for after every roll that it "
         "names; off: not offered.",
         "CP-ST1",
         {"demand", "on", "off"}},
        {"overwatch_window",
         "Ask for Fire Overwatch",
         "demand: a line says who may, and it is among the actions of the unit; on: asked for after "
         "every enemy move that it could answer; off: among the actions alone.",
         "CP-ST4",
         {"demand", "on", "off"}},
        {"hazardous",
         "A failed Hazardous test",
         "wounds: three mortal wounds to one bearer; destroyed: the bearer is gone.",
         "AMB-CP1",
         {"wounds", "destroyed"}},
        {"overwatch_hits",
         "Fire Overwatch hits on",
         "six: natural sixes only; critical: on every Critical Hit, so on 5+ with Foul Infusion.",
         "AMB-CP9",
         {"six", "critical"}},
        {"curse_by_leader",
         "Curse of the Walking Pox for leaders",
         "Kills by an attached leader return models too.",
         "AMB-CP13",
         {"on", "off"}},
        {"destroyed_parts",
         "Points for an Attached unit",
         "Each part destroyed counts as a unit, or the whole counts once.",
         "AMB-CP14",
         {"each", "whole"}},
    };
    return entries;
}

} // namespace core::combat_patrol
