// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/weapon.h"

namespace core::steampunk_fantasy {

DEFINE_VALUE_MEMBERS(Weapon)
DEFINE_VALUE_MEMBERS(AssaultChange)

} // namespace core::steampunk_fantasy
