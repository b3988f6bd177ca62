// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign.h"
#include "kernel/career.h"

namespace app {

/// What the force has to do and may do between its games.
core::Result<core::Career> careerOf(const Campaign& campaign, const Systems& systems,
                                    const std::string& force);
/// Carries out one act of it with these faces, as one step of the campaign.
core::Result<core::Ok> advance(Campaign& campaign, const Systems& systems, const std::string& force,
                               const core::Record& act, const std::vector<int>& dice);

/// The force as its game reads it; a Problem when what it is made of is none of this program's forces.
core::Result<core::ForceLife> lifeOf(const core::campaign::Force& force);

} // namespace app
