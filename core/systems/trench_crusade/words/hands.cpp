// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

/// The empty hands of the model strike like trench clubs (TC-W66).
constinit const Word words::emptyHandsClubs{
    .key = "empty_hands_clubs", .rule = "TC-W66", .special = CarriedOut::Automatic};
/// "gives_weapon:<id>": the model always has that weapon.
constinit const Word words::givesWeapon{.key = "gives_weapon", .special = CarriedOut::Automatic};

} // namespace core::trench_crusade
