// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/state.h"

/// Functions about whole units, attached leaders included (rules 2.6). The root of a unit is the entry that
/// represents the whole: its Bodyguard's if it is an Attached unit, else its own (State::rootOf).
namespace core::combat_patrol {

/// The entries of the unit to which this one belongs that are not destroyed: the Bodyguard first, then the
/// leader.
std::vector<UnitId> parts(const State& state, const UnitId& id);
/// The unit itself, or the leader that survived it during a move and continues in its place.
UnitId survivorOf(const State& state, const UnitId& id);
/// Whether the unit is a Bodyguard with a living leader.
bool isAttached(const State& state, const UnitId& id);
/// "Typhus and Poxwalkers 1"
std::string unitName(const State& state, const UnitId& id);
/// The unit as the subject of a sentence: "Line Guard 1 moves", "Typhus and Poxwalkers 1 move".
std::string sentenceAboutUnit(const State& state, const UnitId& id, const std::string& phrase);

/// The number of models that are left.
int modelsLeft(const State& state, const UnitId& id);
/// The number of models of a unit at the start.
int startingStrength(const State& state, const UnitId& id);
/// Whether fewer than half of the models are left; for a single model, fewer than half of its wounds (rules
/// 2.2.1).
bool isBelowHalf(const State& state, const UnitId& id);
/// The best Leadership of the unit.
int leadership(const State& state, const UnitId& id);
/// Whether every part has the keyword, as a unit or faction keyword.
bool allHave(const State& state, const UnitId& id, const std::string& keyword);
/// Whether any part has the keyword.
bool anyHas(const State& state, const UnitId& id, const std::string& keyword);
/// The ability of this kind of any part; nullptr if none has one.
const Ability* abilityOf(const State& state, const UnitId& id, AbilityKind kind);
/// Whether a living part of the unit carries its patrol's enhancement of this kind.
bool hasEnhancement(const State& state, const UnitId& id, EnhancementKind kind);

/// Name of the side that the unit belongs to; empty when there is no such unit.
std::string sideOf(const State& state, const UnitId& id);
/// Whether the unit may shoot in Engagement Range as a MONSTER or a VEHICLE (rules 2.2.4).
bool isMonster(const State& state, const UnitId& id);

/// The id of the unit in its patrol: "typhus" of the unit "attacker.typhus".
std::string idInPatrol(const Unit& unit);
/// The id in play of the unit of that side that has this id in its patrol.
UnitId unitInPatrol(Side side, const std::string& idInPatrol);
/// Whether the Warlord of the side is on the table.
bool isWarlordOnTable(const State& state, Side side);

/// The enemy units within Engagement Range, an Attached one by its root.
std::vector<UnitId> engagedWith(const State& state, const UnitId& id);
inline bool isEngaged(const State& state, const UnitId& id) { return !engagedWith(state, id).empty(); }

/// The units of a side with that presence, an Attached one by its root, in the order of the patrol.
std::vector<UnitId> unitsOf(const State& state, Side side, Presence presence = Presence::Table);

/// Whether the unit has not moved in the turn of its side.
bool isStationary(const State& state, const UnitId& id);
/// Whether the unit is engaged or charged this turn, and has not fought in this phase (2.2.6).
bool mayFight(const State& state, const UnitId& id);

} // namespace core::combat_patrol
