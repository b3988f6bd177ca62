// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

/// Trench clubs in empty hands (TC-W66).
constinit const Word words::emptyHandsClubs{
    .key = "empty_hands_clubs", .rule = "TC-W66", .special = CarriedOut::Automatic};
/// The weapon behind the colon is always at hand.
constinit const Word words::givesWeapon{.key = "gives_weapon", .special = CarriedOut::Automatic};

} // namespace core::trench_crusade
