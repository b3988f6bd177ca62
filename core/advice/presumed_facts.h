// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advice/adviser.h"

/// The facts of the table that an advice presumes.
namespace core::advice {

/// The facts that may change the advice: which target is nearest, where the behaviour asks for that; what is
/// presumed true of the target of the best order; and what was declared untrue of other targets.
std::vector<PresumedFact> presumedFacts(const AdviceFacts& facts, const std::string& bestTarget);

} // namespace core::advice
