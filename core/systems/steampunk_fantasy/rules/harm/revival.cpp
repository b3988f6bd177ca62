// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/rules/harm/revival.h"

#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/rules/harm/passenger_harm.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/loadouts.h"
#include "systems/steampunk_fantasy/words/keywords.h"

#include <algorithm>
#include <limits>

namespace core::steampunk_fantasy {

namespace {

bool isNotYetDead(const State& state, const Unit& base, const std::string& kind) {
    return keywordsOf(state, base, kind).has(&Word::returns);
}

/// The orders of the base, as far as they are among those of the model that comes back.
UnitOrders keptOrders(const OrderBook& book, const UnitOrders& of) {
    UnitOrders out;
    if (const auto movement = readMovement(of.movement);
        !of.movement.empty() && movement && mayPlan(book, book.speeds, *movement))
        out.movement = of.movement;
    if (const auto gunnery = readGunnery(of.gunnery);
        !of.gunnery.empty() && gunnery && mayPlan(book, *gunnery))
        out.gunnery = of.gunnery;
    return out;
}

/// The unit as which a model comes back: with the gear that it carried and the orders of its base.
Unit awakened(const State& state, const Unit& base, const Sheet& sheet, const Stance& stance,
              const std::string& kind) {
    Unit out;
    int number = 1;
    while (state.find(UnitId(sheet.id + "_" + std::to_string(number))))
        ++number;
    out.id = UnitId(sheet.id + "_" + std::to_string(number));
    out.sheet = sheet.id;
    out.name = sheet.name + " " + std::to_string(number);
    out.side = base.side;
    out.body.models = sheet.models;
    out.weapons = kitOf(state, base, kind);
    for (const auto& id : out.weapons)
        if (const auto loaded = base.magazines.find(id); loaded != base.magazines.end())
            out.magazines.insert(*loaded);
    out.ordersOf = base.ordersOf.empty() ? base.sheet : base.ordersOf;
    out.stance = Stance{stance.hex, stance.facing, stance.speed, 0, {}, {}};
    const auto book = bookFor(state, out);
    out.orders = keptOrders(*book, base.orders);
    out.ahead = keptOrders(*book, base.ahead);
    return out;
}

bool isEnemyNear(const State& state, const Unit& unit, Hex hex) {
    return std::any_of(state.units.begin(), state.units.end(), [&](const auto& one) {
        const Unit& other = one.second;
        return other.isOnBoard() && other.side != unit.side &&
               (other.stance->hex == hex || other.stance->contests == hex);
    });
}

int nearestEnemy(const State& state, const Unit& unit, Hex hex) {
    int out = std::numeric_limits<int>::max();
    for (const auto& [id, other] : state.units)
        if (other.isOnBoard() && other.side != unit.side)
            out = std::min(out, distance(hex, other.stance->hex));
    return out;
}

/// The hex of its base; where there is no room, the nearest hex, the one farthest from enemies.
std::optional<Hex> placeFor(const State& state, const Unit& unit) {
    const auto board = boardOf(state);
    auto mover = moverFor(state, state.sheetOf(unit));
    mover.flying = isFlying(unit.stance->speed);
    auto guest = unit; // a unit that is there already takes no more room
    guest.stance.reset();
    std::optional<std::pair<std::pair<int, int>, Hex>> best;
    for (const auto hex : board.hexes()) {
        if (isEnemyNear(state, unit, hex) || !hasRoom(state, guest, hex, mover.flying) ||
            !entry(board, mover, hex, hex, EntryMode::Points).possible)
            continue;
        const std::pair order{distance(hex, unit.stance->hex), -nearestEnemy(state, unit, hex)};
        if (!best || order < best->first) best = {order, hex};
    }
    return best ? std::optional(best->second) : std::nullopt;
}

} // namespace

std::string revivedSheet(Edition edition) {
    return edition == Edition::Later ? "f19.ork.champion" : "ork.awakened_war_hero";
}

std::optional<ComeBack> revivalTasks(const State& state, const Unit& base,
                                     const std::map<std::string, int>& before) {
    ComeBack out{base.id, {}, {}};
    for (const auto& [kind, living] : before)
        if (isNotYetDead(state, base, kind)) out.before[kind] = living;
    if (out.before.empty() || (!base.stance && !base.aboard)) return std::nullopt;
    out.stance = base.stance ? *base.stance : stanceOutside(state, base);
    return out;
}

void ComeBack::run(Run& run) {
    const auto base = run.state.at(unit);
    const auto sheet = run.state.sheets.find(revivedSheet(run.state.sheetOf(base).edition));
    if (sheet == run.state.sheets.end()) return;
    std::vector<std::string> died;
    for (const auto& [kind, living] : before)
        died.insert(died.end(), std::size_t(std::max(0, living - livingOf(run.state, base, kind))), kind);
    for (const auto& kind : died) {
        auto hero = awakened(run.state, base, sheet->second, stance, kind);
        const auto hex = placeFor(run.state, hero);
        if (!hex) return run.say("there is no room for " + hero.name);
        hero.stance->hex = *hex;
        run.say(hero.name + " of " + base.name + " is not yet dead");
        run.emit(Joined{std::move(hero)});
    }
}

} // namespace core::steampunk_fantasy
