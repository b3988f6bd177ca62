// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/offer.h"
#include "systems/steampunk_fantasy/state/rules.h"

#include <vector>

namespace core::steampunk_fantasy {

/// What of a shot only the table can tell where there is no board: how far it is, from where to where.
std::vector<OfferField> tableInputs(int farthest);
/// What the table says of a unit where there is no board: how it stands to another, whom it has met.
void addTableOffers(const State& state, const Unit& unit, std::vector<Offer>& out);

} // namespace core::steampunk_fantasy
