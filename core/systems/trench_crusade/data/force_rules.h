// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/data/catalogue.h"

namespace core::trench_crusade {

inline constexpr auto ducats = "ducats", glory = "glory";  ///< the currencies
inline constexpr auto resurrectionOption = "resurrection", ///< upgrade that brings a dead model back (TC-W24)
    penitentSheet = "martyr_penitent";                     ///< datasheet of the model that came back
inline constexpr auto foundMark =
                          "found_in_campaign", ///< free upgrade that marks a model with finds of a campaign
    foundName = "Found in a campaign";
inline constexpr int startDucats = 700; ///< ducats of a new warband

/// A warband with all its terms: a variant has those of its faction, with its changes.
Warband fullWarband(const Catalogue& catalogue, const Warband& warband);

/// Ids of what a model fights with: its fixed kit, then what was bought for it. An upgrade that is gear
/// counts as gear.
struct Kit {
    std::vector<std::string> weapons, gear, abilities;
};
/// The kit that the datasheet gives.
Kit kitOf(const Sheet& sheet);
/// The kit of a model of that warband; mercenaries are not changed by what the warband is.
Kit kitOf(const Catalogue& catalogue, const Warband& warband, const Sheet& sheet, const ForceEntry& entry);

/// How a warband is put together (warband building), by all factions and variants.
ForceRules forceRules(const Catalogue& catalogue);
/// The rules of forceRules, with what a campaign leaves on models as free upgrades for all models. They serve
/// to check and to play a force; no editor offers a scar.
ForceRules campaignForceRules(const Catalogue& catalogue);
/// What is wrong with a force: its price and numbers, hands, single items, and the limits of its warband.
std::vector<Problem> forceProblems(const Catalogue& catalogue, const ForceRules& rules, const Force& force);
/// The limits of its warband that concern the force and that no program can see from a list, each beginning
/// with "not checked:".
std::vector<std::string> uncheckedLimits(const Catalogue& catalogue, const Force& force);
/// Whether the model, or something that it carries, came from a campaign because no list sells it.
bool isOfCampaign(const Catalogue& catalogue, const ForceRules& rules, const Force& force,
                  const ForceEntry& entry);

} // namespace core::trench_crusade
