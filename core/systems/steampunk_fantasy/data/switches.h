// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/switches.h"

#include <string_view>
#include <utility>
#include <vector>

namespace core::steampunk_fantasy {

/// The ids of the switches, by which rules ask for them; switches.cpp says what each one chooses.
namespace switches {
inline constexpr std::string_view board = "hx.board";
inline constexpr std::string_view hexEffects = "hx.hex_effects";
inline constexpr std::string_view longRange = "hx.long_range";
inline constexpr std::string_view entering = "hx.entering";
inline constexpr std::string_view minorAcid = "hx.minor_acid";
inline constexpr std::string_view preAssault = "hx.pre_assault";
inline constexpr std::string_view stubborn = "hx.stubborn";
inline constexpr std::string_view cunning = "hx.cunning";
inline constexpr std::string_view fearHalves = "hx.fear_halves";
inline constexpr std::string_view futureNested = "hx.future_nested";
inline constexpr std::string_view fires = "hx.fires";
inline constexpr std::string_view coverWording = "hx.take_cover";
inline constexpr std::string_view coverAdds = "hx.cover_adds";
inline constexpr std::string_view acidRolls = "hx.acid_rolls";
inline constexpr std::string_view fireArmour = "hx.fire_armour";
inline constexpr std::string_view terrorWhom = "hx.terror";
inline constexpr std::string_view smoke = "hx.smoke";
inline constexpr std::string_view crawlReroll = "hx.crawl_reroll";
inline constexpr std::string_view flyersWater = "hx.flyers_water";
inline constexpr std::string_view mirrorDice = "hx.mirror";
inline constexpr std::string_view linkedAim = "hx.linked_aim";
inline constexpr std::string_view passengersStack = "hx.passengers";
inline constexpr std::string_view negation = "hx.negation";
inline constexpr std::string_view fearHidden = "hx.fear_hidden";
inline constexpr std::string_view rerollDice = "hx.reroll_dice";
inline constexpr std::string_view jam = "hx.jam";
inline constexpr std::string_view naturals = "hx.naturals";
inline constexpr std::string_view bonusUnarmoured = "hx.bonus_unarmoured";
inline constexpr std::string_view support = "hx.support";
inline constexpr std::string_view cloudHits = "hx.cloud_hits";
inline constexpr std::string_view overStack = "hx.over_stack";
inline constexpr std::string_view acidTable = "hx.acid_table";
inline constexpr std::string_view repairs = "hx.repairs";
inline constexpr std::string_view crippled = "hx.crippled";
inline constexpr std::string_view confusion = "hx.confusion";
inline constexpr std::string_view fearDoubles = "hx.fear_deflection";
inline constexpr std::string_view cunningTokens = "hx.cunning_tokens";
inline constexpr std::string_view sizes = "hx.sizes";
inline constexpr std::string_view setup = "hx.setup";
inline constexpr std::string_view losses = "hx.losses";
inline constexpr std::string_view comPoints = "hx.command_points";
inline constexpr std::string_view casualties = "hx.casualties";
inline constexpr std::string_view advanced = "hx.advanced";
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
