// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

/// A glorious deed frees the model, and it leaves the warband (TC-W12).
constinit const Word words::freedByDeed{
    .key = "freed_by_deed", .rule = "TC-W12", .special = CarriedOut::Automatic};
/// "without_ability:<id>": that ability does nothing for the model.
constinit const Word words::withoutAbility{.key = "without_ability", .special = CarriedOut::Automatic};

} // namespace core::trench_crusade
