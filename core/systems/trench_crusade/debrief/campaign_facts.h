// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/campaign_facts.h"

namespace core::trench_crusade {

/// What is counted of models and warbands over a campaign.
CampaignFacts campaignFacts();

} // namespace core::trench_crusade
