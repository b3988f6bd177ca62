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

/// How well an offer fits a command: the number of its fixed fields, which must all be the same; -1 = not at
/// all.
int fits(const core::Offer& offer, const core::Record& command);

/// Plays the table back to the moment before that step.
core::Result<StepContext> contextOf(const Session& session, core::StepId step);

} // namespace ui
