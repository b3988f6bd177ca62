// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/data/keyword.h"
#include "systems/combat_patrol/data/mission.h"
#include "table/catalogue.h"

namespace core::combat_patrol {

using table::at;
using table::Check;
using table::Faults;

/// By what the entry of a keyword is known.
inline std::string keyOf(const std::string& text) { return parseKeyword(text).key; }

/// A sum of dice that can be rolled and comes to something.
inline void checkDice(const DiceSum& sum, const std::string& path, Check& check) {
    check.within(sum.dice, 0, 20, path + ".dice");
    check.within(sum.sides, 2, 20, path + ".sides");
    check.need(sum.least() >= 1, path, "the result is at least 1");
}

/// Whether zones, markers and scores of a mission fit together.
void checkMission(const Mission& mission, Faults& faults);

} // namespace core::combat_patrol
