// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/odds/wound.h"
#include "systems/steampunk_fantasy/state/rules.h"

/// What harm costs the side that suffers it, in victory points: how plans compare shots, blows and places.
/// The prices are house rules of the program (docs/leading.md).
namespace core::steampunk_fantasy {

/// The price of a base as it is now: its victory points and its part in the fight. Of enemies in one hex that
/// look alike each has the price of the dearest: which of them is an illusion is not known.
double priceOf(const State& state, const Unit& unit);

/// What a hit costs a base of that price on average, over its armour dice and all rolls on its tables: at
/// most its price.
double meanLoss(const Unit& target, const Struck& struck, const Hit& hit, double price);

} // namespace core::steampunk_fantasy
