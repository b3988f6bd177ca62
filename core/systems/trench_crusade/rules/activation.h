// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/rules.h"
#include "systems/trench_crusade/state/unit_facts.h"

/// Whose turn it is to activate (4.3), by table/alternation.h.
namespace core::trench_crusade {

/// The models that can be activated: all models on the table.
table::ActivatableUnits activatableUnits(const State& state);
/// The names and words for messages about whose turn it is to activate.
table::AlternationWords alternationWords(const State& state);
/// What the model has done in its open activation; an empty Activity when it has none.
Activity activityNow(const State& state, const UnitId& unit);
/// The round as it will be once the open activation, if any, has ended.
table::Alternation roundForNext(const State& state);

/// Begins the activation of the model unless it is open; that of another model ends first. Pushes what
/// happens at its start, to be done before what was pushed earlier.
void beginActivation(Run& run, const UnitId& who, bool together = false);
/// Ends all open activations, with the effects that lasted as long.
void endActivation(Run& run);
/// Ends all open activations without what happens at the end of one, because a correction ends them.
void closeActivations(Run& run);
/// Ends the activation that began last; the one that it interrupted goes on.
void endTopActivation(Run& run);
/// Pushes a die for each beast that has not acted: it decides whether the beast acts after this activation.
void pushBeastRolls(Run& run);
/// Ends what the model can do in its activation, the remaining attacks of its ACTION included.
void endActivity(Run& run, const UnitId& who);
/// Ends the activation after a failed RISKY ACTION, that of a Fireteam for both models (TC-K9, TC-K17).
void failRisky(Run& run, const UnitId& who);
/// Ends the activation of the model, and of those that act with it, after a failed RISKY ACTION.
void endByFailure(Run& run, const UnitId& who);
/// Whether what lets its activation go on was used up, by the name of what gives it; and uses it up.
bool hasGoneOn(const Unit& unit, const std::string& from);
void goOnOnce(Run& run, const UnitId& who, const std::string& from, Often until);

} // namespace core::trench_crusade
