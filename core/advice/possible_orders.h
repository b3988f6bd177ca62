// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/game.h"

#include <optional>
#include <string>
#include <vector>

/// The orders among which a unit chooses, made from what the game offers.
namespace core::advice {

/// One way to fill in an offer.
struct PossibleOrder {
    std::string offer; ///< id of the offer that the order fills in
    std::string title; ///< "3 × Mauler: Move, fight"
    PlayedAction action = PlayedAction::Wait;
    Record command;
    std::string target;      ///< id of one of the facts' targets; empty = none
    std::string place = {};  ///< id of the objective that the order is about; empty = none
    std::string weapon = {}; ///< id of the weapon that the order names; empty = none
    std::string actors = {}; ///< the field that lists the acting units, where some may be left out
    std::optional<TableMove> atTable = {}; ///< what the table does with the miniatures, where it is known
    bool isSplit = false; ///< whether the attacks are divided: a field that depends on another one, or on
                          ///< which one depends, such as a second target, differs from its preset
};

/// How many ways one offer is filled in at most; a field whose values would make more keeps its preset.
inline constexpr std::size_t mostWays = 400;

/// The index of an action in the list of the behaviour; nothing where the behaviour does not list it.
std::optional<std::size_t> actionIndex(PlayedAction action, const Behaviour& behaviour);

/// All orders of the unit: each offer that the facts and their behaviour name and that is not blocked, with
/// each combination of the fields that are choices, except at targets that the action cannot reach.
/// Conditions are presumed for the target, as the screen presumes them.
std::vector<PossibleOrder> possibleOrders(const Game& game, const std::string& unit,
                                          const AdviceFacts& facts);

} // namespace core::advice
