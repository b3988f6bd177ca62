// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/data/sheet.h"

namespace core::combat_patrol {

DEFINE_VALUE_MEMBERS(Sheet)

} // namespace core::combat_patrol
