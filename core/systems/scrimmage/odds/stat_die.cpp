// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/odds/stat_die.h"

namespace core::scrimmage {

RollDice statDie(int sides, Mode mode, Variant variant) {
    const int better = mode == Mode::Plain ? 0 : mode == Mode::Advantage ? 1 : -1;
    auto out = RollDice::exploding(sides, better,
                                   variant == Variant::EachExplodes ? RollDice::Explodes::EachDie
                                                                    : RollDice::Explodes::KeptDice);
    if (variant == Variant::OneExplodes && mode != Mode::Plain) out.explosion = {};
    return out;
}

RollDice dieWithOddPerfects(int sides, Mode mode, Variant variant) {
    auto out = statDie(sides, mode, variant);
    if (!out.explosion.canExplode()) return out;
    FaceSet perfect;
    for (int face = 1; face <= sides; ++face)
        if (face % 2 == 1 || face == sides) perfect.add(face);
    out.explosion = Explosion::on(perfect);
    return out;
}

} // namespace core::scrimmage
