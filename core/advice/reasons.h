// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advice/adviser.h"

#include <list>

/// The reasons of an advised order, as short texts with their numbers.
namespace core::advice {

/// Whether the preference compares the odds of orders, not facts of targets.
constexpr bool isByOdds(Preference preference) {
    return preference == Preference::LikelyDown || preference == Preference::MostHarm;
}
/// The number by which targets are compared for that preference, a greater one fits better; 0 where nothing
/// is known.
double preferenceFit(const TargetFacts& target, Preference preference);
/// "31 %", "under 1 %".
std::string percentText(double chance);
/// Fills in the reasons of each of the `named` orders; `all` holds every order that was compared.
void giveReasons(const AdviceFacts& facts, const std::list<AdvisedOrder>& all,
                 std::vector<AdvisedOrder>& named);

} // namespace core::advice
