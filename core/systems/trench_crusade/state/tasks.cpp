// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/state/tasks.h"

namespace core::trench_crusade {

DEFINE_VALUE_MEMBERS(ActionRoll)
DEFINE_VALUE_MEMBERS(DoOutcome)
DEFINE_VALUE_MEMBERS(InjuryRoll)
DEFINE_VALUE_MEMBERS(DeclaredAttack)

} // namespace core::trench_crusade
