// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/odds/base_state.h"

#include <compare>

/// What is counted of all that a unit suffers, so that equal outcomes merge early.
namespace core::steampunk_fantasy {

/// Deaths, future damage, Shaken results and critical rolls; nothing grows beyond what it can matter.
struct Toll {
    static constexpr int all = 1000; ///< deaths of a base that is destroyed

    int deaths = 0, tokens = 0, shaken = 0, criticals = 0;
    bool destroyed() const { return deaths >= all; }
    friend auto operator<=>(const Toll&, const Toll&) = default;
};
/// The sum of two tolls; once all models are dead the other losses are equal.
Toll operator+(const Toll& one, const Toll& other);
Toll tollOf(const Suffered& suffered);
/// The same for the chances of one hit on a base of so many models.
std::map<Toll, double> tollsOf(const std::map<Suffered, double>& odds, int models);
/// The base after the step.
BaseState stateAfterToll(const BaseState& base, const Toll& toll);

/// "destroyed", or [future damage, Shaken results, criticals].
Value vehicleToll(const Toll& toll);
/// The row that was met: "5-8", "nothing", "blocked".
Value rowWord(const Wound& wound);
/// One hit on infantry: [models killed, Shaken result]; who are all dead are not Shaken.
Value infantryEffect(const Suffered& suffered, int models);
/// One hit on a vehicle: [future damage, Shaken results, what else].
Value vehicleEffect(const Suffered& suffered);

} // namespace core::steampunk_fantasy
