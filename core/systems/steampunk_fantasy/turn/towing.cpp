// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/state/towing.h"

#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/turn/plans.h"

#include <algorithm>

/// Wagons follow the units that tow them, once all assaults of a phase are over (HX-K68).
namespace core::steampunk_fantasy {

namespace {

bool mayFollowTo(const State& state, const Unit& wagon, Hex hex) {
    const bool enemies = std::any_of(state.units.begin(), state.units.end(), [&](const auto& one) {
        const Unit& other = one.second;
        return other.isOnBoard() && other.side != wagon.side && other.stance->hex == hex;
    });
    return (!hasBoard(state) || distance(wagon.stance->hex, hex) <= 1) && !enemies &&
           hasRoom(state, wagon, hex, false);
}

void cutOff(Run& run, const Unit& wagon) {
    auto stance = *wagon.stance;
    stance.speed = Speed::Still;
    run.say(wagon.name + " is cut off");
    run.emit(Coupled{wagon.id, {}});
    run.emit(StanceSet{wagon.id, stance});
}

} // namespace

void followTowingUnits(Run& run) {
    for (const auto& [id, wagon] : State(run.state).units) {
        if (!wagon.towingUnit || !wagon.isOnBoard()) continue;
        const auto* towingUnit = run.state.find(*wagon.towingUnit);
        const bool there = towingUnit && towingUnit->isOnBoard();
        const auto to = there ? towingUnit->trail.value_or(wagon.stance->hex) : wagon.stance->hex;
        if (!there || (to != wagon.stance->hex && !mayFollowTo(run.state, wagon, to))) {
            cutOff(run, wagon);
            continue;
        }
        auto stance = *wagon.stance;
        stance.hex = to;
        stance = stanceBehind(stance, *towingUnit);
        if (stance == *wagon.stance) continue;
        if (stance.hex != wagon.stance->hex) run.say(wagon.name + " follows " + towingUnit->name);
        run.emit(StanceSet{id, stance});
    }
}

} // namespace core::steampunk_fantasy
