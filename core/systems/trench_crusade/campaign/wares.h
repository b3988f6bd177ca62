// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/campaign/acts.h"

/// The items that a place of exploration offers a warband (TC-C14).
namespace core::trench_crusade {

/// What is taken without being asked for.
std::vector<std::string> grantedWares(const WarbandEditor& editor, const Gift& gift);
/// What the lists have for that KEYWORD, slot or price, free to take.
std::vector<std::string> wares(const WarbandEditor& editor, const Gift& gift);
/// Everything that may be picked with that choice.
std::vector<std::string> waresOf(const WarbandEditor& editor, const PlaceChoice& choice);
/// In ducats, for this warband; 0 when it has no price.
int priceOf(const WarbandEditor& editor, const std::string& id);

} // namespace core::trench_crusade
