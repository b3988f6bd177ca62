// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/campaign.h"

namespace core::trench_crusade {

DEFINE_VALUE_MEMBERS(PatronTable)
DEFINE_VALUE_MEMBERS(SkillCharts)

} // namespace core::trench_crusade
