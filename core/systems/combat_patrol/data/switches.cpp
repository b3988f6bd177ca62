// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/data/switches.h"

namespace core::combat_patrol {

const SwitchTable& switchEntries() {
    static const SwitchTable entries{
        {"starting_cp",
         "Command points before the battle",
         "Command points of each side before the first Command phase.",
         "CP-F5",
         {"0", "1", "2", "3"}},
        {"extra_point_limit",
         "One additional command point a round",
         "In addition to the points of the Command phases, a side gains at most one in each round.",
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
         "The side that gets 10 victory points at the end for a fully painted army.",
         "CP-F6",
         {"off", "attacker", "defender", "both"}},
        {"reroll_window",
         "Ask for Command Re-roll",
         "demand: a question after the first roll of an action that a side may repeat, later a button beside "
         "the roll; on: a question after every such roll; "
         "off: not offered.",
         "CP-ST1",
         {"demand", "on", "off"}},
        {"falling_window",
         "Ask which models fall first",
         "demand: the most common models fall first, and a button beside the dice lets the defender choose "
         "others; on: a question before the saves; off: the most common models always fall first.",
         "CP 2.3",
         {"demand", "on", "off"}},
        {"overwatch_window",
         "Ask for Fire Overwatch",
         "demand: a question once in every enemy move that allows it, and one of the actions of a unit; "
         "on: a question at the start and at the end of such a move; off: only one of the actions.",
         "CP-ST4",
         {"demand", "on", "off"}},
        {"hazardous",
         "A failed Hazardous test",
         "wounds: three mortal wounds to one bearer; destroyed: the bearer is destroyed.",
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
         "Each destroyed part counts as a unit, or the whole unit counts once.",
         "AMB-CP14",
         {"each", "whole"}},
    };
    return entries;
}

} // namespace core::combat_patrol
