// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/state.h"
#include "systems/steampunk_fantasy/words/tokens.h"

#include <string>

/// Hidden units (HX-K21, HX-K48): a token is in the place of each, and only its side knows what it is.
namespace core::steampunk_fantasy {

bool isHidden(const Unit& unit);
/// It has come out of hiding by itself or was drawn into an assault in this turn.
bool surprises(const Unit& unit);
/// Whether its training, or what it is, lets it hide.
bool mayHide(const State& state, const Unit& unit);
/// Whether it may stay hidden at that speed: guns only while they stand still.
bool mayHideAt(const State& state, const Unit& unit, Speed speed);
/// Whether hidden units feel neither Fear nor Terror, and this one is hidden (AMB-HX28).
bool knowsNoFear(const State& state, const Unit& unit);

Body hiddenBody(Body body);
/// `surprise`: it gains what that brings until the turn ends.
Body revealedBody(Body body, bool surprise);
/// Half as many dice more, rounded up.
int surprisingDice(const Unit& unit, int dice);

/// What the other side knows of hidden units: a token in each hex, and no name.
State withoutHidden(State state, const std::string& side);

} // namespace core::steampunk_fantasy
