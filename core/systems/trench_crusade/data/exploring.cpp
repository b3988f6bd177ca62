// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/exploring.h"

namespace core::trench_crusade {

DEFINE_VALUE_MEMBERS(CampaignTables)
DEFINE_VALUE_MEMBERS(Place)

} // namespace core::trench_crusade
