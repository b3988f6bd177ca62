// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace core {

/// The smallest and largest allowed value of a number read from outside. A number beyond its range is refused
/// with its place, so that no code counts to a billion, overflows a sum or converts 1e300 to a whole number.
struct Range {
    double least;
    double most;
    /// Whether the number is in the range; "not a number" never is.
    constexpr bool holds(double number) const { return least <= number && number <= most; }
    friend constexpr bool operator==(const Range&, const Range&) = default;
};

/// The ranges of numbers in commands, datasheets and states; every number in a command uses one of these.
namespace range {

/// The default range of a number: sums of thousands still fit.
inline constexpr Range any{-1'000'000, 1'000'000};
inline constexpr Range inches{0, 60};     ///< a distance on the table
inline constexpr Range modifier{-20, 20}; ///< added to a roll
inline constexpr Range stat{-999, 999};   ///< a number of a profile; a system's own checks are stricter
inline constexpr Range some{0, 999};      ///< number of models, tokens, dice, progress
inline constexpr Range change{-999, 999}; ///< a change of such a number
inline constexpr Range counter{0, 9999};  ///< points or counters of a side or a mission

} // namespace range
} // namespace core
