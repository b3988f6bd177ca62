// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/state_changes.h"

#include "kernel/dice/roll_in_progress.h"
#include "systems/combat_patrol/rules/scoring.h"
#include "systems/combat_patrol/state/contagion.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/state/phases.h"
#include "systems/combat_patrol/state/switch_values.h"

#include <algorithm>

namespace core::combat_patrol {

void gainPoint(Run& run, Side side, bool extra, const std::string& why) {
    const auto& player = run.state.player(side);
    if (extra && player.extraTaken && isSwitchedOn(run.state, "extra_point_limit")) {
        run.say("The " + sideName(side) + " gains no second additional command point in this round");
        return;
    }
    run.emit(PointsSet{side, player.cp + 1, extra});
    run.say("The " + sideName(side) + " gains a command point" + (why.empty() ? "" : ": " + why));
}

void setShock(Run& run, const UnitId& unit, bool on) {
    const auto root = run.state.rootOf(unit);
    if (run.state.at(root).battleShocked != on) run.emit(ShockSet{root, on, false});
}

void setContacts(Run& run, const UnitId& unit, const std::vector<UnitId>& enemies) {
    const auto root = run.state.rootOf(unit);
    std::set<UnitId> wanted;
    for (const auto& id : enemies)
        wanted.insert(run.state.rootOf(id));
    for (const auto& id : engagedWith(run.state, root))
        if (!wanted.contains(id)) run.emit(ContactSet{root, id, false});
    for (const auto& id : wanted)
        if (!run.state.isTouching(root, id)) run.emit(ContactSet{root, id, true});
}

std::vector<std::string> markersOf(const State& state, const UnitId& unit) {
    std::vector<std::string> out;
    const auto all = parts(state, unit);
    for (const auto& [id, marker] : state.markers)
        if (!marker.removed && std::any_of(all.begin(), all.end(), [&m = marker](const UnitId& part) {
                return m.near.contains(part);
            }))
            out.push_back(id);
    return out;
}

void setMarkers(Run& run, const UnitId& unit, const std::vector<std::string>& markers) {
    const auto all = parts(run.state, unit);
    std::vector<MarkerSet> changed;
    std::vector<std::string> ranges;
    for (const auto& [id, marker] : run.state.markers) {
        auto next = marker;
        const bool isAtMarker =
            !marker.removed && std::find(markers.begin(), markers.end(), id) != markers.end();
        for (const auto& part : all) {
            if (!isAtMarker)
                next.near.erase(part);
            else
                next.near.emplace(part, static_cast<int>(run.state.at(part).models.size()));
        }
        const bool wasAtMarker = std::any_of(
            all.begin(), all.end(), [&m = marker](const UnitId& part) { return m.near.contains(part); });
        if (wasAtMarker != isAtMarker)
            ranges.push_back(std::string(isAtMarker ? "is in range of " : "is out of range of ") +
                             markerName(run.state, id));
        if (!(next == marker)) changed.push_back({id, std::move(next)});
    }
    for (auto& event : changed)
        run.emit(std::move(event));
    for (const auto& words : ranges)
        run.say(sentenceAboutUnit(run.state, run.state.rootOf(unit), words));
}

void setInContagionRange(Run& run, const UnitId& unit, bool on) {
    const auto root = run.state.rootOf(unit);
    if (run.state.at(root).tainted == on) return;
    run.say(sentenceAboutUnit(run.state, root, on ? "is in Contagion Range" : "is out of Contagion Range"));
    run.emit(TaintSet{root, on});
}

namespace {

void partBroken(Run& run) {
    const auto gone = [&](const UnitId& id) { return run.state.at(id).presence == Presence::Destroyed; };
    std::vector<UnitId> parted;
    for (const auto& [id, unit] : run.state.units)
        if (!unit.leader.empty() && (gone(id) || gone(unit.leader))) parted.push_back(unit.leader);
    for (const auto& leader : parted)
        run.emit(LeaderAttached{leader, {}});
}

void endTaint(Run& run) {
    std::vector<UnitId> freed;
    for (const auto& [id, unit] : run.state.units)
        if (unit.tainted && !spreadsContagion(run.state, other(unit.side))) freed.push_back(id);
    for (const auto& id : freed)
        setInContagionRange(run, id, false);
}

} // namespace

void settle(Run& run) {
    partBroken(run);
    endTaint(run);
}

Request sumRoll(const State& state, const UnitId& unit, std::string id, std::string purpose, std::string rule,
                std::string need, const Roll& roll) {
    Request head;
    head.id = std::move(id);
    head.purpose = std::move(purpose);
    head.rule = std::move(rule);
    head.unit = unit;
    head.side = codec::keyText(state.at(unit).side);
    auto request = *RollInProgress().ask(roll, std::move(head));
    request.rows.front().label = unitName(state, unit);
    request.rows.front().need = std::move(need);
    return request;
}

Request choice(Side side, const UnitId& unit, std::string id, std::string purpose, std::string rule) {
    Request request;
    request.kind = Request::Kind::Choice;
    request.id = std::move(id);
    request.purpose = std::move(purpose);
    request.rule = std::move(rule);
    request.unit = unit;
    request.side = codec::keyText(side);
    return request;
}

int sumOf(const Answer& answer, const Roll& roll) {
    RollInProgress rolling;
    rolling.take(roll, answer);
    return rolling.total(roll);
}

} // namespace core::combat_patrol
