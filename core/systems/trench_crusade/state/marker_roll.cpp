// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/state/marker_roll.h"

namespace core::trench_crusade {

DEFINE_VALUE_MEMBERS(MarkerRoll)

} // namespace core::trench_crusade
