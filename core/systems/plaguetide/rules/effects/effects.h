// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/rules/effects/effect.h"

#include <span>

/// The effects of the game. To add one: its file in this folder, and its name here and in effects.cpp
/// at the moments at which it acts.
namespace core::plaguetide::effects {

extern const Effect pinned, stunned, stun, bleed, suppression, overwatch, focus, down, captured, downs;

using List = std::span<const Effect* const>;

List shown();           ///< all, in the order of a sheet
List riderEffects();    ///< those that attacks bring, in the order in which they are booked
List endedByFall();     ///< gone when an operative goes Down (PT-S9, PT-S10)
List endedByRecovery(); ///< gone when one stands up again
List endedByAbsence();  ///< none of these lasts beyond a turn
List endOfActivation(); ///< those that act when the activation of an enemy is over (PT-G5)
List harms();           ///< those that odds count as harm

/// The effect that is this token or status; nullptr for tokens that are none, such as health.
const Effect* of(Token token);
const Effect& of(Status status);

/// "Bleed, Suppression, Stun, Pin": the keywords by which attacks bring them.
std::string riderKeywords();
/// "bleed and stun": the markers that act when an enemy has done its actions.
std::string afterActions();

/// More of a counted effect, as far as its cap goes; the log says what the figure has got (PT-S5 to S7).
void gainMarkers(Run& run, const UnitId& unit, const Effect& effect, int number);

/// Some of these keywords brings an effect.
bool hasRider(const std::vector<std::string>& keywords);
/// Some of these keywords keeps who is struck from reacting.
bool disarm(const std::vector<std::string>& keywords);

} // namespace core::plaguetide::effects
