// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/board/sight.h"
#include "systems/steampunk_fantasy/orders/order_book.h"
#include "systems/steampunk_fantasy/state/rules.h"

#include <memory>
#include <vector>

/// What follows from a state: the board, the units as movement sees them, and what they are about to do.
namespace core::steampunk_fantasy {

/// The board, laid out; the state must be valid.
HexBoard boardOf(const State& state);
/// The hexes with smoke, if smoke blocks sight by its switch.
Obstacles obstaclesOf(const State& state);
/// The orders of a unit; an upgrade that joins a base has no separate ones.
std::shared_ptr<const OrderBook> bookFor(const State& state, const Unit& unit);
/// The mover of a datasheet, by the chosen readings of the rules.
Mover moverFor(const State& state, const Sheet& sheet);
/// All units on the board as movement sees them.
MovingUnits movingUnitsOf(const State& state);
/// The units in a hex, on the ground or in the air; if `side` is named, of that side only.
Stack stackIn(const State& state, Hex hex, bool aloft, const std::string& side = {});
/// Whether the unit fits into the hex beside the units there (5.2).
bool hasRoom(const State& state, const Unit& unit, Hex hex, bool aloft);
/// The chosen readings of entering a hex and of too many units in one.
MovementContext movementContext(const State& state, const HexBoard& board);

/// The movement step of a phase, 0 to 2; nothing in others.
std::optional<std::size_t> stepOf(Phase phase);
/// The order that a unit carries out in this turn, and why that differs from the one that was given.
CarriedOrder carriedBy(const State& state, const Unit& unit);
/// What all units do in that movement step.
Intents intentsOf(const State& state, std::size_t step);

/// The steps of the unit's movement order that are still to come in this turn.
std::vector<StepActions> stepsLeft(const State& state, const Unit& unit);

/// Whether that movement may be ordered once in a battle, by a leader of the base.
bool isOncePerBattle(const State& state, const Unit& unit, const std::string& movement);
/// What damage forbids in the orders of a unit.
Hindrance hindranceOf(const Unit& unit);
/// The zone in which a side sets up.
Zone zoneOf(const std::string& side);
/// How many hexes before its zone a unit may set up.
int forwardOf(const State& state, const Unit& unit);

} // namespace core::steampunk_fantasy
