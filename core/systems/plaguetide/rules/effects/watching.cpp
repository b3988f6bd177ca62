// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/rules/effects/effects.h"

namespace core::plaguetide {

/// The Overwatch marker of an operative, for one shot after Reinforcements (PT-A15).
constinit const Effect effects::overwatch{
    .id = "overwatch",
    .name = "Overwatch",
    .letter = "O",
    .tone = Tone::Good,
    .holds = [](const Unit& unit) { return unit.watch.has_value(); },
    .onOperative = "May shoot once after reinforcements; ends with the shot or the turn.",
    .startOfTurn = {
        .rule = "S1",
        .isDue = [](const State&, const Unit& unit) { return inTeam(unit) && unit.watch.has_value(); },
        .text = [](const Unit& unit) { return unit.name + ": Overwatch marker comes off"; },
        .why = "the shot was not taken",
        .happens =
            [](Run& run, const UnitId& unit) {
                run.emit(WatchSet{unit, std::nullopt, false});
            }},
};

/// Focus: a Combat Ability that lasts until the turn ends.
constinit const Effect effects::focus{
    .id = "focused",
    .name = "Focus",
    .letter = "F",
    .tone = Tone::Good,
    .holds = [](const Unit& unit) { return unit.focused; },
    .houseName = false,
    .onOperative = "Shots re-roll misses and ignore cover until the turn ends.",
};

} // namespace core::plaguetide
