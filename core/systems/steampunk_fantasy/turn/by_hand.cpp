// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/one_of_body.h"
#include "kernel/own_copies.h"
#include "kernel/view.h"
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/harm/riders.h"
#include "systems/steampunk_fantasy/state/passengers.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/turn/plans.h"
#include "table/plans.h"

namespace core::steampunk {

namespace {

SheetRetaken takenAnew(const State& state, const Unit& unit, const RetakeSheet& order) {
    const OwnCopies<Sheet, Weapon> copies(state.sheets, state.weapons, order.weapons, unit.id.text);
    SheetRetaken out{unit, order.sheet, {}};
    for (auto& id : out.sheet.weapons)
        if (const auto base = baseOf(id); order.weapons.contains(base) || state.weapons.contains(base))
            id = copies.weapon(base, out.weapons);
    out.sheet.id = copies.sheet(out.sheet);
    out.unit.sheet = out.sheet.id;
    return out;
}

} // namespace

Result<Run> plan(const State& state, const table::Remove& order, bool overrideRules) {
    Checks checks(state, overrideRules);
    checks.unit(order.unit, "unit");
    if (!checks.passed()) return checks.problem();
    auto run = checks.start("Take off the table");
    if (order.destroyed) {
        auto body = state.at(order.unit).body;
        body.models = 0;
        run.emit(BodySet{order.unit, std::move(body)});
    }
    run.emit(PresenceSet{order.unit, false});
    letOut(run, order.unit);
    table::forgetRelations(run, order.unit);
    run.say(state.at(order.unit).name + (order.destroyed ? " is destroyed" : " leaves the table"));
    return run;
}

Result<Run> plan(const State& state, const table::BringBack& order, bool overrideRules) {
    Checks checks(state, overrideRules);
    checks.unit(order.unit, "unit");
    if (!checks.passed()) return checks.problem();
    const auto& unit = state.at(order.unit);
    checks.must(!unit.present, "unit.there", unit.name + " is on the table", "unit");
    if (!checks.passed()) return checks.problem();
    auto run = checks.start("Bring back");
    run.emit(PresenceSet{order.unit, true});
    if (unit.body.models == 0) {
        auto body = unit.body;
        body.models = 1;
        run.emit(BodySet{order.unit, body});
    }
    run.say(unit.name + " is back on the table");
    return run;
}

Result<Run> plan(const State& state, const EditProfile& order, bool overrideRules) {
    Checks checks(state, overrideRules);
    checks.unit(order.unit, "unit");
    if (!checks.passed()) return checks.problem();
    auto body = state.at(order.unit).body;
    int models = body.models;
    const table::StatEdit stats[] = {{"models", order.models, &models, 1, mostModels}};
    table::takeStats(checks, stats);
    if (!checks.passed()) return checks.problem();
    auto run = checks.start("Edit profile");
    body.models = models;
    run.emit(BodySet{order.unit, std::move(body)});
    run.say("Profile of " + state.at(order.unit).name + " edited");
    return run;
}

Result<Run> plan(const State& state, const RetakeSheet& order, bool overrideRules) {
    Checks checks(state, overrideRules);
    checks.unit(order.unit, "unit");
    if (!checks.passed()) return checks.problem();
    const auto& unit = state.at(order.unit);
    table::checkRetake(checks, state, unit, order, order.sheet.weapons);
    const auto& orders = order.sheet.orders;
    if (auto book = bookOf(orders.movement, orders.gunnery, orders.standard); !book)
        checks.must(false, "retake.orders", book.error().text, "sheet");
    if (!checks.passed()) return checks.problem();
    return table::planTaken<Rules>(checks, state, takenAnew(state, unit, order));
}

Result<Run> plan(const State& state, const table::Finish& finish, bool overrideRules) {
    Checks checks(state, overrideRules);
    const bool resume = finish.result == "resume", wins = state.sides.contains(finish.result);
    checks.must(resume || wins || finish.result == "draw" || finish.result == "stopped", "finish.unknown",
                "a battle ends for a side, as a draw or stopped", "result");
    checks.must(!resume || !state.booked.empty(), "finish.running", "the battle has not ended", "result");
    if (!checks.passed()) return checks.problem();
    auto run = checks.start(resume ? "Resume" : "End the battle");
    run.emit(table::Finished{resume ? std::string() : finish.result});
    run.say(resume ? std::string("The battle goes on")
            : wins ? "The battle ends: " + state.sides.at(finish.result) + " wins"
                   : std::string("The battle ends"));
    return run;
}

namespace {

template <class Order> Result<Run> planOne(const State& state, const Order& order, bool overrideRules) {
    if constexpr (std::is_same_v<Order, table::SetSwitch>)
        if (order.id == switches::board && !state.clashes.empty())
            return impossible("switch.fights", "fight the assaults first: who meets whom would be lost",
                              "id");
    if constexpr (table::plannedAlike<Order>) {
        const Checks checks(state, overrideRules);
        const table::TableTerms terms{switchEntries(), relationKinds(), "What the table says",
                                      pieceTerms(state),
                                      [&](const UnitId& id) -> std::optional<table::RelationEnd> {
                                          const auto* unit = state.find(id);
                                          if (!unit) return {};
                                          return table::RelationEnd{id, unit->name, unit->side};
                                      }};
        return table::planAlike<Rules>(checks, terms, order);
    } else {
        return plan(state, order, overrideRules);
    }
}

} // namespace

Result<Run> Rules::plan(const State& state, const Command& command, bool overrideRules) {
    return visit(command, [&](const auto& one) { return planOne(state, one, overrideRules); });
}

Result<Run> plan(const State& state, const TakeSheet& order, bool overrideRules) {
    Checks checks(state, overrideRules);
    return table::planTakeSheet<Rules>(checks, state, order, order.sheet.weapons);
}

} // namespace core::steampunk
