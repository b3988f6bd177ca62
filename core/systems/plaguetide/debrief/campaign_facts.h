// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/campaign_facts.h"

namespace core::plaguetide {

/// What operatives carry from mission to mission, and what a campaign counts for them.
CampaignFacts campaignFacts();

} // namespace core::plaguetide
