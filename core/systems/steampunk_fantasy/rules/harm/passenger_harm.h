// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/odds/wound.h"
#include "systems/steampunk_fantasy/state/rules.h"

/// How passengers get out, and how hits on their transport harm them (HX-K25, HX-K72).
namespace core::steampunk_fantasy {

/// A hex into which a passenger may get out; `from`: the hex from which it enters, where enemies hold `hex`.
struct ExitHex {
    Hex hex;
    std::optional<Hex> from;
};
/// Where a passenger may get out: the hex of its transport first, then farther away, last into assaults.
/// A passenger that must get out finds a hex however far away, never one of the enemy.
std::vector<ExitHex> exitHexes(const State& state, const Unit& rider, const Unit& transport, bool forced);
/// The stance of a passenger that has got out: as slow as it can, facing away.
Stance stanceOutside(const State& state, const Unit& rider);

/// Passes the harm of a transport on to its passengers: they have separate rolls, are all lost with it, or
/// have to get out.
void harmPassengers(Run& run, const UnitId& transport, const Suffered& suffered);
/// Frightens the friends of a unit by what it has suffered, as its table says.
void frightenFriends(Run& run, const Unit& unit, const Suffered& suffered);
/// Lets all passengers of a transport get out wherever they can, without a question.
void disembarkAll(Run& run, const UnitId& transport);

} // namespace core::steampunk_fantasy
