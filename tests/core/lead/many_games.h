// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/system.h"
#include "lead/led_step.h"

#include <cstdint>
#include <functional>
#include <string>

/// Led games of one system in large numbers: any mission, armies and switches, both sides led, with its
/// invariants asked after each step.
namespace many_games {

/// How a game is led.
enum class Way {
    Forecast, ///< as in a forecast: equal situations are valued once, steps have no reasons
    Table     ///< as at a table: every step is saved with its reason, and the whole game is played again
};

struct Terms {
    int number = 0; ///< the mission, armies, switches and dice follow from it
    core::LeadLevel level = core::LeadLevel::Fair;
    Way way = Way::Forecast;
    int mostSteps = 4000;                                        ///< of the whole game
    int mostStepsInAPhase = 600;                                 ///< more are an endless loop
    std::function<void(const core::lead::LedStep&)> report = {}; ///< gets each step before it is carried out
    std::function<void(const core::Game& after, const std::string& line)> result =
        {}; ///< gets what it came to
};

struct End {
    std::string setup;  ///< the mission and what was chosen
    std::string result; ///< empty where the game did not come to its end
    std::string fault;  ///< a refusal, a broken invariant, or why no side goes on; empty = none
    std::string digest; ///< of the state at the end
    int steps = 0, turns = 0;
};

/// The game of that number among many: each level in turn, one in ten as at a table.
Terms termsOf(int number);
/// Plays the game; the same terms give the same end.
End play(const core::System& system, const Terms& terms);

} // namespace many_games
