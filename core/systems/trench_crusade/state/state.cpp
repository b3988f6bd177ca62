// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/state/state.h"

namespace core::trench_crusade {

DEFINE_VALUE_MEMBERS(State)
DEFINE_VALUE_MEMBERS(Unit)
DEFINE_VALUE_MEMBERS(SideState)

} // namespace core::trench_crusade
