// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/state/relative_positions.h"

#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/hiding.h"
#include "systems/steampunk_fantasy/state/plans.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "table/plans.h"
#include "table/sentences.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

constexpr int placesEachWay = 16; ///< more than twice as many as the largest battle has units

const DeclaredPositions* declaredOf(const State& state, const UnitId& unit) {
    const auto at = state.positions.find(unit.text);
    return at == state.positions.end() ? nullptr : &at->second;
}

DeclaredPosition declaredPositionOf(const State& state, const UnitId& unit, const UnitId& other) {
    const auto* declared = declaredOf(state, unit);
    if (!declared) return {};
    const auto at = declared->to.find(other.text);
    return at == declared->to.end() ? DeclaredPosition{} : at->second;
}

DeclaredPositions standingOf(const State& state, const UnitId& unit) {
    const auto* declared = declaredOf(state, unit);
    return declared ? *declared : DeclaredPositions{};
}

bool isEmpty(const DeclarePosition& declared) {
    return declared.away == DeclaredPosition::unknown && declared.side.empty() && declared.struck.empty() &&
           declared.ground.empty();
}

void set(Run& run, const UnitId& unit, const DeclaredPositions& positions) {
    if (positions != standingOf(run.state, unit)) run.emit(PositionsSet{unit, positions});
}

/// The ground of that name; nothing for other texts and for roads and smoke, which are on other ground.
std::optional<Terrain> groundNamed(const std::string& text) {
    const auto terrain = table::named<Terrain>(text);
    return terrain && int(*terrain) < grounds ? terrain : std::nullopt;
}

std::string describePosition(const State& state, const DeclarePosition& declared) {
    const auto &unit = state.at(declared.unit).name, &other = state.at(declared.other).name;
    auto out = unit + " and " + other + ":";
    const auto add = [&](const std::string& words) { out += (out.back() == ':' ? " " : ", ") + words; };
    if (declared.away != DeclaredPosition::unknown)
        add(table::plural(declared.away, "hex", "hexes") + " apart");
    if (!declared.side.empty()) add(other + " at the " + declared.side + " of " + unit);
    if (!declared.struck.empty()) add(unit + " at the " + declared.struck + " of " + other);
    if (!declared.ground.empty()) add(other + " in " + declared.ground);
    std::replace(out.begin(), out.end(), '_', ' ');
    return out;
}

} // namespace

bool hasBoard(const State& state) { return isSet(state.switches, switches::board, "hexes"); }

BoardPlan placesOnly() {
    BoardPlan out;
    out.name = "The table";
    out.columns = out.rows = placesEachWay;
    return out;
}

Hex freshPlace(const State& state) {
    const auto isTaken = [&](Hex hex) {
        return state.hexMarkers.contains(textOf(hex)) ||
               std::any_of(state.units.begin(), state.units.end(), [&](const auto& one) {
                   const auto& stance = one.second.stance;
                   return stance && (stance->hex == hex || stance->contests == hex);
               });
    };
    Hex out{1, 1};
    for (out.row = 1; out.row <= state.board.rows; ++out.row)
        for (out.column = 1; out.column <= state.board.columns; ++out.column)
            if (!isTaken(out)) return out;
    return {state.board.columns, state.board.rows};
}

std::string placeName(const State& state, Hex hex) {
    if (hasBoard(state)) return textOf(hex);
    for (const auto& [id, unit] : state.units)
        if (unit.isOnBoard() && unit.stance->hex == hex)
            return isHidden(unit) ? "the hex of a hidden unit" : "the hex of " + unit.name;
    return "an open hex";
}

std::optional<int> hexesApart(const State& state, const Unit& unit, const Unit& other) {
    if (hasBoard(state)) return distance(unit.stance->hex, other.stance->hex);
    if (unit.id == other.id || unit.stance->hex == other.stance->hex) return 0;
    const int away = declaredPositionOf(state, unit.id, other.id).away;
    return away == DeclaredPosition::unknown ? std::nullopt : std::optional(away);
}

bool isWithin(const State& state, const Unit& unit, const Unit& other, int hexes, bool presumed) {
    const auto away = hexesApart(state, unit, other);
    return away ? *away <= hexes : presumed;
}

bool isSeen(const State& state, const Unit& by, const Unit& other) {
    return hasBoard(state) ? isSeenOn(boardOf(state), state, by, other)
                           : table::isRelated(*state.relations, relationKinds().front(), by.id, other.id);
}

bool isSeenOn(const HexBoard& board, const State& state, const Unit& by, const Unit& other) {
    return sight(board, {by.stance->hex, isFlying(by.stance->speed)},
                 {other.stance->hex, isFlying(other.stance->speed)}, obstaclesOf(state))
        .isClear();
}

std::vector<Side> sidesTowards(const State& state, const Unit& unit, const Unit& other) {
    if (hasBoard(state)) return struckSides(unit.stance->hex, unit.stance->facing, other.stance->hex);
    return {declaredPositionOf(state, unit.id, other.id).side};
}

Terrain groundOf(const State& state, const Unit& unit) {
    if (!hasBoard(state)) return standingOf(state, unit.id).ground;
    const auto at = state.board.hexes.find(textOf(unit.stance->hex)); // without laying the whole board out
    return at == state.board.hexes.end() ? Terrain::Clear : at->second;
}

bool mayShareHex(const State& state, const Unit& unit, const Unit& other) {
    if (!unit.isOnBoard() || !other.isOnBoard() || unit.side != other.side) return false;
    return !hasBoard(state) || unit.stance->hex == other.stance->hex;
}

std::string whyNotDeclarable(const State& state, const DeclarePosition& declared) {
    if (isEmpty(declared)) return {};
    if (hasBoard(state)) return "the board shows how units are placed; correct a unit's hex if it is wrong";
    const auto &unit = state.at(declared.unit), &other = state.at(declared.other);
    if (declared.unit == declared.other) return unit.name + " is named twice: choose another unit";
    if (!unit.isOnBoard() || !other.isOnBoard())
        return (unit.isOnBoard() ? other : unit).name + " is not on the table";
    for (const auto* side : {&declared.side, &declared.struck})
        if (!side->empty() && !table::named<Side>(*side))
            return "there is no side `" + *side + "`: choose front, front_side, back_side or back";
    if (!declared.ground.empty() && !groundNamed(declared.ground))
        return "there is no ground `" + declared.ground + "`: choose clear, forest, hills …";
    if (declared.away != 0 || unit.stance->hex == other.stance->hex) return {};
    if (unit.side != other.side)
        return "enemies in one hex fight: declare their meeting when a unit has moved";
    if (unit.stance->contests || other.stance->contests)
        return (unit.stance->contests ? unit : other).name + " is about to fight for a hex";
    return hasRoom(state, unit, other.stance->hex, isFlying(unit.stance->speed))
               ? std::string()
               : "there is no room beside " + other.name;
}

void rememberPosition(Run& run, const DeclarePosition& declared) {
    if (isEmpty(declared)) return;
    const auto &unit = run.state.at(declared.unit), &other = run.state.at(declared.other);
    if (declared.away == 0 && unit.stance->hex != other.stance->hex) { // the units share a hex now
        auto stance = *unit.stance;
        stance.hex = other.stance->hex;
        run.emit(StanceSet{declared.unit, stance});
    } else if (declared.away != 0 && declared.away != DeclaredPosition::unknown &&
               unit.stance->hex == other.stance->hex) {
        auto stance = *unit.stance;
        stance.hex = freshPlace(run.state);
        run.emit(StanceSet{declared.unit, stance});
    }
    auto mine = standingOf(run.state, declared.unit), theirs = standingOf(run.state, declared.other);
    auto &there = mine.to[declared.other.text], &back = theirs.to[declared.unit.text];
    if (declared.away != DeclaredPosition::unknown) there.away = back.away = declared.away;
    if (const auto side = table::named<Side>(declared.side)) there.side = *side;
    if (const auto side = table::named<Side>(declared.struck)) back.side = *side;
    if (const auto ground = groundNamed(declared.ground)) theirs.ground = *ground;
    set(run, declared.unit, mine);
    set(run, declared.other, theirs);
    run.say(describePosition(run.state, declared));
}

void markCornered(Run& run, const UnitId& unit) {
    auto positions = standingOf(run.state, unit);
    positions.cornered = true;
    set(run, unit, positions);
}

void forgetPosition(Run& run, const UnitId& unit) {
    const bool declared =
        std::any_of(run.state.positions.begin(), run.state.positions.end(), [&](const auto& one) {
            return one.first == unit.text || one.second.to.contains(unit.text);
        });
    if (declared || table::hasRelations(*run.state.relations, unit)) run.emit(table::Unrelated{unit});
}

Result<Run> plan(Checks& checks, const DeclarePosition& order) {
    const auto& state = checks.state();
    checks.unit(order.unit, "unit").unit(order.other, "other");
    const auto why = whyNotDeclarable(state, order);
    checks.require(why.empty(), "tell.not", why, "other");
    checks.require(!isEmpty(order), "tell.nothing",
                   "enter the distance, or which sides the two units turn to each other", "away");
    auto run = checks.start("Position");
    rememberPosition(run, order);
    return run;
}

} // namespace core::steampunk_fantasy
