// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/data/patrol.h"

namespace core::combat_patrol {

DEFINE_VALUE_MEMBERS(Patrol)
DEFINE_VALUE_MEMBERS(Stratagem)

} // namespace core::combat_patrol
