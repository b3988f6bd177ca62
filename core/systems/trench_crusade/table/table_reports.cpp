// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/catalogue.h"
#include "systems/trench_crusade/rules/checks.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/rules/triggers.h"
#include "systems/trench_crusade/table/plans.h"
#include "systems/trench_crusade/turn/muster.h"
#include "systems/trench_crusade/turn/scoring.h"

#include <algorithm>

/// What the players report: melee, reserves, Fireteams, objectives, points and deeds.
namespace core::trench_crusade {

namespace {

bool isIn(const std::vector<UnitId>& list, const UnitId& id) {
    return std::find(list.begin(), list.end(), id) != list.end();
}

/// Unpairs the former Fireteam partner of the model, unless the two are paired again.
void release(Run& run, const UnitId& unit, const UnitId& unless) {
    const UnitId was(run.state.at(unit).partner);
    if (was.empty() || was == unless || !run.state.find(was)) return;
    if (run.state.at(was).partner == unit.text) run.emit(PartnerSet{was, {}});
}

std::string sideNamed(const State& state, const std::string& side) {
    const auto it = state.sides.find(side);
    return it == state.sides.end() ? side : it->second.name;
}

} // namespace

Result<Run> plan(Checks& checks, const DeclareMelee& order) {
    const auto& state = checks.state();
    checks.model(order.unit, "unit");
    for (const auto& id : order.contact) {
        checks.model(id, "contact");
        checks.require(state.at(id).side != state.at(order.unit).side, "engage.friend",
                       nameOf(state, id) + " is on the same side as " + nameOf(state, order.unit) +
                           "; choose enemies",
                       "contact");
    }
    auto run = checks.start("Melee");
    for (const auto& id : engagedWith(state, order.unit))
        if (!isIn(order.contact, id)) part(run, order.unit, id);
    std::string names;
    for (const auto& id : order.contact) {
        touch(run, order.unit, id);
        names += (names.empty() ? "" : ", ") + nameOf(state, id);
    }
    run.say(nameOf(state, order.unit) + (names.empty() ? " is not in melee" : " is in melee with " + names));
    return run;
}

Result<Run> plan(Checks& checks, const Arrive& order) {
    const auto& unit = checks.knownUnit(order.unit);
    checks.require(unit.presence != Presence::Table, "arrive.there", unit.name + " is on the table", "unit");
    checks.rule(unit.presence == Presence::Reserve, "arrive.not_waiting", unit.name + " is not in reserve",
                "unit");
    auto run = checks.start("Arrival");
    arrive(run, order.unit);
    return run;
}

Result<Run> plan(Checks& checks, const PairUp& order) {
    const auto& state = checks.state();
    checks.model(order.unit, "unit");
    if (!order.partner.empty()) checks.model(order.partner, "partner");
    const auto& unit = state.at(order.unit);
    checks.require(order.partner != order.unit, "pair.self", unit.name + " needs another model as partner",
                   "partner");
    checks.require(!order.partner.empty() || !unit.partner.empty(), "pair.alone",
                   unit.name + " acts alone already", "partner");
    if (!order.partner.empty())
        checks.require(state.at(order.partner).side == unit.side, "pair.side",
                       nameOf(state, order.partner) + " is an enemy", "partner");
    auto run = checks.start("Fireteam");
    release(run, order.unit, order.partner);
    run.emit(PartnerSet{order.unit, order.partner.text});
    if (!order.partner.empty()) {
        release(run, order.partner, order.unit);
        run.emit(PartnerSet{order.partner, order.unit.text});
    }
    run.say(order.partner.empty() ? unit.name + " acts alone"
                                  : unit.name + " and " + nameOf(state, order.partner) + " are a Fireteam");
    return run;
}

Result<Run> plan(Checks& checks, const DeclareObjective& order) {
    const auto& state = checks.state();
    const auto it = state.objectives.find(order.objective);
    checks.require(it != state.objectives.end(), "objective.unknown",
                   "there is no objective `" + order.objective + "`", "objective");
    checks.require(order.holder.empty() || state.sides.contains(order.holder), "side.unknown",
                   "there is no warband `" + order.holder + "`", "holder");
    checks.require(order.near.empty() || state.sides.contains(order.near), "side.unknown",
                   "there is no warband `" + order.near + "`", "near");
    const auto fates = scoredRemovals(*state.scenario, it->second.kind);
    checks.require(!order.gone || order.fate != GoneBy::Unknown || fates.size() < 2, "objective.fate",
                   "say how the objective left play: points depend on that", "fate");
    checks.require(order.fate == GoneBy::Unknown || holds(fates, order.fate), "objective.fate",
                   "no points are given for an objective that leaves play in this way", "fate");
    auto now = it->second;
    if (now.holder != order.holder) now.since = order.holder.empty() ? 0 : state.turn;
    now.holder = order.holder;
    now.contested = order.contested;
    now.near = order.contested || order.near == order.holder ? std::string() : order.near;
    now.gone = order.gone;
    now.fate = order.gone ? order.fate : GoneBy::Unknown;
    auto run = checks.start(now.name);
    run.say(now.name + (now.gone             ? " is gone"
                        : now.contested      ? " is contested"
                        : now.holder.empty() ? " is held by no one"
                                             : " is held by " + sideNamed(state, now.holder)));
    if (!now.gone && !now.near.empty()) run.say(sideNamed(state, now.near) + " is near " + now.name);
    run.emit(ObjectiveSet{order.objective, std::move(now)});
    return run;
}

Result<Run> plan(Checks& checks, const Award& order) {
    const auto& state = checks.state();
    checks.require(state.sides.contains(order.side), "side.unknown",
                   "there is no warband `" + order.side + "`", "side");
    auto side = state.sides.at(order.side);
    side.points = std::max(0, side.points + order.points);
    auto run = checks.start("Victory points");
    run.say(side.name + ": " + (order.points < 0 ? "−" : "+") + std::to_string(std::abs(order.points)) +
            " VP" + (order.why.empty() ? "" : " for " + order.why));
    setSide(run, order.side, std::move(side));
    return run;
}

Result<Run> plan(Checks& checks, const DoDeed& order) {
    const auto& state = checks.state();
    const auto& deeds = state.scenario->deeds;
    const auto deed =
        std::find_if(deeds.begin(), deeds.end(), [&](const Deed& one) { return one.id == order.deed; });
    checks.require(deed != deeds.end(), "deed.unknown", "there is no deed `" + order.deed + "` here", "deed");
    const bool open = order.who.empty();
    if (!open)
        checks.require(state.find(order.who), "unit.unknown", "there is no model `" + order.who.text + "`",
                       "who");
    checks.rule(open || !state.deeds.contains(order.deed), "deed.done",
                "another model has done it already; only the first one counts", "deed");
    auto run = checks.start("Glorious deed");
    run.emit(DeedSet{order.deed, order.who.text});
    if (!open) afterDeed(run, order.who);
    run.say(open ? deed->name + " is open again"
                 : nameOf(state, order.who) + " has done the deed " + deed->name);
    return run;
}

} // namespace core::trench_crusade
