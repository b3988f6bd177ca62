// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/odds/attack_position.h"

namespace core::combat_patrol {

/// One way in which the dice of a position can come out.
struct AttackOutcome {
    int lost = 0;        ///< wounds that the sequence's target has lost
    int saves = 0;       ///< wounds that still wait for a model to take them
    int devastating = 0; ///< wounds left for the end of the unit's attacks
    double chance = 0;
};

/// Every position at Allocate after the hit and wound rolls of a position before it.
std::vector<AttackOutcome> outcomesAtAllocation(const AttackPosition& position,
                                                const AttackSequence& sequence, WorkBudget& work);

/// Everything that can have happened to the sequence's target once it has taken all the wounds or is slain;
/// wounds beyond that are kept as `saves` unless it is the `last` to take any.
std::vector<AttackOutcome> outcomesOnTarget(const AttackPosition& position, const AttackSequence& sequence,
                                            bool last, WorkBudget& work);

} // namespace core::combat_patrol
