// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/game/campaign_facts.h"

namespace core {

DEFINE_VALUE_MEMBERS(CampaignFacts)

} // namespace core
