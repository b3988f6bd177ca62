// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/campaign_facts.h"

namespace core::combat_patrol {

/// What units carry from battle to battle, and what a campaign counts for them.
CampaignFacts campaignFacts();

} // namespace core::combat_patrol
