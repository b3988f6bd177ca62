// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/rules/allocation.h"
#include "systems/combat_patrol/state/rules.h"

namespace core::combat_patrol {

/// A model is slain, and its unit destroyed when it was the last; Deadly Demise goes on the stack (CP-K14).
void slay(Run& run, const ModelRef& model, const UnitId& by);
/// The same without what it sets off; true when the model has Deadly Demise.
bool fall(Run& run, const ModelRef& model, const UnitId& by);

/// The model that takes the next wounds is picked again by all attacks of the phase, hurt or not, where the
/// side had another one to choose (2.3).
void markAllocated(Run& run, const Volley& volley, const Front& front);
/// Tells the log what the group at the front has done so far.
void logLosses(Run& run, Volley& volley);
/// The points at Apply are lost by the models at the front, wound by wound; what they set off goes on the
/// stack.
void bookPoints(Run& run, Volley& volley);

} // namespace core::combat_patrol
