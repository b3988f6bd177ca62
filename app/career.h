// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign.h"
#include "kernel/career.h"
#include "kernel/dice.h"

namespace app {

/// What the force has to do and may do between its games.
core::Result<core::Career> careerOf(const Campaign& campaign, const Systems& systems,
                                    const std::string& force);
/// Carries out one act of it with these faces, as one step of the campaign.
core::Result<core::Ok> advance(Campaign& campaign, const Systems& systems, const std::string& force,
                               const core::Record& act, const std::vector<int>& dice);

/// The dice that the act wants, as the career offers it; none for an act that it does not offer now.
std::vector<core::DiceRequest> diceOf(const core::Career& career, const core::Record& act);
/// The faces that were given, and those that are missing as these dice show them.
std::vector<int> withRolled(const std::vector<core::DiceRequest>& asked, std::vector<int> given,
                            core::DiceSource& dice);

/// Puts the forces of the campaign that are to play, with the builds that they have, on their sides of the
/// game: `force` takes the first side that is free. Fills in `lines`: who of them stays behind, and why.
core::Result<core::Ok> fieldForces(const Campaign& campaign, const Systems& systems, CampaignMission& mission,
                                   std::vector<std::string>& lines);

/// The force as its game reads it; a Problem when what it is made of is none of this program's forces.
core::Result<core::ForceLife> lifeOf(const core::campaign::Force& force);

} // namespace app
