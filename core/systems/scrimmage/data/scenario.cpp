// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/data/scenario.h"

namespace core::scrimmage {

DEFINE_VALUE_MEMBERS(Scenario)

} // namespace core::scrimmage
