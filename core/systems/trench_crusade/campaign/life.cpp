// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/campaign/life.h"

namespace core::trench_crusade {

DEFINE_VALUE_MEMBERS(Life)

} // namespace core::trench_crusade
