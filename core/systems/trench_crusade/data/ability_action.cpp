// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/ability_action.h"

namespace core::trench_crusade {

DEFINE_VALUE_MEMBERS(AbilityAction)
DEFINE_VALUE_MEMBERS(Trigger)
DEFINE_VALUE_MEMBERS(Outcome)

} // namespace core::trench_crusade
