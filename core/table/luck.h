// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/requests.h"
#include "kernel/dice/roll.h"

#include <compare>
#include <cstdint>
#include <string>

/// The expected successes of dice and the deviation from them, in whole numbers only: the same bytes with
/// every compiler.
namespace core::table {

/// A number as whole units and fractions of a unit. The success chance of any die with 2 to 6, 8, 10, 12 or
/// 20 sides, and its variance, is an exact multiple of this fraction; for other dice the nearest is used.
struct FixedFraction {
    static constexpr int parts = 57600; ///< fractions of one unit
    int ones = 0;                       ///< whole units
    int rest = 0;                       ///< fractions in addition to the whole units, 0 to 57599

    /// The number that `inParts` fractions of a unit make.
    static FixedFraction of(std::int64_t inParts);
    /// The whole number in fractions of a unit.
    std::int64_t inParts() const { return std::int64_t{ones} * parts + rest; }
    FixedFraction& operator+=(const FixedFraction& other) { return *this = of(inParts() + other.inParts()); }
    friend bool operator==(const FixedFraction&, const FixedFraction&) = default;
    template <class F> static void fields(F&& f) {
        f("ones", &FixedFraction::ones);
        f("rest", &FixedFraction::rest);
    }
};

/// Rolled dice, their number of successes, and the expected number; `variance` is the mean squared deviation.
/// Independent rolls add up.
struct Luck {
    int dice = 0;
    int successes = 0;
    FixedFraction expected;
    FixedFraction variance;
    Luck& operator+=(const Luck& other);
    friend bool operator==(const Luck&, const Luck&) = default;
    template <class F> static void fields(F&& f) {
        f("dice", &Luck::dice);
        f("successes", &Luck::successes);
        f("expected", &Luck::expected);
        f("variance", &Luck::variance);
    }
};

/// The expected successes, and their variance, of dice of a request that are read by bands: each die in a
/// good band succeeds. Nothing is rolled yet.
Luck distributionOf(const Request& request, const DiceRow& row);
/// The expected successes, and their variance, of a roll whose total is read by bands (one success for a good
/// one), or whose dice in good bands are counted. A roll without a success expects none.
Luck distributionOf(const Roll& roll);

/// The deviation in tenths of a standard deviation; 0 where the result could not vary.
int deviationTenths(const Luck& luck);
/// Of a hundred such series of dice, the number with fewer successes; those with equally many count half.
int luckPercentile(const Luck& luck);
/// The luck as a phrase: "as expected", "luckier than 84 of 100".
std::string luckText(const Luck& luck);

} // namespace core::table
