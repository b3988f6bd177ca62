// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/campaign_facts.h"
#include "systems/steampunk_fantasy/state/state.h"
#include "table/ledger.h"

namespace core::steampunk_fantasy {

/// All numbers that a battle counted: sides with their points, then units.
table::Ledger ledgerOf(const State& state);
/// The tables of the debrief; none before anything happened.
std::vector<TableView> debriefOf(const State& state);
/// What a campaign counts of battles.
CampaignFacts campaignFacts();

} // namespace core::steampunk_fantasy
