// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/gear.h"

namespace core::trench_crusade {

DEFINE_VALUE_MEMBERS(Ability)
DEFINE_VALUE_MEMBERS(Gear)

} // namespace core::trench_crusade
