// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/odds/wound.h"
#include "systems/steampunk_fantasy/state/rules.h"
#include "systems/steampunk_fantasy/words/keywords.h"

/// Who fights in an assault, with which side and which dice (5.7).
namespace core::steampunk_fantasy {

/// 0 or 1, by the order of sideIds.
int sideIndex(const Unit& unit);
/// Those of a side who still fight.
std::vector<UnitId> livingFighters(const State& state, const Clash& clash, int side);
/// Those of them whose dice count: as many bases as fit into a hex, the strongest first.
std::vector<UnitId> strikersOf(const State& state, const Melee& melee, int side);
bool isEntering(const Clash& clash, const UnitId& unit);
/// The sides at which enemies strike a base that was in the hex; of one that enters, the side with which it
/// enters.
std::vector<Side> sidesStruck(const State& state, const Clash& clash, const Unit& unit);
/// The side of a base that fights: its front when it enters, its back in reverse; else the one that is
/// struck, of several the one that its owner has picked, or the one with most dice.
Side fightingSide(const State& state, const Melee& melee, const Unit& unit);
/// The dice that it has with that side: for its assault, and for deflection.
std::pair<int, int> diceAt(const State& state, const Unit& unit, Side side);
/// Whether a base may deflect what that enemy does: only at the side with which it fights (5.7).
bool mayDeflect(const State& state, const Melee& melee, const Unit& unit, const UnitId& by);
/// Its assault as gear and damage have left it.
AssaultProfile assaultNow(const State& state, const Unit& unit, const std::string& elite);
/// Its deflection with the heads that live; nothing where it has none.
std::optional<DeflectionProfile> deflectionNow(const State& state, const Unit& unit,
                                               const std::string& elite);
/// Keywords of its assault: its own, and those of what it fights with.
Keywords assaultKeywords(const State& state, const Unit& unit, const std::string& elite);
/// The dice of its Fear at the speed that it has; some frighten at one speed only (HX-K7).
std::vector<int> fearOf(const State& state, const Unit& unit);
/// Something frightening fights on the other side (HX-K6, HX-K7).
bool isFrightened(const State& state, const Clash& clash, const Unit& unit);

/// The dice of all kinds that a base has, and its deflection before anybody strikes.
std::vector<StrikePool> strikesOf(const State& state, const Melee& melee, const Unit& unit);
std::vector<DeflectPool> deflectionsOf(const State& state, const Melee& melee, const Unit& unit);
/// The side of a base that this enemy strikes; of some it is always the weakest (HX-K55).
Side sideStruckBy(const State& state, const Melee& melee, const Unit& unit, const UnitId& by);
/// What a hit of an assault brings, before armour: of that base or of its upgrade.
Hit blowOf(const State& state, const Melee& melee, const Unit& striker, const std::string& elite);
/// Hits of a side, whatever they come from.
int sideHits(const Melee& melee, int side);
/// The wound of one damage roll.
Wound woundOfBlow(const State& state, const Melee& melee, const Blow& blow);

} // namespace core::steampunk_fantasy
