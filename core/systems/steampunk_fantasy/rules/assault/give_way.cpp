// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/movement/options.h"
#include "systems/steampunk_fantasy/rules/assault/fighters.h"
#include "systems/steampunk_fantasy/rules/assault/merging.h"
#include "systems/steampunk_fantasy/rules/assault/retreat.h"
#include "systems/steampunk_fantasy/rules/harm/apply_harm.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/state/towing.h"

#include <algorithm>

/// Retreats after an assault (5.7).
namespace core::steampunk_fantasy {

namespace {

constexpr int gunFalls = 12; ///< the die of an AT-gun that is dragged back (unit rules)

bool enemyIn(const State& state, const Unit& unit, Hex hex) {
    return std::any_of(state.units.begin(), state.units.end(), [&](const auto& one) {
        const Unit& other = one.second;
        return other.side != unit.side && other.isOnBoard() && other.stance->hex == hex &&
               isFlying(other.stance->speed) == isFlying(unit.stance->speed);
    });
}

/// Whether the hex has room for the unit, and no enemy is in it or on the way into it.
bool holdsRoom(const State& state, const Unit& unit, Hex hex) {
    for (const auto& [id, other] : state.units)
        if (other.side != unit.side && other.isOnBoard() &&
            (other.stance->hex == hex || other.stance->contests == hex))
            return false;
    return hasRoom(state, unit, hex, isFlying(unit.stance->speed));
}

/// The ways in which a unit may turn when it has gone back.
struct Turn {
    const char *id, *label;
    int sides; ///< sixths of a full turn to the right; less than 0 = to the left
};
constexpr Turn turns[] = {{"keep", "Keep its facing", 0},
                          {"left", "Turn left", -1},
                          {"right", "Turn right", 1},
                          {"round", "Turn around", 3}};

/// The turns that damage still allows the unit.
std::vector<Turn> turnsOf(const Unit& unit) {
    const auto harm = hindranceOf(unit);
    std::vector<Turn> out;
    for (const auto& turn : turns) {
        const bool lost = harm.noMove || (turn.sides < 0 && harm.noLeft) ||
                          (turn.sides == 1 && harm.noRight) ||
                          (turn.sides == 3 && harm.noLeft && harm.noRight);
        if (turn.sides == 0 || !lost) out.push_back(turn);
    }
    return out;
}

Request turnQuestion(const State& state, const Unit& unit) {
    auto out = choiceOf(state, unit.id, "turn", "5.7", "Does " + unit.name + " turn after its retreat?",
                        "a unit that retreats keeps its facing");
    for (const auto& turn : turnsOf(unit))
        out.options.push_back({turn.id, turn.label, {}});
    out.preset = turns[0].id;
    return out;
}

} // namespace

Hex behind(const Unit& unit) { return hexBeside(unit.stance->hex, turned(unit.stance->facing, 3)); }

std::vector<Hex> waysBack(const State& state, const Unit& unit) {
    if (!hasBoard(state)) { // the table places the unit, unless it has declared that no hex is open
        const auto positions = state.positions.find(unit.id.text);
        if (positions != state.positions.end() && positions->second.cornered) return {};
        return {freshPlace(state)};
    }
    const auto board = boardOf(state);
    const auto movingUnits = movingUnitsOf(state);
    auto open = driftDestinations(movementContext(state, board), movingUnits.at(unit.id)).hexes;
    std::erase_if(open, [&](Hex hex) { return !holdsRoom(state, unit, hex); });
    const auto back = behind(unit);
    if (std::find(open.begin(), open.end(), back) != open.end() && !unit.stance->contests) return {back};
    std::stable_sort(open.begin(), open.end(),
                     [&](Hex one, Hex other) { return distance(one, back) < distance(other, back); });
    return open;
}

bool mayStayOutside(const State& state, const Unit& unit) {
    if (!unit.stance->contests || enemyIn(state, unit, unit.stance->hex)) return false;
    return hasRoom(state, unit, unit.stance->hex, isFlying(unit.stance->speed));
}

bool isSurrounded(const State& state, const Unit& unit) {
    return hasBoard(state) && !mayStayOutside(state, unit) && waysBack(state, unit).empty() &&
           enemyIn(state, unit, behind(unit));
}

void placeUnit(Run& run, const UnitId& id, std::optional<Hex> hex, bool slows) {
    auto stance = *run.state.at(id).stance;
    if (slows && stance.speed == Speed::Still &&
        bookFor(run.state, run.state.at(id))->speeds.contains(Speed::Slow))
        stance.speed = Speed::Slow;
    if (hex && *hex != stance.hex) {
        stance.hex = *hex;
        if (!hasBoard(run.state)) forgetPosition(run, id);
    }
    stance.contests.reset();
    stance.entering = 0;
    stance.edge.reset();
    run.emit(StanceSet{id, stance});
}

std::optional<Request> GiveWay::ask(const State& state) const {
    const auto& who = state.at(unit);
    if (!who.isOnBoard()) return std::nullopt;
    if (hasRetreated) {
        if (!hasBoard(state) || turnsOf(who).size() < 2) return std::nullopt;
        return turnQuestion(state, who);
    }
    if (mayStayOutside(state, who)) return std::nullopt;
    const auto back = waysBack(state, who);
    if (back.size() < 2) return std::nullopt;
    auto out = choiceOf(state, unit, "retreat", "5.7", "Where does " + who.name + " retreat to?",
                        "a unit that has lost retreats as straight back as it can");
    for (const auto hex : back)
        out.options.push_back({textOf(hex), textOf(hex), {}});
    out.preset = textOf(back.front());
    return out;
}

void GiveWay::take(Run& run, const Answer& answer) {
    if (!hasRetreated) {
        if (const auto hex = hexOf(answer.pick)) goTo(run, *hex);
        return;
    }
    auto stance = *run.state.at(unit).stance;
    for (const auto& turn : turns)
        if (answer.pick == turn.id) stance.facing = turned(stance.facing, turn.sides);
    if (stance != *run.state.at(unit).stance) run.emit(StanceSet{unit, stance});
}

void GiveWay::run(Run& run) {
    const auto& who = run.state.at(unit);
    if (!who.isOnBoard() || hasRetreated) return;
    if (mayStayOutside(run.state, who)) return goTo(run, who.stance->hex);
    const auto back = waysBack(run.state, who);
    if (!back.empty()) return goTo(run, back.front());
    if (isSurrounded(run.state, who) && round < mostRounds) {
        if (settled) return breakOut(run);
        settled = true;
        run.push(*this);
        return applyHarm(run);
    }
    placeUnit(run, unit, {});
    if (round > mostRounds) return;
    const auto there = run.state; // the unit stays, and every enemy in its hex has to go
    for (const auto& [id, other] : there.units)
        if (other.isOnBoard() && other.side != there.at(unit).side &&
            enemyIn(there, other, there.at(unit).stance->hex) &&
            other.stance->hex == there.at(unit).stance->hex)
            run.push(GiveWay{id, false, mostRounds + 1});
}

void GiveWay::goTo(Run& run, Hex hex) {
    const auto from = run.state.at(unit).stance->hex;
    placeUnit(run, unit, hex, slows);
    hasRetreated = true;
    run.push(*this);
    if (hex == from) return;
    const auto& who = run.state.at(unit);
    run.say(who.name + (hasBoard(run.state) ? " retreats to " + textOf(hex) : " retreats"));
    if (isTowed(run.state.sheetOf(who)) && !who.towingUnit)
        accumulateDamage(run, unit, Does::Destroy); // cut off (HX-K68)
    if (!slows && run.state.sheetOf(who).unitClass == UnitClass::AtGun)
        run.push(LandBlows{{}, {Blow{unit, unit, {}, 0, 0, TableId::Regular, gunFalls}}});
}

/// Lets a surrounded unit break out: it fights another assault for the hex behind it.
void GiveWay::breakOut(Run& run) {
    const auto& who = run.state.at(unit);
    const auto to = behind(who);
    Clash clash{to, {}, {unit}, {}};
    for (const auto& [id, other] : run.state.units)
        if (other.side != who.side && other.isOnBoard() && other.stance->hex == to &&
            isFlying(other.stance->speed) == isFlying(who.stance->speed))
            clash.defending.push_back(id);
    auto stance = *who.stance;
    stance.contests = to;
    if (!run.recorded) { // odds report one assault
        run.mark(breaksOutMark + who.id.text);
        return placeUnit(run, unit, {});
    }
    run.say(who.name + " is surrounded and breaks out to " + textOf(to));
    run.emit(StanceSet{unit, stance});
    run.push(LeaveAssault{Melee{std::move(clash), round + 1}});
}

} // namespace core::steampunk_fantasy
