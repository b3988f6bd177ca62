// SPDX-License-Identifier: GPL-3.0-or-later
#include "campaign/state.h"

namespace core::campaign {

DEFINE_VALUE_MEMBERS(Mission)

} // namespace core::campaign
