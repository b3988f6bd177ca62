// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/values/one_of_body.h"
#include "kernel/values/profile_copies.h"
#include "kernel/view/view.h"
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/rules/harm/passenger_harm.h"
#include "systems/steampunk_fantasy/state/passengers.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/turn/plans.h"
#include "table/gm.h"

namespace core::steampunk_fantasy {

namespace {

SheetRetaken retakenSheet(const State& state, const Unit& unit, const RetakeSheet& order) {
    const ProfileCopies<Sheet, Weapon> copies(state.sheets, state.weapons, order.weapons, unit.id.text);
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
    return table::planRemove<Rules>(
        checks, order, [](const Unit&) {},
        [&](Run& run, const Unit& unit) {
            if (order.destroyed) {
                auto body = unit.body;
                body.models = 0;
                run.emit(BodySet{unit.id, std::move(body)});
            }
            run.emit(PresenceSet{unit.id, false});
            disembarkAll(run, unit.id);
            table::forgetRelations(run, unit.id);
            return order.destroyed ? "is destroyed" : "leaves the table";
        });
}

Result<Run> plan(const State& state, const table::BringBack& order, bool overrideRules) {
    Checks checks(state, overrideRules);
    return table::planBringBack<Rules>(
        checks, order, [](const Unit& unit) { return unit.present; },
        [](Run& run, const Unit& unit) {
            run.emit(PresenceSet{unit.id, true});
            if (unit.body.models > 0) return;
            auto body = unit.body;
            body.models = 1;
            run.emit(BodySet{unit.id, std::move(body)});
        });
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
        checks.require(false, "retake.orders", book.error().text, "sheet");
    if (!checks.passed()) return checks.problem();
    return table::planTaken<Rules>(checks, state, retakenSheet(state, unit, order));
}

Result<Run> plan(const State& state, const table::Finish& finish, bool overrideRules) {
    Checks checks(state, overrideRules);
    table::EndTerms terms{"battle",
                          {{"draw", "The battle ends in a draw"}, {"stopped", "The battle is stopped"}},
                          !state.booked.empty()};
    for (const auto& [id, name] : state.sides)
        terms.lines[id] = "The battle ends: " + name + " wins";
    return table::planFinish<Rules>(checks, terms, finish, [](Run&, const std::string&) {});
}

namespace {

template <class Order> Result<Run> planOne(const State& state, const Order& order, bool overrideRules) {
    if constexpr (std::is_same_v<Order, table::SetSwitch>)
        if (order.id == switches::board && !state.clashes.empty())
            return impossible("switch.fights", "fight the assaults first: who meets whom would be lost",
                              "id");
    if constexpr (table::isCommonCommand<Order>) {
        const Checks checks(state, overrideRules);
        const table::TableTerms terms{switchEntries(), relationKinds(), "What the table says",
                                      pieceTerms(state),
                                      [&](const UnitId& id) -> std::optional<table::RelationEnd> {
                                          const auto* unit = state.find(id);
                                          if (!unit) return {};
                                          return table::RelationEnd{id, unit->name, unit->side};
                                      }};
        return table::planCommonCommand<Rules>(checks, terms, order);
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

} // namespace core::steampunk_fantasy
