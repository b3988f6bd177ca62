// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/work_budget.h"
#include "systems/scrimmage/state/rules.h"

#include <functional>
#include <optional>
#include <vector>

namespace core::scrimmage {

/// The state at the end of one sequence of dice and choices, and the chance of the sequence.
struct Way {
    State state;
    double chance = 1;
};
/// Answers requests that no task can skip.
using Answering = std::function<Answer(const Request&)>;

/// All outcomes from here, computed by the same tasks that play the game. Nothing if the work budget is
/// exhausted.
std::optional<std::vector<Way>> enumerateOutcomes(Run from, const Answering& answers, WorkBudget& work);

/// What the total of a Breathe is spent on.
enum class BreathePolicy {
    StrainFirst,             ///< on Strain; what is left over is health
    HealthFirst,             ///< on health; what is left over removes Strain
    EndOverwhelmedThenHealth ///< 1 Strain of a model that is Overwhelmed, so that it no longer is; the rest
                             ///< is health
};
/// Splits the total of each Breathe by the policy.
Answering splitBreatheBy(BreathePolicy policy);

} // namespace core::scrimmage

namespace core {
template <> struct EnumNames<scrimmage::BreathePolicy> {
    static constexpr std::array names{"strain_first", "health_first", "unlock_then_health"};
};
} // namespace core
