// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/state/state.h"

namespace core::plaguetide {

DEFINE_VALUE_MEMBERS(State)
DEFINE_VALUE_MEMBERS(Unit)

} // namespace core::plaguetide
