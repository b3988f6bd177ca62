// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/data/mission.h"

namespace core::plaguetide {

DEFINE_VALUE_MEMBERS(Mission)

} // namespace core::plaguetide
