// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/state/state.h"

namespace core::steampunk_fantasy {

DEFINE_VALUE_MEMBERS(State)
DEFINE_VALUE_MEMBERS(Unit)
DEFINE_VALUE_MEMBERS(Body)

} // namespace core::steampunk_fantasy
