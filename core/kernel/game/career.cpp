// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/game/career.h"

namespace core {

DEFINE_VALUE_MEMBERS(Career)

} // namespace core
