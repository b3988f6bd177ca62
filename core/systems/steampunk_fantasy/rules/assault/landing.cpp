// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/rules/assault/landing.h"

#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/tasks.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/words/keywords.h"

#include <algorithm>

/// Landing after an assault in flight (unit rules).
namespace core::steampunk_fantasy {

namespace {

constexpr auto restOfOrder = "-|-|-";

/// The rest of the order of a unit that has landed: nothing, or the standard order of its new speed.
std::string orderOnGround(const State& state, const Unit& unit) {
    if (keywordsOf(state, unit).any(&Word::carriesOnStandard))
        return textOf(standardAt(*bookFor(state, unit), Speed::Slow));
    return restOfOrder;
}

} // namespace

bool mayLandIn(const State& state, const Unit& unit, Hex hex) {
    const bool enemies = std::any_of(state.units.begin(), state.units.end(), [&](const auto& one) {
        const Unit& other = one.second;
        return other.isOnBoard() && other.side != unit.side && !isFlying(other.stance->speed) &&
               (other.stance->hex == hex || other.stance->contests == hex);
    });
    auto mover = moverFor(state, state.sheetOf(unit));
    mover.flying = false;
    return !enemies && hasRoom(state, unit, hex, false) &&
           entry(boardOf(state), mover, hex, hex, EntryMode::Points).possible;
}

void landUnit(Run& run, const UnitId& id, Stance stance) {
    const auto& unit = run.state.at(id);
    const UnitOrders rest{orderOnGround(run.state, unit), unit.orders.gunnery};
    stance.speed = Speed::Slow;
    run.emit(StanceSet{id, stance});
    run.emit(OrdersGiven{id, rest, false});
}

void LandFlyers::run(Run& run) {
    for (const auto& id : units) {
        const auto& unit = run.state.at(id);
        if (!unit.isOnBoard() || !isFlying(unit.stance->speed)) continue;
        if (!mayLandIn(run.state, unit, unit.stance->hex)) {
            run.say(unit.name + " finds no room to land");
            continue;
        }
        run.say(unit.name + " has landed");
        landUnit(run, id, *unit.stance);
    }
}

} // namespace core::steampunk_fantasy
