// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/switches.h"

#include <string_view>

namespace core::scrimmage {

/// The ids of the switches, as rules use them.
namespace switches {
inline constexpr std::string_view explodeKept = "sc.explode_kept";
inline constexpr std::string_view strainProse = "sc.strain_prose";
inline constexpr std::string_view attacks = "sc.attacks";
inline constexpr std::string_view interactMoved = "sc.interact_moved";
inline constexpr std::string_view healedInjuries = "sc.healed_injuries";
inline constexpr std::string_view breathe = "sc.breathe";
inline constexpr std::string_view poisonAfter = "sc.poison_after";
inline constexpr std::string_view revive = "sc.revive";
inline constexpr std::string_view rollOffTie = "sc.roll_off_tie";
inline constexpr std::string_view stacking = "sc.stacking";
inline constexpr std::string_view strainLimit = "sc.strain_limit";
inline constexpr std::string_view longFight = "sc.long_fight";
inline constexpr std::string_view durations = "sc.durations";
inline constexpr std::string_view fireRefresh = "sc.fire_refresh";
inline constexpr std::string_view fearTest = "sc.fear_test";
inline constexpr std::string_view poisonCure = "sc.poison_cure";
inline constexpr std::string_view bleedCure = "sc.bleed_cure";
inline constexpr std::string_view overwatch = "sc.overwatch_ends";
inline constexpr std::string_view sprinted = "sc.sprinted";
inline constexpr std::string_view fullCover = "sc.full_cover";
inline constexpr std::string_view strainUse = "sc.strain_use";
inline constexpr std::string_view exactlyFar = "sc.exactly_24";
inline constexpr std::string_view coveringFire = "sc.covering_fire";
inline constexpr std::string_view charge = "sc.charge";
inline constexpr std::string_view zone = "sc.overwatch_zone";
inline constexpr std::string_view searchStat = "sc.investigate_stat";
inline constexpr std::string_view initiativeTies = "sc.initiative_ties";
inline constexpr std::string_view activations = "sc.activations";
inline constexpr std::string_view heights = "sc.heights";
inline constexpr std::string_view waking = "sc.waking";
inline constexpr std::string_view bulldozeHeld = "sc.bulldoze_in_melee";
inline constexpr std::string_view sameAuras = "sc.same_auras";
inline constexpr std::string_view twoTaunts = "sc.two_taunts";
inline constexpr std::string_view freezeAndSlow = "sc.freeze_and_slow";
inline constexpr std::string_view overwhelmedWatch = "sc.overwhelmed_overwatch";
inline constexpr std::string_view leaderDown = "sc.leader_down";
} // namespace switches

/// All switches, in the order in which they are shown.
const SwitchTable& switchEntries();

/// Whether the switch has that value now.
inline bool isSet(const ChosenSwitches& chosen, std::string_view id, std::string_view value) {
    return switchValue(switchEntries(), chosen, id) == value;
}

} // namespace core::scrimmage
