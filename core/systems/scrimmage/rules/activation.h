// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/rules/checks.h"
#include "systems/scrimmage/rules/state_changes.h"

/// The order of activations (3.3), based on table/alternation.h.
namespace core::scrimmage {

/// The models that could be activated: all on the table, because unconscious models may Breathe.
table::ActivatableUnits activatableUnits(const State& state);
/// The names and words for messages about whose turn it is to activate.
table::AlternationWords words(const State& state);
/// The activity of the current activation; empty if it has not begun.
Activity activityNow(const State& state, const UnitId& unit);
/// The activity at the start of an activation: no action if stunned (SC-C4), only Breathe if overwhelmed
/// (SC-H5).
Activity activityAtStart(const Unit& unit);
/// The round after the current activation, if any, has ended.
table::Alternation roundForNext(const State& state);

/// The flow of an order of the model, after its activation has begun with all effects at its start and
/// another model's activation has ended. The order is therefore checked against the new state. Refused if the
/// model may not be activated now.
Run activatedRun(Checks& checks, const UnitId& who);
Result<Run> activatedRun(const State& state, const UnitId& who, bool overrideRules);
/// Adds the rule that no other model loses its remaining actions by the order; checked last, so that
/// overriding it overrides nothing else.
void checkUnused(Checks& checks, const State& before, const UnitId& who);
/// Activates the model outside the order, in the middle of another activation (Shared Wisdom).
void activateOutOfTurn(Run& run, const UnitId& who);
/// Spends one of the actions of the model.
void spendAction(Run& run, const UnitId& who, const std::string& what);
/// Ends all current activations and everything that lasts until then.
void endActivations(Run& run);

} // namespace core::scrimmage
