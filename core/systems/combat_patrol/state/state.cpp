// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/state/state.h"

namespace core::combat_patrol {

DEFINE_VALUE_MEMBERS(State)
DEFINE_VALUE_MEMBERS(Unit)
DEFINE_VALUE_MEMBERS(Player)
DEFINE_VALUE_MEMBERS(Model)

} // namespace core::combat_patrol
