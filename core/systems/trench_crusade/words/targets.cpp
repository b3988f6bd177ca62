// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

#include "systems/trench_crusade/data/special_names.h"

namespace core::trench_crusade {

/// The model may strike its friends (TC-W19, TC-W86).
constinit const Word words::attacksFriends{.key = "attacks_friends", .special = CarriedOut::Automatic};
/// A blow at a friend is the only melee attack of the model in its activation.
constinit const Word words::friendOnlyAttack{.key = "friend_only_attack", .special = CarriedOut::Automatic};
/// The model cannot be the target of shots or Charges (TC-W4).
constinit const Word words::hidden{
    .key = specials::hidden, .rule = "TC-W4", .special = CarriedOut::Automatic};
/// Shots into melee hit the model that they are aimed at (TC-A7).
constinit const Word words::meleeWithoutRandom{
    .key = "melee_without_random", .rule = "TC-A7", .special = CarriedOut::Automatic};

} // namespace core::trench_crusade
