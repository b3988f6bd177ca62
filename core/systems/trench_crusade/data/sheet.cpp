// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/sheet.h"

namespace core::trench_crusade {

DEFINE_VALUE_MEMBERS(Sheet)

} // namespace core::trench_crusade
