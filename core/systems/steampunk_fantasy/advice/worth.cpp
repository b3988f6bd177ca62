// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/movement/routes.h"
#include "systems/steampunk_fantasy/rules/gunnery/gunnery.h"
#include "systems/steampunk_fantasy/rules/gunnery/shooting.h"
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/rules/harm/apply_harm.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/hiding.h"
#include "systems/steampunk_fantasy/state/order_words.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/rules.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

// House rules of the program: what a base is worth to its side, in points of health. docs/advice.md.
constexpr double stillFights = 3, perBaseModel = 1, perShaken = -0.6, perFuture = -0.3, perHarm = -0.8;
constexpr double hasAim = 0.3, perLoad = 0.2, perVictoryPoint = 0.05;
constexpr double perHexAway = -0.1, perExpectedHit = 0.5, busyGuns = 0.2;

/// What the base is worth to its side as it is now, with the harm that waits for the end of the phase.
double standingOf(const State& state, const Unit& unit) {
    if (!unit.present) return 0;
    const auto body = unitBodyAfter(state, unit, pendingOf(unit));
    if (isLost(body)) return 0;
    const auto points = state.worth.find(unit.id.text);
    double out = stillFights + perBaseModel * body.models + perShaken * body.has("shaken") +
                 perFuture * body.has("future") + perHarm * static_cast<double>(body.harms.size()) +
                 (unit.aim ? hasAim : 0) +
                 (points == state.worth.end() ? 0 : perVictoryPoint * points->second);
    for (const auto& [weapon, magazine] : unit.magazines)
        out += perLoad * std::min(magazine.loads, 1);
    return out;
}

/// The hits that its best shot at one of the enemies makes on average from its place.
double bestShot(const State& state, const Unit& unit) {
    double out = 0;
    for (const auto& weapon : unit.weapons)
        for (const auto& [id, target] : state.units) {
            if (!target.isOnBoard() || target.side == unit.side || isHidden(target)) continue;
            const auto volley = volleyAt(state, unit, weapon, id);
            if (!volley) continue;
            double hits = 0;
            for (const auto& pool : volley->pools)
                hits += state.at(pool.target).side == unit.side ? 0 : pool.dice * hitChance(pool.need);
            out = std::max(out, hits);
        }
    return out;
}

/// How many hexes the nearest enemy is away from that hex; nothing where none is seen.
std::optional<int> nearestEnemy(const State& state, const Unit& unit, Hex hex) {
    std::optional<int> out;
    for (const auto& [id, target] : state.units)
        if (target.isOnBoard() && target.side != unit.side && !isHidden(target)) {
            const int away = distance(hex, target.stance->hex);
            if (!out || away < *out) out = away;
        }
    return out;
}

/// Where the unit is after its movement order – of the next turn where `ahead` – by the way that leads it
/// nearest to an enemy.
Stance placeAfter(const State& state, const Unit& unit, bool ahead) {
    const auto movingUnits = movingUnitsAt(state, unit, ahead);
    const auto& me = movingUnits->at(unit.id);
    Stance out{me.hex, me.facing, me.speed, 0, {}, {}};
    const auto order = readMovement((ahead ? unit.ahead : unit.orders).movement);
    if (!order) return out;
    const auto board = boardOf(state);
    std::optional<int> best;
    for (const auto& route : routesOf(movementContext(state, board), *movingUnits, unit.id, *order)) {
        const auto hex = route.fights ? route.steps.back().hex : route.after.hex;
        const auto away = nearestEnemy(state, unit, hex);
        if (best && (!away || *away >= *best)) continue;
        best = away;
        out = Stance{hex, route.after.facing, route.after.speed, 0, {}, {}};
    }
    return out;
}

/// The worth of the place to which the orders of the unit lead: near the enemy, with a target to fire at.
double outlook(const State& state, const Unit& unit, bool ahead) {
    if (!hasBoard(state) || !unit.isOnBoard()) return 0;
    auto there = unit;
    there.stance = placeAfter(state, unit, ahead);
    const auto& gunnery = (ahead ? unit.ahead : unit.orders).gunnery;
    return perHexAway * nearestEnemy(state, unit, there.stance->hex).value_or(0) +
           (gunnery.empty() ? 0 : busyGuns + perExpectedHit * bestShot(state, there));
}

} // namespace

double Rules::worth(const State& before, const State& after, const std::string& side) {
    double out = 0;
    for (const auto& [id, now] : after.units) {
        const auto* was = before.find(id);
        if (was == &now) continue;
        const double change = standingOf(after, now) - (was ? standingOf(before, *was) : 0);
        out += now.side == side ? change : -change;
        if (!was) continue;
        if (!(now.orders == was->orders)) out += outlook(after, now, false) - outlook(before, *was, false);
        if (!(now.ahead == was->ahead)) out += outlook(after, now, true) - outlook(before, *was, true);
    }
    return out;
}

} // namespace core::steampunk_fantasy
