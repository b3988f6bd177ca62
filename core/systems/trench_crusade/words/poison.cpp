// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

/// Poison (TC-SC11): a BLOOD MARKER at the start of each activation until healing or a BLESSING MARKER ends
/// it.
constinit const Word words::poisoned{.key = "poisoned", .rule = "TC-SC11", .special = CarriedOut::Automatic};

bool words::isPoison(const Effect& effect) {
    return effect.kind == EffectKind::Special && effect.text == poisoned.key;
}

} // namespace core::trench_crusade
