// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/rules/allocation.h"
#include "systems/combat_patrol/state/rules.h"

namespace core::combat_patrol {

/// Slays a model and destroys its unit if it was the last one; Deadly Demise is pushed (CP-K14).
void slay(Run& run, const ModelRef& model, const UnitId& by);
/// Slays a model without pushing Deadly Demise; true if the model has it.
bool fall(Run& run, const ModelRef& model, const UnitId& by);

/// Marks the model that takes the next wounds: all further attacks of the phase are allocated to it, even if
/// it is unhurt, if its side could have chosen another (2.3).
void markAllocated(Run& run, const Volley& volley, const Front& front);
/// Logs the losses by the current group so far.
void logLosses(Run& run, Volley& volley);
/// Applies the points at Apply to the models of the front, wound by wound, and pushes the tasks that follow.
void applyPoints(Run& run, Volley& volley);

} // namespace core::combat_patrol
