// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/movement/options.h"
#include "systems/steampunk_fantasy/rules/assault/fighters.h"
#include "systems/steampunk_fantasy/rules/assault/retreat.h"
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/rules/harm/apply_harm.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/words/keywords.h"
#include "table/plans.h"

#include <algorithm>
#include <utility>

/// Who gets away before an assault (HX-K4, HX-K43).
namespace core::steampunk_fantasy {

namespace {

constexpr const char* burnPrefix = "fire:";

/// The least die with which the unit leaves an assault, by the best of its models; 0 = it cannot.
int leaveOn(const State& state, const Unit& unit) {
    int best = 0;
    const auto look = [&](const Keywords& keywords) {
        const int least = keywords.least(&Word::slipsAway);
        if (least > 0 && (best == 0 || least < best)) best = least;
    };
    look(keywordsOf(state, unit));
    for (const auto& [elite, living] : unit.body.elites)
        if (living > 0) look(keywordsOf(state, unit, elite));
    return best;
}

/// The least die with which the unit sets an enemy on fire and retreats (unit rules); 0 = it cannot.
int burnOn(const State& state, const Unit& unit) {
    return keywordsOf(state, unit).first(&Word::burnsAndFlees);
}

bool maySetOnFire(const State& state, const Melee& melee, const Unit& unit) {
    return burnOn(state, unit) > 0 && (isEntering(melee.clash, unit.id) || !waysBack(state, unit).empty());
}

bool mayLeave(const State& state, const Melee& melee, const Unit& unit) {
    return leaveOn(state, unit) > 0 && (isEntering(melee.clash, unit.id) || !waysBack(state, unit).empty());
}

/// The least die with which the unit drives past the assault straight ahead (HX-K43); 0 = it cannot.
int driveOn(const State& state, const Unit& unit) { return keywordsOf(state, unit).first(&Word::drivesPast); }

/// The hex straight ahead of the one that is fought over: on the board, open to it, without enemies, not
/// full.
std::optional<Hex> hexBeyond(const State& state, const Unit& unit) {
    if (!hasBoard(state)) return freshPlace(state);
    const auto from = unit.stance->contests.value_or(unit.stance->hex);
    const auto to = hexBeside(from, unit.stance->facing);
    const auto board = boardOf(state);
    auto movingUnit = movingUnitsOf(state).at(unit.id);
    movingUnit.hex = from;
    const bool enemies = std::any_of(state.units.begin(), state.units.end(), [&](const auto& one) {
        const Unit& other = one.second;
        return other.isOnBoard() && other.side != unit.side &&
               (other.stance->hex == to || other.stance->contests == to);
    });
    const bool open = isOpen(movementContext(state, board), movingUnit, to) && !enemies &&
                      hasRoom(state, unit, to, isFlying(unit.stance->speed));
    return open ? std::optional(to) : std::nullopt;
}

} // namespace

std::optional<Request> LeaveAssault::ask(const State& state) const {
    if (!begun || asked.empty()) return std::nullopt;
    const auto& unit = state.at(asked.back());
    const int need = leaveOn(state, unit), ahead = driveOn(state, unit), burning = burnOn(state, unit);
    if (leaves) {
        const int least = burns ? burning : past ? ahead : need;
        auto out = headOf(state, unit.id, "leave_die", past ? "HX-K43" : "HX-K4",
                          "Does " + unit.name + " get away?");
        out.rows = {{{}, std::to_string(least) + "+", 1, passBands(least, "stays", "gets away")}};
        return out;
    }
    auto out =
        choiceOf(state, unit.id, "leave", "HX-K4", "Does " + unit.name + " try to leave before the assault?",
                 "no unit leaves before the assault");
    const auto chance = [](int least) {
        return "on " + std::to_string(least) + "+, without damage given or taken";
    };
    out.options = {{"stay", "Stay and fight", {}}};
    if (mayLeave(state, melee, unit)) out.options.push_back({"leave", "Leave", chance(need)});
    if (const auto beyond = hexBeyond(state, unit); beyond && ahead > 0)
        out.options.push_back({"past", "Drive past to " + placeName(state, *beyond), chance(ahead)});
    if (maySetOnFire(state, melee, unit))
        for (const auto& id : livingFighters(state, melee.clash, 1 - sideIndex(unit)))
            out.options.push_back(
                {burnPrefix + id.text, "Set " + state.at(id).name + " on fire and leave", chance(burning)});
    out.preset = "stay";
    return out;
}

void LeaveAssault::take(Run& run, const Answer& answer) {
    if (!leaves) {
        leaves = answer.pick != "stay";
        past = answer.pick == "past";
        if (const auto whom = table::after(answer.pick, burnPrefix)) burns = UnitId(*whom);
        if (!leaves) asked.pop_back();
        return run.push(*this);
    }
    const auto id = asked.back();
    asked.pop_back();
    leaves = false;
    const auto burnt = std::exchange(burns, std::nullopt);
    if (answer.counts.front().back() > 0) {
        std::erase(melee.clash.entering, id);
        std::erase(melee.clash.defending, id);
        run.say(run.state.at(id).name + " leaves before the assault");
        if (burnt && !isImmune(run.state, run.state.at(*burnt), "fire"))
            accumulateDamage(run, *burnt, Does::Fire);
        const bool drives = past;
        past = false;
        run.push(*this);
        if (!drives) return run.push(GiveWay{id, true});
        if (const auto beyond = hexBeyond(run.state, run.state.at(id))) placeUnit(run, id, *beyond, true);
        return run.say(run.state.at(id).name + " drives past" +
                       (hasBoard(run.state) ? " to " + textOf(run.state.at(id).stance->hex) : ""));
    }
    run.push(*this);
}

void LeaveAssault::run(Run& run) {
    if (!begun) {
        begun = true;
        const bool first = isSet(run.state.switches, switches::preAssault, "first");
        if (!first || run.state.phase == Phase::Assault1)
            for (const int side : {1, 0})
                for (const auto& id : livingFighters(run.state, melee.clash, side)) {
                    const auto& unit = run.state.at(id);
                    const bool passes = driveOn(run.state, unit) > 0 && hexBeyond(run.state, unit);
                    const bool burning = maySetOnFire(run.state, melee, unit);
                    if ((mayLeave(run.state, melee, unit) || passes || burning) &&
                        unit.body.of(Does::NoMove) == 0)
                        asked.push_back(id);
                }
        return run.push(*this);
    }
    if (isOver(run.state, melee)) return run.push(EndAssault{std::move(melee)});
    run.push(JoinAssault{std::move(melee)});
}

} // namespace core::steampunk_fantasy
