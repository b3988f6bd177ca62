// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/campaign/acts.h"

/// The items that a place of exploration offers a warband (TC-C14).
namespace core::trench_crusade {

/// Ids of the items that the gift gives without a choice.
std::vector<std::string> grantedWares(const WarbandEditor& editor, const Gift& gift);
/// Ids of the items among which the gift lets the warband choose.
std::vector<std::string> wares(const WarbandEditor& editor, const Gift& gift);
/// Ids of all items that may be picked with that choice.
std::vector<std::string> pickableWares(const WarbandEditor& editor, const PlaceChoice& choice);
/// The price in ducats for this warband; 0 when the item has none.
int priceOf(const WarbandEditor& editor, const std::string& id);

} // namespace core::trench_crusade
