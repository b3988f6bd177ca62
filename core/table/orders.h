// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/game.h"
#include "table/commands.h"

#include <string>

/// Orders from screens, campaigns and libraries to a table.
namespace core::table {

struct PlacePiece;
struct Relate;

/// The command as an order without an override.
Order order(const Next& command);
Order order(const Correct& command);
Order order(const CorrectAll& command);
Order order(const SetSwitch& command);
Order order(const Finish& command);
Order order(const Note& command);
Order order(const PlacePiece& command);
Order order(const Relate& command);
/// Takes the piece of that id off the table.
Order takeOff(const std::string& piece);
/// Adds a datasheet to the game, or reloads the one of a unit. The datasheet and the weapons stay plain data:
/// the sender does not need to know the game.
Order addDatasheet(const Value& sheet, Value::Object weapons);
Order reloadDatasheet(const std::string& unit, const Value& sheet, Value::Object weapons);

} // namespace core::table
