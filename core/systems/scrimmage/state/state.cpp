// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/state/state.h"

namespace core::scrimmage {

DEFINE_VALUE_MEMBERS(State)
DEFINE_VALUE_MEMBERS(Unit)

} // namespace core::scrimmage
