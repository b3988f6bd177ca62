// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/state/tasks.h"

namespace core::scrimmage {

DEFINE_VALUE_MEMBERS(StatRoll)
DEFINE_VALUE_MEMBERS(DeclaredAttack)

} // namespace core::scrimmage
