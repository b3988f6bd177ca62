// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/data/kit.h"

namespace core::scrimmage {

DEFINE_VALUE_MEMBERS(Weapon)
DEFINE_VALUE_MEMBERS(Gear)

} // namespace core::scrimmage
