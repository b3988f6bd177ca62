// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/procedure.h"
#include "kernel/roll.h"

#include <compare>
#include <cstdint>
#include <string>

/// What dice were to be expected to do, and how far from it they came, in whole numbers only: the same bytes
/// whatever compiler built the program.
namespace core::table {

/// A number in whole ones and parts of one. A success of any die with 2 to 6, 8, 10, 12 or 20 sides, and what
/// it varies by, is a whole number of such parts; of others the nearest is taken.
struct FixedFraction {
    static constexpr int parts = 57600;
    int ones = 0;
    int rest = 0; ///< parts beside the ones, 0 to 57599

    static FixedFraction of(std::int64_t inParts);
    std::int64_t inParts() const { return std::int64_t{ones} * parts + rest; }
    FixedFraction& operator+=(const FixedFraction& other) { return *this = of(inParts() + other.inParts()); }
    friend bool operator==(const FixedFraction&, const FixedFraction&) = default;
    template <class F> static void fields(F&& f) {
        f("ones", &FixedFraction::ones);
        f("rest", &FixedFraction::rest);
    }
};

/// Dice that fell, how many of them succeeded, and how many of them should have on average; `variance` is the
/// mean square of how far they come from that. Independent rolls add up.
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

/// The law of dice of a request that are read by bands: each in a good band succeeds. Nothing has fallen yet.
Luck distributionOf(const Request& request, const DiceRow& row);
/// The law of a roll whose total is read by bands (one success when it falls into a good one), or of which
/// dice in good bands are counted. Nothing to succeed at: nothing expected.
Luck distributionOf(const Roll& roll);

/// So many tenths of a standard deviation more than expected, or less; nothing where nothing could vary.
int deviationTenths(const Luck& luck);
/// Of a hundred such series of dice, how many have fewer successes; those with as many count half.
int luckPercentile(const Luck& luck);
/// The same as a phrase: "as expected", "luckier than 84 of 100".
std::string luckText(const Luck& luck);

} // namespace core::table
