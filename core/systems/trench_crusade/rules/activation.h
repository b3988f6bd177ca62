// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/rules.h"
#include "systems/trench_crusade/state/unit_facts.h"

/// Whose turn it is (4.3): the kit of table/alternation.h, asked with this game's words.
namespace core::trench_crusade {

/// Who could be activated: everybody on the table.
table::ActivatableUnits activatableUnits(const State& state);
table::AlternationWords alternationWords(const State& state);
/// What it has done in the activation that goes on; nothing when it has not begun.
Activity activityNow(const State& state, const UnitId& unit);
/// The round as it is once the activation that goes on, if any, has ended.
table::Alternation roundForNext(const State& state);

/// Begins the activation of the model unless it goes on; that of another model ends first. What happens at
/// its start is pushed, to be done before what was pushed earlier.
void beginActivation(Run& run, const UnitId& who, bool together = false);
/// Every activation that goes on ends: what lasted as long ends with it.
void endActivation(Run& run);
/// The same without what happens at the end of an activation: the table says that it is over.
void closeActivations(Run& run);
/// The last one that began ends; what it interrupted goes on.
void endTopActivation(Run& run);
/// Once the activation that goes on has ended, a die for each beast that has not acted says whether it does.
void pushBeastRolls(Run& run);
/// Nothing more is done in the activation of the model, and no further attack of the ACTION that ended it.
void endActivity(Run& run, const UnitId& who);
/// A RISKY ACTION has failed: the activation ends, that of a Fireteam for both (TC-K9, TC-K17).
void failRisky(Run& run, const UnitId& who);

} // namespace core::trench_crusade
