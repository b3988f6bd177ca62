// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/odds/base_state.h"

#include <compare>

/// The part of all that a unit suffers which queries count, so that equal outcomes merge early.
namespace core::steampunk_fantasy {

/// Deaths, future damage, Shaken results and critical rolls of a unit; no number grows larger than matters.
struct Toll {
    static constexpr int all = 1000; ///< deaths of a base that is destroyed

    int deaths = 0, tokens = 0, shaken = 0, criticals = 0;
    bool isDestroyed() const { return deaths >= all; }
    friend auto operator<=>(const Toll&, const Toll&) = default;
};
/// The sum of two tolls; once all models are dead the other losses are equal.
Toll operator+(const Toll& one, const Toll& other);
/// The toll of what was suffered.
Toll tollOf(const Suffered& suffered);
/// The chances of each toll of one hit on a base of that number of models.
std::map<Toll, double> tollsOf(const std::map<Suffered, double>& odds, int models);
/// The base after a step with that toll.
BaseState stateAfterToll(const BaseState& base, const Toll& toll);

/// The toll of a vehicle as a query answers it: "destroyed", or [future damage, Shaken results, criticals].
Value vehicleAnswer(const Toll& toll);
/// The row of a wound as a query answers it: "5-8", "nothing", "blocked".
Value rowAnswer(const Wound& wound);
/// One hit on infantry: [models killed, Shaken result]; a base without living models is not Shaken.
Value infantryEffect(const Suffered& suffered, int models);
/// One hit on a vehicle: [future damage, Shaken results, other effect].
Value vehicleEffect(const Suffered& suffered);

} // namespace core::steampunk_fantasy
