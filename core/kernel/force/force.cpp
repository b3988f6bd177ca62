// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/force/force.h"

namespace core {

DEFINE_VALUE_MEMBERS(ForceEntry)

} // namespace core
