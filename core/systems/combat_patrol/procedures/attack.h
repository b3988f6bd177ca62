// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/rules.h"

namespace core::combat_patrol {

/// The weapons of a unit as its aims use them, equal ones together; a rule Problem names what may not be used so.
Result<std::vector<Group>> groupsFor(const State& state, const UnitId& attacker, Mode mode, const std::vector<Aim>& aims, bool overrideRules);

/// A model is slain, and its unit destroyed when it was the last; Deadly Demise goes on the stack (CP-K14).
void slay(Run& run, const ModelRef& model, const UnitId& by);
/// The same without what it sets off; true when the model has Deadly Demise.
bool fall(Run& run, const ModelRef& model, const UnitId& by);

/// Some weapon of the unit may be fired at the target out of turn; else the rule that stands against the first (CP-ST4).
Result<Ok> checkOverwatch(const State& state, const UnitId& shooter, const UnitId& target);
/// The unit shoots so as Fire Overwatch lets it; not at all when nothing may be fired (CP-ST4).
void pushOverwatch(Run& run, const UnitId& shooter, const Aim& aim);
/// So many dice, each of which that reaches `need` is a mortal wound on the unit, up to `most` (CP-ST9, ST10).
void pushMortalWounds(Run& run, const UnitId& target, int dice, int need, int most, const std::string& cause, const UnitId& by);

Result<Run> plan(const State& state, const Shoot& command, bool overrideRules);
Result<Run> plan(const State& state, const Fight& command, bool overrideRules);

} // namespace core::combat_patrol
