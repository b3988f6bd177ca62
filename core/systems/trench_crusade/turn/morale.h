// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/odds/pool.h"
#include "systems/trench_crusade/state/rules.h"

/// Morale (4.3): a warband with at least half of its models Down or Out of Action tests it.
namespace core::trench_crusade {

/// Models of the warband that are Down or Out of Action, as they count for Morale.
int casualtiesOf(const State& state, const std::string& side);
/// Whether another model has swallowed this one, which then counts as Down, and is Out of Action when the
/// battle ends (TC-W128).
bool isSwallowed(const Unit& unit);
/// The number of casualties from which a warband must test: half of its size, rounded up (TC-D5).
int moraleLimit(const State& state, const std::string& side);
/// Whether the side has enough casualties to test, models on the table, and has not fled.
bool mustTest(const State& state, const std::string& side);
/// The sides that must test, the smaller one first; equal ones in the order of sideIds. `skip`: lines of the
/// checklist that are struck off.
std::vector<std::string> sidesTesting(const State& state, const std::vector<std::string>& skip = {});
/// The DICE of its test: LEADER, flags, what the enemy takes away; no markers are spent (AMB-TC10).
Pool moralePool(const State& state, const std::string& side);
/// The name of what makes the side pass without a roll; empty when it has to roll.
std::string moralePassSource(const State& state, const std::string& side);
/// The id of the checklist line of the side's Morale test.
std::string moraleLine(const std::string& side);

} // namespace core::trench_crusade
