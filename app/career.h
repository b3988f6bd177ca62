// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/open_campaign.h"
#include "kernel/dice/dice.h"
#include "kernel/game/career.h"

namespace app {

/// The acts that the force must and may do between its games.
core::Result<core::Career> careerOf(const OpenCampaign& campaign, const Systems& systems,
                                    const std::string& force);
/// Carries out one act with the faces of its dice, as one step of the campaign.
core::Result<core::Ok> advance(OpenCampaign& campaign, const Systems& systems, const std::string& force,
                               const core::Record& act, const std::vector<int>& dice);

/// The dice that the act asks for by its present offer; none for an act that is not offered now.
std::vector<core::DiceRequest> diceOf(const core::Career& career, const core::Record& act);
/// The given faces followed by the missing ones, which are rolled with `dice`.
std::vector<int> withRolled(const std::vector<core::DiceRequest>& asked, std::vector<int> given,
                            core::DiceSource& dice);

/// Puts the campaign's forces, with their built rosters, on their sides of the game: `force` takes the first
/// side that is free. Fills in `lines`: which members stay behind, and why.
core::Result<core::Ok> fieldForces(const OpenCampaign& campaign, const Systems& systems,
                                   CampaignMission& mission, std::vector<std::string>& lines);

/// The force as its game reads it, with all that it gained and lost; a Problem when it was not built by this
/// program's rules.
core::Result<core::ForceLife> lifeOf(const core::campaign::Force& force);

} // namespace app
