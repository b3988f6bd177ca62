// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/rules/agony/drag.h"

#include "systems/steampunk_fantasy/rules/harm/apply_harm.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

Speed landed(Speed speed) {
    switch (speed) {
    case Speed::StillFly:
        return Speed::Still;
    case Speed::SlowFly:
        return Speed::Slow;
    case Speed::FastFly:
        return Speed::Fast;
    default:
        return speed;
    }
}

std::vector<UnitId> enemiesIn(const State& state, const Unit& unit, Hex hex) {
    std::vector<UnitId> out;
    for (const auto& [id, other] : state.units)
        if (other.side != unit.side && other.isOnBoard() && other.stance->hex == hex) out.push_back(id);
    return out;
}

bool mayStand(const State& state, const Unit& unit, Hex hex) {
    const auto board = boardOf(state);
    return board.has(hex) && hasRoom(state, unit, hex, false) &&
           entry(board, moverFor(state, state.sheetOf(unit)), hex, hex, EntryMode::Points).possible;
}

/// Drags one unit a hex towards the unit that pulls.
void dragOne(Run& run, const UnitId& id, const Unit& by, std::vector<Clash>& clashes) {
    const auto& unit = run.state.at(id);
    if (!hasBoard(run.state)) { // only the table knows the hex, and whether an enemy is there
        run.say(by.name + " pulls " + unit.name + " one hex nearer");
        auto stance = *unit.stance;
        stance.speed = landed(stance.speed);
        forgetPosition(run, id);
        if (stance != *run.state.at(id).stance) run.emit(StanceSet{id, stance});
        return;
    }
    const auto ways = bearings(unit.stance->hex, by.stance->hex);
    if (ways.empty()) return;
    auto stance = *unit.stance;
    const auto to = hexBeside(stance.hex, ways.front());
    stance.speed = landed(stance.speed);
    auto sentence = by.name + " pulls " + unit.name;
    if (const auto met = enemiesIn(run.state, unit, to); !met.empty()) {
        stance.contests = to;
        clashes.push_back({to, {}, {id}, met});
    } else if (mayStand(run.state, unit, to)) {
        stance.hex = to;
        stance.entering = 0;
        stance.edge.reset();
    } else {
        accumulateDamage(run, id, Does::Shaken);
        sentence += ", which finds no room and gets Shaken";
    }
    run.say(std::move(sentence));
    if (stance != *unit.stance) run.emit(StanceSet{id, stance});
}

} // namespace

std::vector<Clash> drag(Run& run) {
    std::vector<Clash> out;
    for (const auto& [id, unit] : State(run.state).units) {
        std::vector<std::string> by;
        auto body = unit.body;
        std::erase_if(body.harms, [&](const Effect& harm) {
            if (harm.does == Does::Pulled) by.push_back(harm.on);
            return harm.does == Does::Pulled;
        });
        if (by.empty()) continue;
        run.emit(BodySet{id, std::move(body)});
        for (const auto& text : by)
            if (const auto* shooter = run.state.find(UnitId(text));
                shooter && shooter->isOnBoard() && unit.isOnBoard() && !run.state.at(id).stance->contests)
                dragOne(run, id, Unit(*shooter), out);
    }
    return out;
}

} // namespace core::steampunk_fantasy
