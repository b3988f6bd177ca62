// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/effects/active_effects.h"
#include "systems/trench_crusade/state/rules.h"

/// Glorious deeds that the program sees are recorded in the step in which they are done (rules digest,
/// scenarios: glory for the first model that does one). The scenario says which those are (data/deed.h); all
/// others are reported by the players.
namespace core::trench_crusade {

/// Records the deeds that the actor has done by taking this enemy Out of Action.
void recordDeedsOfOut(Run& run, const UnitId& target, const Context& context, bool bloodbath);
/// Records the deeds of a Charge that has reached these enemies.
void recordDeedsOfCharge(Run& run, const UnitId& charger, const std::vector<UnitId>& met);
void recordDeedsOfDive(Run& run, const UnitId& who);
/// Records the deeds of an attack that has given `got` BLOOD MARKERS.
void recordDeedsOfBlood(Run& run, const UnitId& target, int got, const Context& context);
/// Records the deeds of a passed Morale roll; the warband chooses which of its models gets the glory.
void recordDeedsOfMorale(Run& run, const std::string& side);

/// The model that has most probably done a deed that is still open, as far as the state shows; nothing when
/// it does not.
std::optional<UnitId> likelyDoer(const State& state, const Deed& deed);

/// Whether the note on a model only counts its progress towards a deed.
bool isDeedNote(std::string_view used);

} // namespace core::trench_crusade
