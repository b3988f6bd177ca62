// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"
#include "support/whim.h"
#include "systems/steampunk_fantasy/state/rules.h"

/// How the player of the recorded battles of Steampunk Fantasy chooses: by whim, but gladly in front, forward
/// and with a shot.
namespace hex_whims {

/// Whether it would carry the offer out at all.
bool isWanted(const core::Offer& offer);
/// The order of the offer, filled in by whim.
core::Record filled(const core::Offer& offer, const core::steampunk_fantasy::State& state, Whim& whim);
/// Half of the choices are made by whim, the others as they are preset; dice stay as they fell.
core::Answer chosen(const core::Request& request, core::Answer answer, Whim& whim);

} // namespace hex_whims
