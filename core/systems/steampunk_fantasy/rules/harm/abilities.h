// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/odds/base_state.h"
#include "systems/steampunk_fantasy/state/state.h"
#include "systems/steampunk_fantasy/words/keywords.h"

/// What a base is able to do now: with its gear and its upgrades, less what damage has taken.
namespace core::steampunk_fantasy {

/// Its keywords with what its gear grants, less what it has lost; `elite`: those of that upgrade instead.
Keywords keywordsOf(const State& state, const Unit& unit, const std::string& elite = {});
/// Whether a base is of that type: "bio", "vehicle".
bool isOf(const State& state, const Unit& unit, std::string_view type);
/// Infantry, cavalry and what else counts its models.
bool hasModels(const State& state, const Unit& unit);
/// Whether that does nothing to it (HX-K26).
bool isImmune(const State& state, const Unit& unit, std::string_view to);
/// Poison hurts who breathes, unless nothing of it does (5.4, HX-K26).
bool mayBePoisoned(const State& state, const Unit& unit);
/// What lowers damage, elite nerve counted (HX-K16, HX-K36).
Resistances resistancesNow(const State& state, const Unit& unit);
/// It has a table for its gun and one for its crew (HX-K44).
bool isSplit(const State& state, const Unit& unit);
/// Whether the unit is a gun with no crew left to serve it (unit rules).
bool isUnserved(const State& state, const Unit& unit, const Body& body);
/// Its armour at that side as it is now; nothing where it has none. `shot`: a shield wall helps (not in
/// assaults).
std::optional<int> armourNow(const State& state, const Unit& unit, Side side, bool shot);
/// Its armour against what has no direction: that of its weakest side.
std::optional<int> weakestArmour(const State& state, const Unit& unit);
/// The unit as a hit finds it: at that side, or without armour.
Struck struckNow(const State& state, const Unit& unit, std::optional<Side> side, bool shot);
/// The side of the unit that a shot from there meets; of two, the one that suits the attacker.
Side sideStruckFrom(const State& state, const Unit& unit, const Unit& by);
/// Whether nothing of a base is left: no model is up, and none is down that may rise again (HX-K62).
bool isLost(const Body& body);
/// Living models without an upgrade.
int plainModels(const Unit& unit);

/// The numbers of a base that step after step changes, and back.
BaseState baseStateOf(const Body& body);
Body withBase(Body body, const BaseState& base);

} // namespace core::steampunk_fantasy
