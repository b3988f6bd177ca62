// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "random_board.h"

#ifndef Q_MOC_RUN
#include "systems/steampunk_fantasy/movement/step.h"
#endif

#include <QString>

/// Units on a board and their orders, in short notation.
namespace tests {

using namespace core;
using namespace core::steampunk_fantasy;

inline MovementOrder orderOf(const QString& text) { return *readMovement(text.toStdString()); }
inline StepActions stepOf(const QString& text) { return orderOf(text + "|-|-")[0]; }

inline MovingUnit at(const char* side, Hex hex, Facing facing = Facing::North, Speed speed = Speed::Slow) {
    MovingUnit out;
    out.side = side;
    out.hex = hex;
    out.facing = facing;
    out.speed = speed;
    out.speeds = {Speed::Still, Speed::Slow, Speed::Fast};
    return out;
}
inline MovingUnit large(MovingUnit movingUnit) {
    movingUnit.mover.size = Size::Large;
    movingUnit.mover.vehicle = true;
    return movingUnit;
}
inline Intent going(const QString& text, std::vector<Decision> decisions = {}) {
    Intent out;
    out.step = stepOf(text);
    out.decisions = std::move(decisions);
    return out;
}
inline Decision facing(Facing where) {
    Decision out;
    out.facing = where;
    return out;
}
inline Decision to(Hex hex) {
    Decision out;
    out.to = hex;
    return out;
}
inline QString where(const StepOutcome& outcome, const char* id) {
    return QString::fromStdString(textOf(outcome.units.at(UnitId(id)).after.hex));
}

inline const HexBoard& openBoard() {
    static const HexBoard board(9, 9);
    return board;
}

} // namespace tests
