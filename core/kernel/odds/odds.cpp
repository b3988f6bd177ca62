// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/odds/odds.h"

namespace core {

DEFINE_VALUE_MEMBERS(OddsReport)

} // namespace core
