// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/store/encounter.h"
#include "lead/leader.h"
#include "lead/open_ground.h"

#include <functional>
#include <set>

/// Carries out what led sides do next, in an encounter.
namespace core::lead {

/// Who rolls and decides while the program leads, and the distances that its leaders know.
struct LedPlay {
    std::set<std::string> realDice = {}; ///< sides that roll real dice, for which the play waits
    bool answersForAll = false;          ///< choices of sides that are not led follow the policy, too
    OpenGround* ground = nullptr;        ///< the distances that the leaders use, updated after each step
};

/// How far led play came, and why it stopped.
struct Progress {
    int steps = 0;     ///< number of saved steps
    bool over = false; ///< the game has ended, or its end only has to be confirmed
    std::string
        waitingFor; ///< "Veyra can act", "decision of Operatives – Dodge"; empty while the play may go on
};

/// Plays on for the leaders, in turn, until one of them has to wait for another side or player, the game is
/// over, or `steps` steps are saved. An action that is open is brought to its end first. `report` gets each
/// step before it is carried out. A Problem means that an order was refused.
Result<Progress> playOn(Encounter& encounter, std::vector<Leader>& leaders, const LedPlay& play, int steps,
                        const std::function<void(const LedStep&)>& report = {});

} // namespace core::lead
