// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/switches.h"

#include <string_view>
#include <utility>
#include <vector>

namespace core::steampunk_fantasy {

/// The ids of the switches, by which rules ask for them; switches.cpp has their values.
namespace switches {
inline constexpr std::string_view board = "hx.board";            ///< whether the program knows the hexes
inline constexpr std::string_view hexEffects = "hx.hex_effects"; ///< when effects of hexes come
inline constexpr std::string_view longRange = "hx.long_range";   ///< the penalty of long range
inline constexpr std::string_view entering = "hx.entering";      ///< costs of terrain: tokens, or a die
inline constexpr std::string_view minorAcid = "hx.minor_acid";   ///< the dice on which minor acid does damage
inline constexpr std::string_view preAssault = "hx.pre_assault"; ///< before which assaults units may retreat
inline constexpr std::string_view stubborn = "hx.stubborn";      ///< what follows when a Stubborn unit loses
inline constexpr std::string_view cunning = "hx.cunning"; ///< whether the light damage replaces the hits
inline constexpr std::string_view fearHalves = "hx.fear_halves"; ///< whose dice Fear and Terror halve
inline constexpr std::string_view futureOnAll =
    "hx.future_nested";                               ///< which damage future damage is added to
inline constexpr std::string_view fires = "hx.fires"; ///< several fire tokens: a roll each, or one
inline constexpr std::string_view coverWording = "hx.take_cover"; ///< where Take Cover hinders area attacks
inline constexpr std::string_view coverAdds =
    "hx.cover_adds"; ///< Take Cover in cover terrain: both penalties, or one
inline constexpr std::string_view acidRolls =
    "hx.acid_rolls"; ///< how often a 6 for acid brings further rolls
inline constexpr std::string_view fireArmour = "hx.fire_armour"; ///< whether armour helps against burning
inline constexpr std::string_view terrorTargets = "hx.terror";   ///< which models Terror frightens
inline constexpr std::string_view smoke = "hx.smoke";            ///< whether smoke blocks sight
inline constexpr std::string_view crawlReroll =
    "hx.crawl_reroll"; ///< which assault dice crawling Dark Elves roll again
inline constexpr std::string_view flyersWater =
    "hx.flyers_water";                                      ///< which units cross water in the air only
inline constexpr std::string_view mirrorDice = "hx.mirror"; ///< the successes that mirror deflection counts
inline constexpr std::string_view linkedAim = "hx.linked_aim"; ///< which linked weapons an aim helps
inline constexpr std::string_view passengersStack =
    "hx.passengers";                                        ///< whether passengers take room in a hex
inline constexpr std::string_view negation = "hx.negation"; ///< what becomes of surplus negating deflections
inline constexpr std::string_view fearHidden =
    "hx.fear_hidden"; ///< whether hidden units feel Fear and Terror
inline constexpr std::string_view rerollDice =
    "hx.reroll_dice";                             ///< which dice a 6 in an assault lets be rolled again
inline constexpr std::string_view jam = "hx.jam"; ///< whether a Load that frees a weapon also loads it
inline constexpr std::string_view naturals = "hx.naturals"; ///< whether a natural 1 misses and a 6 hits
inline constexpr std::string_view bonusUnarmoured =
    "hx.bonus_unarmoured";                                     ///< the penetration bonus without armour
inline constexpr std::string_view support = "hx.support";      ///< where supporting hits go
inline constexpr std::string_view cloudHits = "hx.cloud_hits"; ///< how clouds and fires reach a unit
inline constexpr std::string_view overStack =
    "hx.over_stack"; ///< which units stay put when too many enter a hex
inline constexpr std::string_view acidTable = "hx.acid_table"; ///< the die of acid
inline constexpr std::string_view repairs = "hx.repairs";   ///< whether units have healing and repair points
inline constexpr std::string_view crippled = "hx.crippled"; ///< whether crews can be crippled
inline constexpr std::string_view confusion = "hx.confusion"; ///< whether units can be confused or insane
inline constexpr std::string_view fearDoubles =
    "hx.fear_deflection"; ///< deflection of units with Fear against the Shaken
inline constexpr std::string_view cunningTokens = "hx.cunning_tokens"; ///< what Cunning Assault does
inline constexpr std::string_view sizes = "hx.sizes";   ///< whether tiny units are harder to hit
inline constexpr std::string_view setup = "hx.setup";   ///< set-up at once and unseen, or openly in turns
inline constexpr std::string_view losses = "hx.losses"; ///< own losses in the score of a tournament
inline constexpr std::string_view officerPoints = "hx.command_points"; ///< points of officers
inline constexpr std::string_view casualties = "hx.casualties";        ///< which models die first
inline constexpr std::string_view advanced = "hx.advanced";            ///< when officers take part
} // namespace switches

/// The switches that battles of the later edition preset (5.10b, points), each with its value.
const std::vector<std::pair<std::string_view, std::string_view>>& laterSwitches();

/// All switches, in the order in which they are shown.
const SwitchTable& switchEntries();

/// Whether the switch has that value now.
inline bool isSet(const ChosenSwitches& chosen, std::string_view id, std::string_view value) {
    return switchValue(switchEntries(), chosen, id) == value;
}

} // namespace core::steampunk_fantasy
