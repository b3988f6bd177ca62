// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/odds/attack_position.h"

namespace core::combat_patrol {

/// One possible result of the dice of a position.
struct AttackOutcome {
    int lost = 0;        ///< wounds that the sequence's target has lost
    int saves = 0;       ///< wounds that still wait for a model to take them
    int devastating = 0; ///< wounds left for the end of the unit's attacks
    double chance = 0;
};

/// Every position at Allocate that can follow the hit and wound rolls of an earlier position.
std::vector<AttackOutcome> outcomesAtAllocation(const AttackPosition& position,
                                                const AttackSequence& sequence, WorkBudget& work);

/// All possible results for the sequence's target after it has taken all the wounds or is slain; wounds that
/// remain are kept as `saves` unless it is the `last` target.
std::vector<AttackOutcome> outcomesOnTarget(const AttackPosition& position, const AttackSequence& sequence,
                                            bool last, WorkBudget& work);

} // namespace core::combat_patrol
