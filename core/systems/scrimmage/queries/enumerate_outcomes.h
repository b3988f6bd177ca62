// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/work_budget.h"
#include "systems/scrimmage/state/rules.h"

#include <functional>
#include <optional>
#include <vector>

namespace core::scrimmage {

/// One way in which dice and choices can go, to its end.
struct Way {
    State state;
    double chance = 1;
};
/// What is answered where something is asked that no task skips over.
using Answering = std::function<Answer(const Request&)>;

/// Every way on from here. The same tasks are walked that play the game. Nothing when the work runs out.
std::optional<std::vector<Way>> enumerateOutcomes(Run from, const Answering& answers, WorkBudget& work);

/// How the total of Breathe is split.
enum class BreathePolicy { StrainFirst, HealthFirst, UnlockThenHealth };
Answering splitting(BreathePolicy policy);

} // namespace core::scrimmage

namespace core {
template <> struct EnumNames<scrimmage::BreathePolicy> {
    static constexpr std::array names{"strain_first", "health_first", "unlock_then_health"};
};
} // namespace core
