// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/rules.h"

namespace core::combat_patrol {

/// A model is slain, and its unit destroyed when it was the last; Deadly Demise goes on the stack (CP-K14).
void slay(Run& run, const ModelRef& model, const UnitId& by);
/// The same without what it sets off; true when the model has Deadly Demise.
bool fall(Run& run, const ModelRef& model, const UnitId& by);

/// The points at Apply are lost by the models at the front, wound by wound; what they set off goes on the
/// stack.
void bookPoints(Run& run, Volley& volley);

} // namespace core::combat_patrol
