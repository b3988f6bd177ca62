// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/offer.h"
#include "systems/steampunk_fantasy/state/rules.h"

#include <vector>

namespace core::steampunk_fantasy {

/// The facts of a shot that only the table knows where there is no board: its distance and directions.
std::vector<OfferField> tableInputs(int farthest);
/// Adds the offers to declare, where there is no board, the position of a unit to another one and that it has
/// met an enemy.
void addTableOffers(const State& state, const Unit& unit, std::vector<Offer>& out);

} // namespace core::steampunk_fantasy
