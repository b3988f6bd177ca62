// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/state/attack_tasks.h"

namespace core::combat_patrol {

DEFINE_VALUE_MEMBERS(Volley)
DEFINE_VALUE_MEMBERS(WeaponGroup)

} // namespace core::combat_patrol
