// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/force/force_rules.h"

namespace core {

DEFINE_VALUE_MEMBERS(ForceRules)

} // namespace core
