// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/movement/moving_unit.h"

/// All units move at once. The result does not depend on the order in which they are listed.
namespace core::steampunk_fantasy {

/// Two sides that meet: in a hex that a unit enters, or between two hexes that they exchange.
struct Clash {
    Hex hex;                  ///< the hex that is fought over; of two that are exchanged, the first one
    std::optional<Hex> other; ///< the second one of two hexes that are exchanged
    std::vector<UnitId> entering, defending; ///< by id
    friend bool operator==(const Clash&, const Clash&) = default;
    template <class F> static void fields(F&& f) {
        f.need("hex", &Clash::hex);
        f("other", &Clash::other);
        f("entering", &Clash::entering);
        f("standing", &Clash::defending);
    }
};

/// What became of a unit in the step.
struct MoveResult {
    MovingUnit after;
    std::vector<Hex> way;        ///< the hexes that it entered
    std::optional<Hex> contests; ///< the hex into which it goes if it wins an assault
    bool reversing = false;      ///< it enters that hex backwards
    bool crowded = false;        ///< it stayed put because there was no room
    bool punished = false;       ///< it was crowded and will be Shaken for it
    bool stuck = false;          ///< the ground held it
    std::string why;             ///< why it is not where it was ordered to go
    friend bool operator==(const MoveResult&, const MoveResult&) = default;
};
/// The result of a movement step: what became of each unit, and which units meet.
struct StepOutcome {
    std::map<UnitId, MoveResult> units;
    std::vector<Clash> clashes; ///< by hex
    friend bool operator==(const StepOutcome&, const StepOutcome&) = default;
};

/// Turns the unit to that facing; entering tokens at the edge that it faced before are lost.
void turnTo(MovingUnit& movingUnit, Facing facing);
/// Carries out an action that turns, speeds up or slows down; does nothing for actions that lead to another
/// hex.
void applyInPlace(MovingUnit& movingUnit, const MoveAction& act, const Decision& decision);

/// The least on a D6 with which the unit may move at all in this step, 0 where it need not roll.
int dieNeeded(const MovementContext& context, const MovingUnits& movingUnits, const UnitId& who,
              const Intent& intent);

/// One movement step of all units. A unit that meets an enemy stops there: the rest of its step is void. The
/// first moves of all units are made together, then the second ones.
StepOutcome moveAll(const MovementContext& context, const MovingUnits& movingUnits, const Intents& intents);

} // namespace core::steampunk_fantasy
