// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/system.h"
#include "lead/leader.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

/// Battles of Steampunk Fantasy with equal armies: one side is led by the program, the other one by the whims
/// of the recorded battles.
namespace hex_battles {

struct Terms {
    std::string mission = "entrenched_hedges", army = "dwarf_24";
    std::string led = "first"; ///< the side that the program leads
    core::LeadLevel level = core::LeadLevel::Fair;
    std::uint64_t seed = 1;                      ///< of the dice and of the whims
    std::optional<core::LeadLevel> against = {}; ///< the other side is led, too, at this level; else by whims
    bool isRandom = false; ///< both sides play by whim; `led` is the side that is asked about
    bool isUsual = false;  ///< the other side, led, too, is set up by *Set up everybody*
    int turns = 6;
    std::function<void(const core::lead::LedStep&)> report =
        {}; ///< gets each led step before it is carried out
};

struct End {
    int led = 0, whims = 0; ///< tournament points of both sides at the end
    bool won = false;       ///< by the led side: it alone has units left, or it has more points
    int turns = 0;
    std::int64_t dice = 0; ///< that were rolled
    std::string fault;     ///< why the battle could not be played; empty = it was
};

/// The battle of that number among `count` equal ones: sides, boards and armies in turn.
Terms termsOf(int number, core::LeadLevel level);
/// Plays a battle of the game, which has its data; the same terms give the same end.
End play(const core::System& system, const Terms& terms);

} // namespace hex_battles
