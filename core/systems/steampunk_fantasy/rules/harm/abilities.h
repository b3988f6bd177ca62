// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/odds/base_state.h"
#include "systems/steampunk_fantasy/state/state.h"
#include "systems/steampunk_fantasy/words/keywords.h"

/// The abilities of a base now: with its gear and its upgrades, less what damage has taken.
namespace core::steampunk_fantasy {

/// The keywords of a base with those that its gear grants, less those it has lost; `elite`: of that upgrade
/// instead.
Keywords keywordsOf(const State& state, const Unit& unit, const std::string& elite = {});
/// Whether a base is of that type: "bio", "vehicle".
bool isOf(const State& state, const Unit& unit, std::string_view type);
/// Whether the unit counts its models, as infantry and cavalry do.
bool hasModels(const State& state, const Unit& unit);
/// Whether an effect with that name does nothing to the unit (HX-K26).
bool isImmune(const State& state, const Unit& unit, std::string_view to);
/// Whether poison hurts the unit: it breathes and is not immune (5.4, HX-K26).
bool mayBePoisoned(const State& state, const Unit& unit);
/// The resistances of a unit, Elite nerve included (HX-K16, HX-K36).
Resistances resistancesNow(const State& state, const Unit& unit);
/// Whether the unit has one table for its gun and one for its crew (HX-K44).
bool isSplit(const State& state, const Unit& unit);
/// Whether the unit is a gun with no crew left to serve it (unit rules).
bool isUnserved(const State& state, const Unit& unit, const Body& body);
/// The present armour of a unit at that side; nothing where it has none. `shot`: a shield wall helps (not in
/// assaults).
std::optional<int> armourNow(const State& state, const Unit& unit, Side side, bool shot);
/// The armour of a unit against harm without a direction: that of its weakest side.
std::optional<int> weakestArmour(const State& state, const Unit& unit);
/// The unit as the target of a hit: at that side, or without armour.
Struck struckNow(const State& state, const Unit& unit, std::optional<Side> side, bool shot);
/// The side of the unit that a shot from there meets; of two, the one that suits the attacker.
Side sideStruckFrom(const State& state, const Unit& unit, const Unit& by);
/// Whether nothing of a base is left: no model is up, and none is down that may rise again (HX-K62).
bool isLost(const Body& body);
/// Living models without an upgrade.
int plainModels(const Unit& unit);

/// The models and tokens of a body that odds count.
BaseState baseStateOf(const Body& body);
/// The body with these models and tokens.
Body bodyWithState(Body body, const BaseState& base);

} // namespace core::steampunk_fantasy
