// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/warband.h"

namespace core::trench_crusade {

DEFINE_VALUE_MEMBERS(Warband)

} // namespace core::trench_crusade
