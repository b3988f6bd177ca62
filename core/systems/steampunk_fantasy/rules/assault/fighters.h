// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/odds/wound.h"
#include "systems/steampunk_fantasy/state/rules.h"
#include "systems/steampunk_fantasy/words/keywords.h"

/// Who fights in an assault, with which side and which dice (5.7).
namespace core::steampunk_fantasy {

/// The place of the unit's side in sideIds, 0 or 1.
int sideIndex(const Unit& unit);
/// The units of a side that still fight.
std::vector<UnitId> livingFighters(const State& state, const Clash& clash, int side);
/// The fighters of a side whose dice count: as many bases as fit into a hex, the strongest first.
std::vector<UnitId> strikersOf(const State& state, const Melee& melee, int side);
/// Whether the unit enters the hex that is fought over.
bool isEntering(const Clash& clash, const UnitId& unit);
/// The sides at which enemies strike a base that was in the hex; for a base that enters, the side with which
/// it enters.
std::vector<Side> sidesStruck(const State& state, const Clash& clash, const Unit& unit);
/// The side of a base that fights: its front when it enters, its back in reverse; else the one that is
/// struck, of several the one that its owner has picked, or the one with most dice.
Side fightingSide(const State& state, const Melee& melee, const Unit& unit);
/// The dice that a base has with that side: for its assault, and for deflection.
std::pair<int, int> diceAt(const State& state, const Unit& unit, Side side);
/// Whether a base may deflect what that enemy does: only at the side with which it fights (5.7).
bool mayDeflect(const State& state, const Melee& melee, const Unit& unit, const UnitId& by);
/// The assault of a base or of its upgrade `elite`, with all changes by gear and damage.
AssaultProfile assaultNow(const State& state, const Unit& unit, const std::string& elite);
/// The deflection of a base with its living heads; nothing where it has none.
std::optional<DeflectionProfile> deflectionNow(const State& state, const Unit& unit,
                                               const std::string& elite);
/// The keywords of a base in assaults: its own, and those of the gear with which it fights.
Keywords assaultKeywords(const State& state, const Unit& unit, const std::string& elite);
/// The sides of the unit's dice of Fear at its present speed; some units frighten at one speed only (HX-K7).
std::vector<int> fearOf(const State& state, const Unit& unit);
/// Whether a frightening unit fights on the other side (HX-K6, HX-K7).
bool isFrightened(const State& state, const Clash& clash, const Unit& unit);

/// The assault dice of a base by kind of model, and its deflection dice before any unit strikes.
std::vector<StrikePool> strikesOf(const State& state, const Melee& melee, const Unit& unit);
std::vector<DeflectPool> deflectionsOf(const State& state, const Melee& melee, const Unit& unit);
/// The side of a base that this enemy strikes; of some units it is always the weakest side (HX-K55).
Side sideStruckBy(const State& state, const Melee& melee, const Unit& unit, const UnitId& by);
/// One hit of that base, or of its upgrade `elite`, in an assault, before armour.
Hit blowOf(const State& state, const Melee& melee, const Unit& striker, const std::string& elite);
/// The number of all hits of a side.
int sideHits(const Melee& melee, int side);
/// The wound of one damage roll.
Wound woundOfBlow(const State& state, const Melee& melee, const Blow& blow);

} // namespace core::steampunk_fantasy
