// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/dice/roll_in_progress.h"
#include "systems/combat_patrol/rules/abilities/ability_rule.h"
#include "systems/combat_patrol/rules/checks.h"
#include "systems/combat_patrol/rules/plans.h"
#include "systems/combat_patrol/rules/scoring.h"
#include "systems/combat_patrol/rules/state_changes.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/state/phases.h"

#include <algorithm>

namespace core::combat_patrol {

namespace {

/// A request for one die of that side.
Request sideRoll(Side side, std::string id, std::string purpose, std::string rule, const Roll& roll) {
    Request head;
    head.id = std::move(id);
    head.purpose = std::move(purpose);
    head.rule = std::move(rule);
    head.side = codec::keyText(side);
    auto request = *RollInProgress().ask(roll, std::move(head));
    request.rows.front().label = sideName(side);
    return request;
}

/// Checks the use of a marker in the Command phase of the active side, in missions that allow it.
void checkMarkerRule(Checks& checks, const State& state, const UseMarker& order) {
    const bool raze = state.mission->rule == MissionRule::Raze;
    const auto& marker = state.markers.at(order.marker);
    const auto name = markerName(state, order.marker);
    checks.during(Phase::Command, raze ? "Razing" : "Recovering")
        .rule(state.round >= 2, "marker.round", "no marker can be used before round 2", "marker");
    checks.rule(!state.player(state.active).razed, "marker.done", "only one marker can be used in a turn",
                "marker");
    checks.rule(heldBefore(state, marker) == state.active, "marker.not_held",
                name + " was not controlled by the " + sideName(state.active) + " as the phase began",
                "marker");
    if (!raze) {
        checks.rule(!marker.used, "marker.used", name + " was recovered before", "marker");
        return;
    }
    const std::string spared = state.active == Side::Attacker ? "a" : "b";
    checks.rule(markersLeft(state).size() >= 2, "marker.last", "the last marker cannot be razed", "marker");
    checks.rule(order.marker != spared, "marker.spared",
                "the " + sideName(state.active) + " may never raze " + name, "marker");
    checks.rule(!order.enemyNear, "marker.enemy_near", "an enemy is within 3″ of " + name, "marker");
}

} // namespace

Result<Run> plan(Checks& checks, const UseMarker& order) {
    const auto& state = checks.state();
    const bool raze = state.mission->rule == MissionRule::Raze,
               recover = state.mission->rule == MissionRule::RecoverIntelligence;
    const auto left = markersLeft(state);
    checks.require(raze || recover, "marker.rule", "markers cannot be used in this mission", "marker");
    checks.require(std::find(left.begin(), left.end(), order.marker) != left.end(), "marker.unknown",
                   "there is no marker `" + order.marker + "` on the table", "marker");
    checkMarkerRule(checks, state, order);
    const auto side = state.active;
    const auto name = markerName(state, order.marker);
    auto run = checks.start((raze ? "Raze " : "Recover ") + name);
    Marker marker = raze ? Marker{} : state.markers.at(order.marker);
    (raze ? marker.removed : marker.used) = true;
    run.emit(MarkerSet{order.marker, std::move(marker)});
    run.emit(SideFlagSet{side, SideFlag::MarkerUsed, true});
    run.say("The " + sideName(side) + (raze ? " razes " : " recovers ") + name);
    if (recover && isWarlordOnTable(state, side)) gainPoint(run, side, true, "the Warlord is on the table");
    return run;
}

namespace {

/// The enhancement that returns models to units of that side.
const Enhancement* raising(const State& state, Side side) {
    const auto* picked = pickedEnhancement(state.player(side));
    return picked && ruleOf(picked->kind).raises ? picked : nullptr;
}

int fallen(const Unit& unit) { return static_cast<int>(unit.models.size()) - unit.alive(); }

} // namespace

Result<Run> plan(Checks& checks, const Raise& order) { // 2.5, AMB-CP15
    const auto& state = checks.state();
    checks.acting(order.unit, Phase::Command, "Raising the dead");
    const auto& unit = state.at(state.rootOf(order.unit));
    const auto side = unit.side;
    const auto* enhancement = raising(state, side);
    const auto* bearer = enhancement ? state.find(unitInPatrol(side, enhancement->bearer)) : nullptr;
    checks.require(enhancement, "raise.none", "the patrol has no enhancement that raises models", "unit");
    checks.rule(bearer && bearer->isOnTable(), "raise.bearer", "the bearer is not on the table", "unit");
    checks.rule(order.inRange || (bearer && state.rootOf(bearer->id) == unit.id), "raise.range",
                unit.name + " is not in Contagion Range of the bearer", "inRange");
    checks.rule(anyHas(state, unit.id, "POXWALKERS"), "raise.keyword",
                unit.name + " is not a POXWALKERS unit", "unit");
    checks.rule(!state.player(side).raised, "raise.done", "models were raised in this phase", "unit");
    checks.rule(fallen(unit) > 0, "raise.full", unit.name + " is at its starting strength", "unit");
    auto run = checks.start(enhancement->name);
    run.emit(SideFlagSet{side, SideFlag::Raised, true});
    run.push(RaiseRoll{unit.id});
    return run;
}

std::optional<Request> RaiseRoll::ask(const State& state) const {
    auto request =
        sideRoll(state.at(unit).side, "raise", "Models return to " + state.at(unit).name, "CP 2.5", oneDie());
    request.unit = unit;
    return request;
}

void RaiseRoll::take(Run& run, const Answer& answer) {
    const auto& entry = run.state.at(unit);
    const int count = std::min(sumOf(answer, oneDie()), fallen(entry));
    run.remark(plural(count, "model returns", "models return"));
    run.say(plural(count, "model returns", "models return") + " to " + entry.name);
    const auto models = entry.models; // at full wounds, in coherency (AMB-CP4)
    int left = count;
    for (std::size_t n = 0; n < models.size() && left > 0; ++n) {
        if (!models[n].slain) continue;
        run.emit(ModelReturned{unit, static_cast<int>(n)});
        --left;
    }
}

namespace {

/// The supply die: a command point on a 4 or more.
Roll supplyDie() {
    RollDice dice;
    dice.bands = passBands(4, "nothing", "command point");
    return Roll(dice);
}

} // namespace

std::optional<Request> SupplyRoll::ask(const State&) const {
    auto request = sideRoll(side, "supply", "Supplies for the " + sideName(side), "CP 2.8", supplyDie());
    request.rows.front().need = "4+";
    return request;
}

void SupplyRoll::take(Run& run, const Answer& answer) {
    if (sumOf(answer, supplyDie()) > 0)
        gainPoint(run, side, true, "supplies");
    else
        run.say("The " + sideName(side) + " gets no supplies");
}

std::optional<Request> DoomRoll::ask(const State& state) const {
    const auto left = markersLeft(state, true);
    if (left.size() < 2) return std::nullopt;
    const auto side = state.round <= 3 ? Side::Defender : Side::Attacker;
    std::string names;
    for (std::size_t n = 0; n < left.size(); ++n)
        names += (n ? ", " : "") + std::to_string(n + 1) + " " + markerName(state, left[n]);
    return sideRoll(side, "doomed_marker", "Which marker is removed next round? " + names, "CP 2.8",
                    oneDie(static_cast<int>(left.size())));
}

void DoomRoll::take(Run& run, const Answer& answer) {
    const auto left = markersLeft(run.state, true);
    const auto& id =
        left.at(static_cast<std::size_t>(sumOf(answer, oneDie(static_cast<int>(left.size())))) - 1);
    auto marker = run.state.markers.at(id);
    marker.doomed = true;
    run.emit(MarkerSet{id, std::move(marker)});
    run.say(markerName(run.state, id) + " will be removed at the start of the next round");
}

void DoomRoll::run(Run&) {} // only one marker is left

} // namespace core::combat_patrol
