// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/effects/active_effects.h"
#include "systems/trench_crusade/state/rules.h"

/// Moments at which abilities and gear act (data/ability_action.h).
namespace core::trench_crusade {

/// Pushes a task for each trigger of the bearer for that moment whose conditions hold. `other` is the model
/// on the other side of what happens: who was hit, who causes it.
void fireTriggers(Run& run, Moment moment, const UnitId& bearer, const UnitId& other = {},
                  const Context* context = nullptr);
/// Fires the triggers of all models on the table for that moment.
void fireTriggersOfAll(Run& run, Moment moment, const UnitId& other = {});
/// Pushes what a charging model and the models it is now in melee with do at that moment.
void pushCharged(Run& run, const UnitId& charger, const std::vector<UnitId>& met);
/// Frees a model that is bound by the Law of Hell after it has done a deed of the scenario (TC-W12).
void afterDeed(Run& run, const UnitId& who);
/// The sources of triggers that a model has: its abilities, gear and weapons ("weapon:" before their id).
std::vector<Source> triggerSources(const State& state, const Unit& unit);

/// Pushes every outcome of the list in order; `like` is a task with the acting model, the target and the
/// source.
void pushOutcomes(Run& run, const std::vector<Outcome>& outcomes, const DoOutcome& like);
/// Pushes the outcomes of an ACTION of a datasheet or of gear once its roll has been made.
void afterUse(Run& run, const ActionRoll& roll, Success success);
/// Whether that model can use that ACTION now and pay for it; a Problem says why not.
Result<Ok> mayUse(const State& state, const Unit& unit, const std::string& what);

} // namespace core::trench_crusade
