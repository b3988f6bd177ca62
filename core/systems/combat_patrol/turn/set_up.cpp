// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/data/keyword.h"
#include "systems/combat_patrol/data/keyword_rules.h"
#include "systems/combat_patrol/rules/checks.h"
#include "systems/combat_patrol/rules/core_abilities.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/state/phases.h"
#include "systems/combat_patrol/turn/plans.h"

#include <algorithm>

namespace core::combat_patrol {

Result<Run> plan(Checks& checks, const BeginGame& order) {
    const auto& state = checks.state();
    if (!state.sheets.empty()) return impossible("encounter.open", "the battle has begun already");
    for (const auto& [id, unit] : order.start.units) {
        const auto where = "start.units." + id.text;
        if (!order.start.sheets.contains(unit.sheet))
            return impossible("open.sheet", unit.name + " has no datasheet `" + unit.sheet + "`", where);
        if (unit.id != id) return impossible("open.id", "the unit is stored under another id", where);
        if (unit.models.empty()) return impossible("open.models", unit.name + " has no models", where);
        for (const auto& link : {unit.leader, unit.leads})
            if (!link.empty() && !order.start.units.contains(link))
                return impossible("open.link", "there is no unit `" + link.text + "`", where);
        for (const auto& model : unit.models)
            for (const auto& weapon : model.weapons)
                if (!order.start.weapons.contains(weapon))
                    return impossible("open.weapon", "there is no weapon `" + weapon + "`", where);
    }
    Run run;
    run.state = state;
    run.label = "Begin";
    run.emit(GameBegun{order.start});
    run.say((order.start.mission->name.empty() ? "A battle" : order.start.mission->name) + " begins");
    return run;
}

namespace {

/// Deploys a unit that may no longer wait in Reserves (AMB-CP12).
void deployUnfit(Run& run, const UnitId& id) {
    const auto* unit = run.state.find(id);
    if (!unit || unit->presence != Presence::Reserves || allHaveRule(run.state, id, words::deepStrike))
        return;
    run.say(sentenceAboutUnit(run.state, id, "is deployed: not every model has Deep Strike"));
    for (const auto& part : parts(run.state, id))
        run.emit(PresenceSet{part, Presence::Table});
}

} // namespace

Result<Run> plan(Checks& checks, const Attach& order) { // CP-K12, 2.6
    const auto& state = checks.state();
    const auto* leader = state.find(order.leader);
    const auto* guard = state.find(order.bodyguard);
    checks.require(leader, "unit.unknown", "there is no unit `" + order.leader.text + "`", "leader");
    checks.require(guard || order.bodyguard.empty(), "unit.unknown",
                   "there is no unit `" + order.bodyguard.text + "`", "bodyguard");
    checks.rule(state.phase == Phase::Setup, "attach.late", "leaders are attached before the battle");
    if (guard) {
        const auto& leads = state.sheetOf(*leader).leads;
        checks.require(guard->side == leader->side && guard != leader && guard->leads.empty(), "attach.unit",
                       leader->name + " cannot be attached to " + guard->name, "bodyguard");
        checks.require(guard->leader.empty() || guard->leader == leader->id, "attach.led",
                       guard->name + " already has a leader", "bodyguard");
        checks.rule(std::find(leads.begin(), leads.end(), guard->sheet) != leads.end(), "attach.not_led",
                    leader->name + " cannot lead " + guard->name + ": its datasheet does not list that unit",
                    "bodyguard");
    }
    auto run = checks.start("Attach " + leader->name);
    run.emit(LeaderAttached{order.leader, order.bodyguard});
    if (guard && guard->presence != leader->presence) run.emit(PresenceSet{order.leader, guard->presence});
    for (const auto& id : {order.leader, guard ? guard->id : leader->leads})
        deployUnfit(run, id);
    run.say(leader->name + (guard ? " leads " + guard->name : " is not attached"));
    return run;
}

Result<Run> plan(Checks& checks, const Reserve& order) {
    const auto& state = checks.state();
    const auto& unit = checks.knownUnit(order.unit);
    checks.require(!parts(state, order.unit).empty(), "unit.gone", unit.name + " is destroyed", "unit");
    checks.rule(state.phase == Phase::Setup, "reserve.late", "Reserves are set aside before the battle");
    checks.rule(!order.on || allHaveRule(state, order.unit, words::deepStrike), "reserve.deep_strike",
                sentenceAboutUnit(state, order.unit, "does not have Deep Strike in every model"), "unit");
    auto run = checks.start("Reserves");
    for (const auto& part : parts(state, order.unit))
        run.emit(PresenceSet{part, order.on ? Presence::Reserves : Presence::Table});
    run.say(unitName(state, order.unit) + (order.on ? " waits in Reserves" : " is deployed"));
    return run;
}

Result<Run> plan(Checks& checks, const TakeFirstTurn& order) {
    const auto& state = checks.state();
    checks.rule(state.phase == Phase::Setup, "first.late",
                "the first turn can be set only before the battle");
    auto run = checks.start("First turn");
    run.emit(FirstTurnSet{order.side});
    run.say("The " + sideName(order.side) + " has the first turn");
    return run;
}

namespace {

/// Checks a set-up or move before the first turn, once, by a rule that every model of the unit must have.
Run early(Checks& checks, const UnitId& id, const Placement& order, const Word& word, MoveKind kind) {
    const auto& state = checks.state();
    checks.unit(id, "unit");
    const auto root = state.rootOf(id);
    const auto unit = unitName(state, root);
    const std::string name(keywordRule(word.key)->name);
    checks.rule(state.phase == Phase::Setup, "early.late", name + " is possible only before the first turn",
                "unit");
    checks.rule(allHaveRule(state, root, word), "early.rule", "not every model of " + unit + " has " + name,
                "unit");
    checks.rule(state.at(root).moved != kind, "early.done", unit + " has used " + name + " already", "unit");
    checks.rule(!order.contact || order.contact->empty(), "early.near",
                "a unit ends more than 9″ away from all enemies: choose no contact", "contact");
    checks.placement(id, order);
    auto run = checks.start(unit + ": " + name);
    run.emit(Moved{root, kind});
    run.push(RecordPosition{root, order});
    return run;
}

/// The inches of Scouts: those of the slowest part.
int scoutInches(const State& state, const UnitId& id) {
    int least = 0;
    for (const auto& part : parts(state, id)) {
        const int inches = words::scoutsInches(state.sheetOf(state.at(part)));
        least = least == 0 ? inches : std::min(least, inches);
    }
    return least;
}

} // namespace

Result<Run> plan(Checks& checks, const Scout& order) { // CP-K18
    const auto& state = checks.state();
    auto run = early(checks, order.unit, order, words::scouts, MoveKind::Normal);
    run.say(sentenceAboutUnit(state, order.unit, "scouts ahead, up to ") +
            std::to_string(scoutInches(state, order.unit)) + "″");
    return run;
}

Result<Run> plan(Checks& checks, const Infiltrate& order) { // CP-K18
    const auto& state = checks.state();
    auto run = early(checks, order.unit, order, words::infiltrators, MoveKind::Arrived);
    run.say(sentenceAboutUnit(state, order.unit, "infiltrates"));
    return run;
}

} // namespace core::combat_patrol
