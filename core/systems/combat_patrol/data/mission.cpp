// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/data/mission.h"

namespace core::combat_patrol {

DEFINE_VALUE_MEMBERS(Mission)

} // namespace core::combat_patrol
