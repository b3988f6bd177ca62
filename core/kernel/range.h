// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace core {

/// The least and the most that a number read from outside may be. A number beyond it is refused with its
/// place, so that nothing downstream counts to a billion, overflows a sum or turns 1e300 into a whole number.
struct Range {
    double least;
    double most;
    constexpr bool holds(double number) const {
        return least <= number && number <= most;
    } ///< never holds "not a number"
    friend constexpr bool operator==(const Range&, const Range&) = default;
};

/// What commands, datasheets and states mean by their numbers; every number in a command names one of these.
namespace range {

inline constexpr Range any{
    -1'000'000, 1'000'000}; ///< what a number keeps to that says nothing else: sums of thousands still fit
inline constexpr Range inches{0, 60};     ///< a distance on the table; none is longer
inline constexpr Range modifier{-20, 20}; ///< added to a roll
inline constexpr Range stat{-999, 999};   ///< a number of a profile; a system's own checks are stricter
inline constexpr Range some{0, 999};      ///< models, tokens, dice, progress
inline constexpr Range change{-999, 999}; ///< more or less of them
inline constexpr Range counter{0, 9999};  ///< what a side or a mission counts

} // namespace range
} // namespace core
