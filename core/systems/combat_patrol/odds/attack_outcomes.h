// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/odds/attack_position.h"

namespace core::combat_patrol {

/// One possible result of the dice of a position.
struct AttackOutcome {
    int lost = 0;        ///< wounds that the sequence's target has lost
    int saves = 0;       ///< wounds that no model has taken yet, so their saves are still to come
    int devastating = 0; ///< wounds left for the end of the unit's attacks
    double chance = 0;
};

/// Every position at Allocate that can follow the hit and wound rolls of an earlier position.
std::vector<AttackOutcome> outcomesAtAllocation(const AttackPosition& position,
                                                const AttackSequence& sequence, WorkBudget& work);

/// All possible results for the sequence's target once it has taken all wounds or is slain. Wounds left over
/// when it is slain are `saves` of the next models; for the `last` target they are dropped, because no model
/// is left to take them.
std::vector<AttackOutcome> outcomesOnTarget(const AttackPosition& position, const AttackSequence& sequence,
                                            bool last, WorkBudget& work);

} // namespace core::combat_patrol
