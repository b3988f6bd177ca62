// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/store/encounter.h"

#include <optional>
#include <vector>

namespace ui {

class Session;

/// The state around an earlier step when it was taken, sufficient to amend the step.
struct StepContext {
    core::Step step;
    std::vector<core::Request> asked; ///< the requests that its answers belong to
    std::optional<core::Offer>
        offer; ///< the offer that the step was chosen from, with the step's own command
};

/// How well an offer matches a command: higher is better, -1 = not at all. All fixed fields of the offer must
/// be the same; each of them counts more than all picks that the offer could have given.
int matchScore(const core::Offer& offer, const core::Record& command);

/// Plays the table back to the moment before that step.
core::Result<StepContext> contextOf(const Session& session, core::StepId step);

} // namespace ui
