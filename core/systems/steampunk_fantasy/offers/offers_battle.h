// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/offer.h"
#include "systems/steampunk_fantasy/state/state.h"

namespace core::steampunk_fantasy {

/// Sides to choose from, both first where `all`.
std::vector<FieldOption> sideOptions(const State& state, bool all);
/// What a unit may fire in this half, a button for each weapon.
void addGunneryOffers(const State& state, const Unit& unit, std::vector<Offer>& out);
/// Everything at once: set up, orders, fire; and each assault that is to be fought.
void addBattleOffers(const State& state, std::vector<Offer>& out);

} // namespace core::steampunk_fantasy
