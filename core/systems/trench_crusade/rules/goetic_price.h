// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/effects/active_effects.h"
#include "systems/trench_crusade/state/rules.h"

/// BLOOD MARKERS as the price of goetic powers (TC-K10): spent from any models that are neither DEMONIC nor
/// BLACK GRAIL.
namespace core::trench_crusade {

/// How many BLOOD MARKERS the model can pay with.
int payable(const State& state, const UnitId& unit);
/// Whether all models together can pay that price.
bool canPay(const State& state, int price);
/// Takes markers off: one from each of `payers` in turn, the rest from the models that have most.
void pay(Run& run, int price, const std::vector<UnitId>& payers = {});

/// The prices among these that can be paid now, as options behind "no".
std::vector<ChoiceOption> priceOptions(const State& state, const std::vector<int>& prices);

/// Asks the model for each power that is paid for a roll (isPaidEffect) and has an effect of these kinds for
/// that roll.
void askToPay(Run& run, const UnitId& who, const std::vector<EffectKind>& kinds, const Context& context);

} // namespace core::trench_crusade
