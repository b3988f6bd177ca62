// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/state/standing.h"

#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/hiding.h"
#include "systems/steampunk_fantasy/state/plans.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "table/plans.h"

#include <algorithm>

namespace core::steampunk {

namespace {

constexpr int placesEachWay = 16; ///< more than twice as many as the largest battle has units

const Standing* toldOf(const State& state, const UnitId& unit) {
    const auto at = state.told.find(unit.text);
    return at == state.told.end() ? nullptr : &at->second;
}

Lie lieOf(const State& state, const UnitId& unit, const UnitId& other) {
    const auto* told = toldOf(state, unit);
    if (!told) return {};
    const auto at = told->to.find(other.text);
    return at == told->to.end() ? Lie{} : at->second;
}

Standing standingOf(const State& state, const UnitId& unit) {
    const auto* told = toldOf(state, unit);
    return told ? *told : Standing{};
}

bool saysNothing(const Tell& told) {
    return told.away == Lie::unsaid && told.side.empty() && told.struck.empty() && told.ground.empty();
}

void set(Run& run, const UnitId& unit, const Standing& standing) {
    if (standing != standingOf(run.state, unit)) run.emit(StandingSet{unit, standing});
}

/// Ground that a hex consists of, not what lies on it.
std::optional<Terrain> groundNamed(const std::string& text) {
    const auto terrain = table::named<Terrain>(text);
    return terrain && int(*terrain) < grounds ? terrain : std::nullopt;
}

std::string toldInWords(const State& state, const Tell& told) {
    auto out = state.at(told.unit).name + " to " + state.at(told.other).name + ":";
    const auto add = [&](const std::string& words) { out += (out.back() == ':' ? " " : ", ") + words; };
    if (told.away != Lie::unsaid) add(counted(told.away, "hex", "hexes") + " away");
    if (!told.side.empty()) add("is at its " + told.side);
    if (!told.struck.empty()) add("meets its " + told.struck);
    if (!told.ground.empty()) add("in " + told.ground);
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
        return state.marks.contains(textOf(hex)) ||
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
        if (unit.onBoard() && unit.stance->hex == hex)
            return isHidden(unit) ? "where something hides" : "the hex of " + unit.name;
    return "an open hex";
}

std::optional<int> awayBetween(const State& state, const Unit& unit, const Unit& other) {
    if (hasBoard(state)) return distance(unit.stance->hex, other.stance->hex);
    if (unit.id == other.id || unit.stance->hex == other.stance->hex) return 0;
    const int away = lieOf(state, unit.id, other.id).away;
    return away == Lie::unsaid ? std::nullopt : std::optional(away);
}

bool isWithin(const State& state, const Unit& unit, const Unit& other, int hexes, bool presumed) {
    const auto away = awayBetween(state, unit, other);
    return away ? *away <= hexes : presumed;
}

bool isSeen(const State& state, const Unit& by, const Unit& other) {
    return hasBoard(state) ? isSeenOn(boardOf(state), state, by, other)
                           : table::relates(*state.relations, relationKinds().front(), by.id, other.id);
}

bool isSeenOn(const HexBoard& board, const State& state, const Unit& by, const Unit& other) {
    return sight(board, {by.stance->hex, isFlying(by.stance->speed)},
                 {other.stance->hex, isFlying(other.stance->speed)}, obstaclesOf(state))
        .clear();
}

std::vector<Side> sidesTowards(const State& state, const Unit& unit, const Unit& other) {
    if (hasBoard(state)) return struckSides(unit.stance->hex, unit.stance->facing, other.stance->hex);
    return {lieOf(state, unit.id, other.id).side};
}

Terrain groundOf(const State& state, const Unit& unit) {
    if (!hasBoard(state)) return standingOf(state, unit.id).ground;
    const auto at = state.board.hexes.find(textOf(unit.stance->hex)); // without laying the whole board out
    return at == state.board.hexes.end() ? Terrain::Clear : at->second;
}

bool mayShareHex(const State& state, const Unit& unit, const Unit& other) {
    if (!unit.onBoard() || !other.onBoard() || unit.side != other.side) return false;
    return !hasBoard(state) || unit.stance->hex == other.stance->hex;
}

std::string whyNotTold(const State& state, const Tell& told) {
    if (saysNothing(told)) return {};
    if (hasBoard(state)) return "the board shows how units are placed; correct a unit's hex if it is wrong";
    const auto &unit = state.at(told.unit), &other = state.at(told.other);
    if (told.unit == told.other) return unit.name + ": choose another unit";
    if (!unit.onBoard() || !other.onBoard()) return "one of the two is not on the table";
    for (const auto* side : {&told.side, &told.struck})
        if (!side->empty() && !table::named<Side>(*side))
            return "there is no side `" + *side + "`: say front, front_side, back_side or back";
    if (!told.ground.empty() && !groundNamed(told.ground))
        return "there is no ground `" + told.ground + "`: say clear, forest, hills …";
    if (told.away != 0 || unit.stance->hex == other.stance->hex) return {};
    if (unit.side != other.side) return "enemies in one hex fight; declare that when a unit has moved";
    if (unit.stance->contests || other.stance->contests) return "one of the two is about to fight";
    return hasRoom(state, unit, other.stance->hex, isFlying(unit.stance->speed))
               ? std::string()
               : "there is no room beside " + other.name;
}

void tell(Run& run, const Tell& told) {
    if (saysNothing(told)) return;
    const auto &unit = run.state.at(told.unit), &other = run.state.at(told.other);
    if (told.away == 0 && unit.stance->hex != other.stance->hex) { // they share a hex from now on
        auto stance = *unit.stance;
        stance.hex = other.stance->hex;
        run.emit(Stood{told.unit, stance});
    } else if (told.away != 0 && told.away != Lie::unsaid && unit.stance->hex == other.stance->hex) {
        auto stance = *unit.stance;
        stance.hex = freshPlace(run.state);
        run.emit(Stood{told.unit, stance});
    }
    auto mine = standingOf(run.state, told.unit), theirs = standingOf(run.state, told.other);
    auto &there = mine.to[told.other.text], &back = theirs.to[told.unit.text];
    if (told.away != Lie::unsaid) there.away = back.away = told.away;
    if (const auto side = table::named<Side>(told.side)) there.side = *side;
    if (const auto side = table::named<Side>(told.struck)) back.side = *side;
    if (const auto ground = groundNamed(told.ground)) theirs.ground = *ground;
    set(run, told.unit, mine);
    set(run, told.other, theirs);
    run.say(toldInWords(run.state, told));
}

void corner(Run& run, const UnitId& unit) {
    auto standing = standingOf(run.state, unit);
    standing.cornered = true;
    set(run, unit, standing);
}

void forgetStanding(Run& run, const UnitId& unit) {
    const bool told = std::any_of(run.state.told.begin(), run.state.told.end(), [&](const auto& one) {
        return one.first == unit.text || one.second.to.contains(unit.text);
    });
    if (told || table::knowsOf(*run.state.relations, unit)) run.emit(table::Unrelated{unit});
}

Result<Run> plan(const State& state, const Tell& order, bool overrideRules) {
    Checks checks(state, overrideRules);
    checks.unit(order.unit, "unit").unit(order.other, "other");
    if (!checks.passed()) return checks.problem();
    const auto why = whyNotTold(state, order);
    checks.must(why.empty(), "tell.not", why, "other");
    checks.must(!saysNothing(order), "tell.nothing", "say how far it is, or which sides they turn", "away");
    if (!checks.passed()) return checks.problem();
    auto run = checks.start("What the table says");
    tell(run, order);
    return run;
}

} // namespace core::steampunk
