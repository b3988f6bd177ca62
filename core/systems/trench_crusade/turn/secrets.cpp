// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/effects/active_effects.h"
#include "systems/trench_crusade/rules/checks.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/turn/plans.h"
#include "systems/trench_crusade/words/words.h"

#include <set>

/// The names that each side writes down in secret (TC-SC12).
namespace core::trench_crusade {

namespace {

int elitesOf(const State& state, const std::string& side) {
    int out = 0;
    for (const auto& [id, unit] : state.units)
        if (unit.side == side && unit.presence != Presence::Gone && words::isOn(state, id, words::elite))
            ++out;
    return out;
}

/// Checks that the names are ELITE models of that side, as many as are wanted or all that there are.
void checkNames(Checks& checks, const State& state, const std::vector<UnitId>& names, const std::string& side,
                int wanted, const char* where) {
    std::set<UnitId> seen;
    for (const auto& id : names) {
        const auto* unit = state.find(id);
        checks.require(unit && unit->side == side, "names.side",
                       "`" + id.text + "` is not a model of the side that this list names", where);
        checks.require(seen.insert(id).second, "names.twice", unit->name + " is named twice", where);
        checks.rule(words::isOn(state, id, words::elite), "names.elite", unit->name + " is not ELITE", where);
    }
    const int most = std::min(wanted, elitesOf(state, side));
    checks.rule(static_cast<int>(names.size()) == most, "names.count",
                "write down " + plural(most, "name", "names"), where);
}

} // namespace

Result<Run> plan(Checks& checks, const Nominate& order) {
    const auto& state = checks.state();
    const bool plays = order.side == sideIds[0] || order.side == sideIds[1];
    checks.require(plays, "side.unknown", "there is no warband `" + order.side + "`", "side");
    checks.require(state.scenario->targets + state.scenario->wards > 0, "names.none",
                   "no names are written down in this battle");
    checks.rule(state.phase == Phase::Deployment, "names.late", "the battle has begun already");
    checkNames(checks, state, order.targets, otherSide(order.side), state.scenario->targets, "targets");
    checkNames(checks, state, order.wards, order.side, state.scenario->wards, "wards");
    auto run = checks.start("Secret names");
    auto now = state.sides.at(order.side);
    run.say(now.name + " has written its secret names down"); // the names themselves are not logged
    now.targets = order.targets;
    now.wards = order.wards;
    setSide(run, order.side, std::move(now));
    return run;
}

} // namespace core::trench_crusade
