// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/state.h"
#include "systems/steampunk_fantasy/words/tokens.h"

#include <string>

/// Hidden units (HX-K21, HX-K48): a token is in the place of each, and only its side knows what it is.
namespace core::steampunk_fantasy {

bool isHidden(const Unit& unit);
/// Whether the unit surprises its enemies: it has come out of hiding in this turn, by itself or for an
/// assault.
bool surprises(const Unit& unit);
/// Whether the unit may hide, by its training or its keywords.
bool mayHide(const State& state, const Unit& unit);
/// Whether the unit may stay hidden at that speed: guns only while they are still.
bool mayHideAt(const State& state, const Unit& unit, Speed speed);
/// Whether hidden units feel neither Fear nor Terror, and this one is hidden (AMB-HX28).
bool knowsNoFear(const State& state, const Unit& unit);

/// The body of a unit that hides.
Body hiddenBody(Body body);
/// The body of a unit that comes out of hiding; `surprise`: it has the bonuses of surprise until the turn
/// ends.
Body revealedBody(Body body, bool surprise);
/// The dice of a unit: half as many more, rounded up, while it surprises.
int surprisingDice(const Unit& unit, int dice);

/// The state as `side` knows it: of hidden enemies a token in each hex, and no name.
State withoutHidden(State state, const std::string& side);

} // namespace core::steampunk_fantasy
