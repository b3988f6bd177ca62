// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Tokens of a base, and markers and clouds of a hex, by the ids under which they are stored and corrected.
namespace core::steampunk_fantasy::tokens {

inline constexpr const char* future = "future";          ///< +1 to each further damage roll
inline constexpr const char* futureCrew = "future_crew"; ///< +1 to each further roll of crew damage
inline constexpr const char* shaken = "shaken";
inline constexpr const char* jostled = "jostled"; ///< found no room: Shaken in the next turn (5.2)
inline constexpr const char* fire = "fire";       ///< on a base, and in a hex
inline constexpr const char* smoke = "smoke";     ///< only in a hex
inline constexpr const char* acid = "acid";
inline constexpr const char* minorAcid = "minor_acid";
inline constexpr const char* poison = "poison";        ///< only as a cloud; on a base its dice are counted
inline constexpr const char* endurance = "endurance";  ///< uses of life support that are left
inline constexpr const char* fallen = "fallen";        ///< models that are down and may rise again
inline constexpr const char* hidden = "hidden";        ///< the unit hides
inline constexpr const char* surprise = "surprise";    ///< it has come out of hiding in this turn
inline constexpr const char* exposed = "exposed";      ///< both sides know that the unit is an illusion
inline constexpr const char* lostHeads = "lost_heads"; ///< minor heads that are lost
inline constexpr const char* confused = "confused";
inline constexpr const char* insane = "insane";
inline constexpr const char* hypnotized = "hypnotized";
inline constexpr const char* reassemble = "reassemble";  ///< times that it may be put together again
inline constexpr const char* spentOrder = "spent_order"; ///< its order for once in a battle was carried out

// Names of other things of a unit that a correction can set.
inline constexpr const char* models = "models";
inline constexpr const char* hex = "hex";
inline constexpr const char* facing = "facing";
inline constexpr const char* speed = "speed";
inline constexpr const char* aim = "aim";

// Prefixes; the sides of the dice, the name of a lasting harm, or the id of a weapon follow.
inline constexpr const char* poisonDice = "poison:";
inline constexpr const char* bleedingDice = "bleeding:";
inline constexpr const char* harm = "harm:";
inline constexpr const char* load = "load:";
inline constexpr const char* shots = "shots:"; ///< fired in this battle, of limited ammunition

} // namespace core::steampunk_fantasy::tokens
