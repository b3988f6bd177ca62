// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/switches.h"

#include <string_view>

namespace core::scrimmage {

/// The ids of the switches, as rules use them.
namespace switches {
inline constexpr std::string_view explodeKept = "sc.explode_kept";       ///< Perfect Rolls of two dice
inline constexpr std::string_view strainProse = "sc.strain_prose";       ///< sources of Strain
inline constexpr std::string_view attacks = "sc.attacks";                ///< attacks of Speed 2 and 3
inline constexpr std::string_view interactMoved = "sc.interact_moved";   ///< Interact after a move
inline constexpr std::string_view healedInjuries = "sc.healed_injuries"; ///< steps lost by healed injuries
inline constexpr std::string_view breathe = "sc.breathe";                ///< the total of Breathe
inline constexpr std::string_view poisonAfter = "sc.poison_after";       ///< which hits poison
inline constexpr std::string_view revive = "sc.revive";                  ///< health after Revitalise
inline constexpr std::string_view rollOffTie = "sc.roll_off_tie";        ///< tied roll-offs
inline constexpr std::string_view stacking = "sc.stacking";              ///< several Advantages
inline constexpr std::string_view strainLimit = "sc.strain_limit";       ///< abilities beyond 7 Strain
inline constexpr std::string_view longFight = "sc.long_fight";           ///< Strain from turn 6 on
inline constexpr std::string_view durations = "sc.durations";            ///< conditions counted in turns
inline constexpr std::string_view fireRefresh = "sc.fire_refresh";       ///< a further Fire
inline constexpr std::string_view fearTest = "sc.fear_test";             ///< a test before engaging
inline constexpr std::string_view poisonCure = "sc.poison_cure";         ///< what cures Poison
inline constexpr std::string_view bleedCure = "sc.bleed_cure";           ///< what ends Bleed
inline constexpr std::string_view overwatch = "sc.overwatch_ends";       ///< when Overwatch ends
inline constexpr std::string_view sprinted = "sc.sprinted";              ///< shots at a model that sprinted
inline constexpr std::string_view fullCover = "sc.full_cover";           ///< attacks at full cover
inline constexpr std::string_view strainUse = "sc.strain_use";           ///< abilities add or spend Strain
inline constexpr std::string_view exactly24 = "sc.exactly_24";           ///< the range of exactly 24″
inline constexpr std::string_view coveringFire = "sc.covering_fire";     ///< reactions to Covering Fire
inline constexpr std::string_view charge = "sc.charge";                  ///< how a charge is measured
inline constexpr std::string_view zone = "sc.overwatch_zone";            ///< which reaction Overwatch has
inline constexpr std::string_view searchStat = "sc.investigate_stat";    ///< the die of Investigate
inline constexpr std::string_view initiativeTies = "sc.initiative_ties"; ///< tied initiative
inline constexpr std::string_view activations = "sc.activations";        ///< the order of activations
inline constexpr std::string_view heights = "sc.heights";                ///< jumps and climbs
inline constexpr std::string_view waking = "sc.waking";                  ///< contact after waking
inline constexpr std::string_view bulldozeHeld = "sc.bulldoze_in_melee"; ///< Bulldoze in melee
inline constexpr std::string_view sameAuras = "sc.same_auras";           ///< auras of the same name
inline constexpr std::string_view twoTaunts = "sc.two_taunts";           ///< two Taunts
inline constexpr std::string_view freezeAndSlow = "sc.freeze_and_slow";  ///< Freeze with Slow
inline constexpr std::string_view overwhelmedOverwatch =
    "sc.overwhelmed_overwatch";                                  ///< Overwatch of the overwhelmed
inline constexpr std::string_view leaderDown = "sc.leader_down"; ///< initiative of an unconscious leader
} // namespace switches

/// All switches, in the order in which they are shown.
const SwitchTable& switchEntries();

/// Whether the switch has that value now.
inline bool isSet(const ChosenSwitches& chosen, std::string_view id, std::string_view value) {
    return switchValue(switchEntries(), chosen, id) == value;
}

} // namespace core::scrimmage
