// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/state.h"
#include "systems/steampunk_fantasy/words/tokens.h"

/// Units whose mind is not their own: confused, insane, hypnotized (HX-K67).
namespace core::steampunk_fantasy {

bool isConfused(const Unit& unit);
/// Whether the unit chases the nearest unit, friend or foe, in place of fleeing: only while it is Shaken.
bool isInsane(const Unit& unit);
/// Whether the unit stays still in place of fleeing and fights with half its dice: only while it is Shaken.
bool isHypnotized(const Unit& unit);
/// A step of an order as a confused, insane or hypnotized unit carries it out.
StepActions stepUnderMindEffect(const Unit& unit, StepActions step);
/// The hex sides by which a confused unit turns for that die: −1 left, 1 right, 0 not at all (5.10b).
int stumbleOf(int die);
/// The enemies that the hypnotic gaze of this unit reaches: they are Shaken, and near enough.
std::vector<UnitId> hypnotizedBy(const State& state, const Unit& unit);

} // namespace core::steampunk_fantasy
