// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/campaign_facts.h"

namespace core::trench_crusade {

/// What a campaign counts of its models and warbands.
CampaignFacts campaignFacts();

} // namespace core::trench_crusade
