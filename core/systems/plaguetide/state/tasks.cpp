// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/state/tasks.h"

namespace core::plaguetide {

DEFINE_VALUE_MEMBERS(DeclaredAttack)

} // namespace core::plaguetide
