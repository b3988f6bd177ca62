// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/sheet.h"

namespace core::steampunk_fantasy {

DEFINE_VALUE_MEMBERS(Sheet)
DEFINE_VALUE_MEMBERS(OrderLists)
DEFINE_VALUE_MEMBERS(AssaultProfile)
DEFINE_VALUE_MEMBERS(Harm)

} // namespace core::steampunk_fantasy
