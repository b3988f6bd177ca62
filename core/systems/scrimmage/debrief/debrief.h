// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/campaign_facts.h"
#include "kernel/view/view.h"
#include "systems/scrimmage/state/rules.h"
#include "table/ledger.h"

namespace core::scrimmage {

/// One page for each model that did or suffered something.
table::Ledger ledgerOf(const State& state);
/// The points of the teams, and what their models did, as tables.
std::vector<TableView> debrief(const State& state);
/// Facts about this game for campaigns.
CampaignFacts campaignFacts();

} // namespace core::scrimmage
