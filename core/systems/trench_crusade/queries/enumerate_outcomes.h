// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/work_budget.h"
#include "systems/trench_crusade/state/rules.h"

#include <functional>
#include <utility>
#include <vector>

namespace core::trench_crusade {

/// One way in which all dice and choices can go, with its chance.
struct Way {
    State state;
    std::vector<std::string> marks;                   ///< notes of the resolution (rules/resolution_marks.h)
    std::vector<std::pair<UnitId, Injury>> rows = {}; ///< rows of the injury rolls, in their order
    std::vector<Success> successes = {};              ///< results of the rolls of ACTIONS that are no attacks
    double chance = 1;
};

/// Returns the id of the option that is chosen for a request.
using Chooser = std::function<std::string(const Request&)>;

/// Every way in which the resolution can go on, by the tasks that play the game; a die that no task skips is
/// followed face by face. Nothing when the work budget runs out.
std::optional<std::vector<Way>> enumerateOutcomes(Run from, const Chooser& choose, WorkBudget& work);

/// What the opponent does with BLOOD MARKERS on an injury roll: spends none, one or all; buys a Bloodbath;
/// buys one and spends all the others, too.
enum class BloodPolicy { None, One, All, Bloodbath, BloodbathAll };
/// How many BLESSING MARKERS the owner spends on a roll.
enum class BlessingPolicy { None, One, All };
/// Chooses for requests about markers by these policies, and the preset for all others.
Chooser markerChooser(BloodPolicy blood, BlessingPolicy blessing);

} // namespace core::trench_crusade

namespace core {
template <> struct EnumNames<trench_crusade::BloodPolicy> {
    static constexpr std::array names{"none", "one", "all", "bloodbath", "bloodbath_all"};
};
template <> struct EnumNames<trench_crusade::BlessingPolicy> {
    static constexpr std::array names{"none", "one", "all"};
};
} // namespace core
