// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

/// Healing ACTIONS of the model have 1 DICE more.
constinit const Word words::healingDice{.key = "healing_dice", .special = CarriedOut::Automatic};
/// The model gets a BLESSING MARKER for each healing ACTION of its warband (TC-E32).
constinit const Word words::blessingPerHealing{
    .key = "blessing_per_healing", .rule = "TC-E32", .special = CarriedOut::Automatic};

} // namespace core::trench_crusade
