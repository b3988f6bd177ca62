// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/setup.h"
#include "kernel/values/result.h"
#include "kernel/view/switches.h"

#include <map>
#include <string>

/// Common parts of beginning a new game.
namespace core::table {

/// A mission or scenario as it is offered.
template <class Scenario> MissionChoice missionChoice(const Scenario& scenario) {
    return {scenario.id,
            scenario.name,
            scenario.briefing,
            scenario.minutes,
            scenario.demo,
            scenario.proposed,
            {},
            !scenario.lesson.empty()};
}

/// The refusal of a choice whose id no option of the game has.
inline tl::unexpected<Problem> unknownChoice(const std::string& id) {
    return impossible("setup.choice", "this game has no choice `" + id + "`", "choices." + id);
}

/// Takes the switches that are chosen for this game, each in place of the players' own standard.
Result<Ok> chooseSwitches(const SwitchTable& entries, const std::map<std::string, std::string>& wanted,
                          ChosenSwitches& into);

} // namespace core::table
