// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/stat_die.h"

namespace core::scrimmage {

RollDice statDie(int sides, Mode mode, Variant variant) {
    const int better = mode == Mode::Plain ? 0 : mode == Mode::Advantage ? 1 : -1;
    return RollDice::exploding(sides, better,
                               variant == Variant::EachExplodes ? RollDice::Explodes::EachDie
                                                                : RollDice::Explodes::KeptDice);
}

} // namespace core::scrimmage
