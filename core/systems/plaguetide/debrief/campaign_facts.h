// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/campaign_facts.h"

namespace core::plaguetide {

/// What operatives take along and what is counted of them over a campaign.
CampaignFacts campaignFacts();

} // namespace core::plaguetide
