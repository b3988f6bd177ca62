// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/offer.h"
#include "systems/steampunk_fantasy/state/state.h"

namespace core::steampunk_fantasy {

/// The sides to choose from; `all` adds "both sides" as the first option.
std::vector<FieldOption> sideOptions(const State& state, bool all);
/// Adds an offer for each weapon that the unit may fire in this half.
void addGunneryOffers(const State& state, const Unit& unit, std::vector<Offer>& out);
/// Adds the offers for whole sides – set up, order, fire everything – and one for each assault.
void addBattleOffers(const State& state, std::vector<Offer>& out);

} // namespace core::steampunk_fantasy
