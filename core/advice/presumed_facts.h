// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advice/adviser.h"

/// The facts of the table that an advice presumes.
namespace core::advice {

/// The facts that may change the advice: which target is nearest, where the behaviour asks for that; what is
/// presumed of the best order's target; and what was declared against other targets.
std::vector<PresumedFact> presumedFacts(const AdviceFacts& facts, const std::string& bestTarget);

} // namespace core::advice
