// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

/// The mission First watch of Plaguetide as plain structs and loops: its rules, distances and dice, and the
/// policy by which forecasts play it at the level fair. Left out are the Overwatch shot, and what follows
/// once an operative is Down.
namespace hard_coded {

/// How a game ended.
struct Ended {
    bool isWon = false;
    int turns = 0;             ///< at its end
    int lost = 0;              ///< foes of the start that are gone
    bool isSimplified = false; ///< something that is left out came up
};

/// Plays a game with the dice of this seed, as a forecast with a random number generator of that seed rolls
/// them.
Ended playFirstWatch(std::uint64_t seed);

} // namespace hard_coded
