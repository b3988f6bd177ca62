// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/rules/effects/effect.h"

#include <span>

/// The effects of the game. To add one, write its file in this folder, and add its name here and in
/// effects.cpp at the moments at which it acts.
namespace core::plaguetide::effects {

extern const Effect pinned, stunned, stun, bleed, suppression, overwatch, focus, down, captured, downs;

using List = std::span<const Effect* const>;

List all();             ///< in the order of a sheet
List riderEffects();    ///< those that attacks cause, in the order in which they are applied
List endedByFall();     ///< those that end when an operative goes Down (PT-S9, PT-S10)
List endedByRecovery(); ///< those that end when an operative stands up again
List endedByAbsence();  ///< those that do not last beyond a turn
List endOfActivation(); ///< those that act when the activation of an enemy is over (PT-G5)
List harms();           ///< those that odds count as harm

/// The effect of this token; nullptr for tokens that are not effects, such as health.
const Effect* of(Token token);
/// The effect of this status.
const Effect& of(Status status);

/// "Bleed, Suppression, Stun, Pin": the keywords by which attacks cause effects.
std::string riderKeywords();
/// "bleed and stun": the markers that act when an enemy has done its actions.
std::string afterActions();

/// Adds markers of a counted effect up to its cap and logs those that were gained (PT-S5 to S7).
void gainMarkers(Run& run, const UnitId& unit, const Effect& effect, int number);

/// Whether one of these keywords causes an effect.
bool hasRider(const std::vector<std::string>& keywords);
/// Whether one of these keywords prevents the figure that is hit from reacting.
bool preventsReaction(const std::vector<std::string>& keywords);

} // namespace core::plaguetide::effects
