// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/scenario.h"

namespace core::steampunk_fantasy {

DEFINE_VALUE_MEMBERS(Scenario)

} // namespace core::steampunk_fantasy
