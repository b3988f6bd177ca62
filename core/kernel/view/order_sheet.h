// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/audience.h"

#include <string>
#include <vector>

/// Sheets on which players write orders with a pencil before they are entered, whatever the game.
namespace core {

class Game;

/// The written orders of one unit, and those that it may be given.
struct OrderSheet {
    /// One turn with its written orders, by column; empty cells are still to be written.
    struct Row {
        std::string when; ///< "Turn 3"
        std::vector<std::string> cells;
        friend bool operator==(const Row&, const Row&) = default;
    };
    /// Orders of which one is chosen.
    struct Choice {
        std::string when; ///< "Moves when slow"
        std::vector<std::string> orders;
        friend bool operator==(const Choice&, const Choice&) = default;
    };
    std::string unit;                 ///< id of the UnitView that it is about
    std::vector<std::string> columns; ///< "Move 1"
    std::vector<Row> rows;
    std::vector<Choice> choices;
    friend bool operator==(const OrderSheet&, const OrderSheet&) = default;
};

/// Additional interface of systems in whose games orders are written.
class OrderedSystem {
public:
    virtual ~OrderedSystem() = default;
    /// The sheets of the units that the audience commands, in the order of the view.
    virtual std::vector<OrderSheet> orderSheets(const Game& game, const Audience& audience) const = 0;
};

} // namespace core
