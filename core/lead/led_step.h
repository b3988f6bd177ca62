// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advice/adviser.h"
#include "kernel/game/game.h"

#include <memory>
#include <optional>
#include <string>

namespace core::lead {

/// What a led side does next.
struct LedStep {
    /// What the side does.
    enum class Kind {
        Order, ///< of one unit or group, or of the side as a whole
        Next,  ///< the phase ends: no unit has anything left to do in it
        Wait,  ///< another side or player has to act or to decide
        Over   ///< the game has ended, or its end only has to be confirmed
    };
    Kind kind = Kind::Wait;
    Order order;        ///< the command to give, for Order and Next
    std::string unit;   ///< the unit that acts; empty = the side as a whole
    std::string title;  ///< "2 × Gunner: Shoot → Veyra"
    std::string reason; ///< why, or what it waits for: "nearest, 31 % to put Veyra Down"
    // Of an order of a unit, to say what it means at the table (lead/instruction.h).
    std::string offer = {};      ///< id of the offer that the order fills in
    std::string targetName = {}; ///< name of the target; empty = none
    PlayedAction action = PlayedAction::Wait;
    MovePlan moves = MovePlan::Towards; ///< where the behaviour moves its miniatures
    std::string behaviour = {};         ///< the sentence of the behaviour, where that decides
    advice::Way way = {};               ///< which units carry it out, and where they go
    std::optional<TableMove> atTable = {};
    int range = 0; ///< inches that its attack reaches; 0 = contact, or unknown
    std::vector<std::string> weapons = {}, others = {}; ///< of an attack: what it uses, its further targets
    std::vector<advice::PresumedFact> presumed = {};    ///< what only the table knows, and decides the step
    /// The plan of an order in a forecast, where one was made while the order was chosen.
    std::shared_ptr<Resolution> planned = {};
};

} // namespace core::lead
