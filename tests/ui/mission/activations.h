// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "seat.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

/// What a game master does at the window in games whose sides activate one model after another.
namespace activations {

/// The offer if nothing blocks it, else nullptr.
const core::Offer* offered(Seat& seat, const QString& unit, const std::string& id);
/// The model that has begun an activation, else the first that may begin one; empty when none is left.
QString whoActs(Seat& seat);
/// The first model that may act now and has this offer.
QString whoMay(Seat& seat, const std::string& id);
/// Takes a model in hand by a click on its card.
bool clickCard(Seat& seat, const QString& unit);
/// Takes a model in hand by the key with its number, if it has one; a further press goes on to the next
/// side's.
bool pressNumber(Seat& seat, const QString& unit);
/// A unit that may fire, and the id of the offer for it; both empty where none may.
std::pair<QString, std::string> shooter(Seat& seat);
/// Undoes everything, does it again, and plays the commands again: all comes out the same.
void thereAndBackAgain(Seat& seat);

/// How orders are given and the turn goes on.
struct Way {
    std::function<bool(const QString& unit, const std::string& deed)> act;
    std::function<bool()> next;
};
/// With the mouse, dice rolled in the program.
Way byMouse(Seat& seat);
/// With keys, dice in all three ways in turn.
Way byKeys(Seat& seat);

using Choose = std::function<std::string(const QString& unit, int turn)>;
/// From deployment to the second turn: each model that may act does what `choose` says. How often each deed
/// was done.
std::map<std::string, int> playTurn(Seat& seat, const Choose& choose, const Way& way);

} // namespace activations
