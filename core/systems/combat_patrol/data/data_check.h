// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/data/keyword.h"
#include "systems/combat_patrol/data/mission.h"
#include "table/catalogue.h"

namespace core::combat_patrol {

using table::at;
using table::Check;
using table::Faults;

/// The key by which the entry of a keyword is found.
inline std::string keyOf(const std::string& text) { return parseKeyword(text).key; }

/// Checks that a sum of dice can be rolled and is at least 1.
inline void checkDice(const DiceSum& sum, const std::string& path, Check& check) {
    check.within(sum.dice, 0, 20, path + ".dice");
    check.within(sum.sides, 2, 20, path + ".sides");
    check.need(sum.least() >= 1, path, "the lowest result is below 1");
}

/// Checks that zones, markers and scores of a mission are consistent.
void checkMission(const Mission& mission, Faults& faults);

} // namespace core::combat_patrol
