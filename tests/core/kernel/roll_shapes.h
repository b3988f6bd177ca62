// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/roll.h"

#include <QMetaType>

/// Rolls of the kinds that games use, small enough to go through every sequence of faces.
namespace shapes {

using core::Explosion;
using core::FaceSet;
using core::Roll;
using core::RollDice;

inline RollDice dice(int number, int sides) {
    RollDice out;
    out.dice = number;
    out.sides = sides;
    return out;
}

/// A die whose 6 is rolled on: each further 5 or 6 adds one and goes on.
inline Roll openEnded(int plus = 0) {
    RollDice die;
    die.explosion = {FaceSet::of({6}), FaceSet::of({5, 6}), 1};
    return Roll(die, plus);
}

/// Odd faces and the highest are rolled on.
inline Roll oddOrHighest(int sides, int better = 0) {
    auto die = RollDice::exploding(sides, better);
    FaceSet faces;
    for (int face = 1; face <= sides; ++face)
        if (face % 2 == 1 || face == sides) faces.add(face);
    die.explosion = Explosion::on(faces);
    return Roll(die);
}

inline Roll again(RollDice dice, FaceSet faces, int most = 0) {
    dice.again = {faces, most};
    return Roll(dice);
}

/// Dice that hit from a face on, the highest critically.
inline RollDice hits(int number, int need, int sides = 6) {
    auto out = dice(number, sides);
    out.bands = {
        {1, need - 1, "miss", false}, {need, sides - 1, "hit", true}, {sides, sides, "critical", true}};
    return out;
}

/// Dice with their own sides beside each other, some of them taken away.
inline Roll mixed() {
    Roll roll;
    roll.rows = {dice(1, 8), dice(2, 6), dice(1, 4)};
    roll.rows[2].sign = -1;
    roll.plus = 3;
    return roll;
}

} // namespace shapes

Q_DECLARE_METATYPE(core::Roll)
