// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/calculator.h"

#include <vector>

namespace core::trench_crusade {

/// Single rolls: tc.success, tc.injury, tc.charge.
std::vector<Calculator> rollQueries();
/// Attacks on one model, and shots that may hit a friend: tc.attack, tc.shoot_into_melee.
std::vector<Calculator> attackQueries();
/// What markers do to injury rolls and who falls: tc.spend_table, tc.fall.
std::vector<Calculator> injuryQueries();
/// What takes several rolls in turn: tc.risky_chain, tc.morale.
std::vector<Calculator> chainQueries();
/// A blast that may land elsewhere: tc.scatter.
std::vector<Calculator> blastQueries();

} // namespace core::trench_crusade
