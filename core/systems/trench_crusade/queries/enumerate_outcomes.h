// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/work_budget.h"
#include "systems/trench_crusade/state/rules.h"

#include <functional>
#include <utility>
#include <vector>

namespace core::trench_crusade {

/// One way in which dice and choices can go, to its end.
struct Way {
    State state;
    std::vector<std::string> marks;
    std::vector<std::pair<UnitId, Injury>> rows = {}; ///< of the injury rolls, as they fell
    std::vector<Success> successes = {};              ///< of the rolls of ACTIONS that are no attacks
    double chance = 1;
};

/// The option that is taken where one is asked for.
using Chooser = std::function<std::string(const Request&)>;

/// Every way on from here. The same tasks are walked that play the game; dice that no task skips over are
/// single ones. Nothing when the work runs out.
std::optional<std::vector<Way>> enumerateOutcomes(Run from, const Chooser& choose, WorkBudget& work);

/// What opponent and owner spend on an injury roll.
enum class BloodPolicy { None, One, All, Bloodbath, BloodbathAll };
enum class BlessingPolicy { None, One, All };
Chooser spending(BloodPolicy blood, BlessingPolicy blessing);

} // namespace core::trench_crusade

namespace core {
template <> struct EnumNames<trench_crusade::BloodPolicy> {
    static constexpr std::array names{"none", "one", "all", "bloodbath", "bloodbath_all"};
};
template <> struct EnumNames<trench_crusade::BlessingPolicy> {
    static constexpr std::array names{"none", "one", "all"};
};
} // namespace core
