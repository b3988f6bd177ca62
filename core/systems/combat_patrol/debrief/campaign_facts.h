// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/campaign_facts.h"

namespace core::combat_patrol {

/// What units take along and what is counted of them over a campaign.
CampaignFacts campaignFacts();

} // namespace core::combat_patrol
