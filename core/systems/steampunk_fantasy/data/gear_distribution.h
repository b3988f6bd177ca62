// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/force/force.h"
#include "systems/steampunk_fantasy/data/catalogue.h"

#include <cstddef>
#include <string>
#include <vector>

/// Which model of an entry has the gear that is paid for one model (unit rules, *Buying*).
namespace core::steampunk_fantasy {

/// A model with what was bought for it alone.
struct ModelGear {
    std::string sheet; ///< an upgrade, or that of the entry
    std::vector<std::string> gear;
};
/// Which model of an entry carries which piece of its gear.
struct GearDistribution {
    std::vector<ModelGear> models;   ///< upgrades as the entry lists them, then the models of the base
    std::vector<std::size_t> unheld; ///< places in the gear of the entry that no model has room for
};
/// Gives each piece of gear to the first model that may carry it and has room, once for each time that the
/// entry lists it.
GearDistribution distributeGear(const Catalogue& catalogue, const ForceEntry& entry);
/// Whether one model of the base carries that gear alone, of several; a base of one model has all of it.
bool isOfSingleModel(const Weapon& weapon, const Sheet& base);

} // namespace core::steampunk_fantasy
