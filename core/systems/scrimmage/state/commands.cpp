// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/state/commands.h"

namespace core::scrimmage {

DEFINE_VALUE_MEMBERS(UseAbility)

} // namespace core::scrimmage
