// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/values/profile_copies.h"
#include "kernel/view/view.h"
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/rules/harm/passenger_harm.h"
#include "systems/steampunk_fantasy/state/passengers.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/table/plans.h"
#include "systems/steampunk_fantasy/turn/plans.h"
#include "table/gm_plans.h"

namespace core::steampunk_fantasy {

namespace {

DatasheetReloaded reloadedSheet(const State& state, const Unit& unit, const ReloadDatasheet& order) {
    const ProfileCopies<Sheet, Weapon> copies(state.sheets, state.weapons, order.weapons, unit.id.text);
    DatasheetReloaded out{unit, order.sheet, {}};
    for (auto& id : out.sheet.weapons)
        if (const auto base = baseOf(id); order.weapons.contains(base) || state.weapons.contains(base))
            id = copies.weapon(base, out.weapons);
    out.sheet.id = copies.sheet(out.sheet);
    out.unit.sheet = out.sheet.id;
    return out;
}

} // namespace

Result<Run> plan(Checks& checks, const table::Remove& order) {
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

Result<Run> plan(Checks& checks, const table::BringBack& order) {
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

Result<Run> plan(Checks& checks, const EditProfile& order) {
    const auto& state = checks.state();
    checks.unit(order.unit, "unit");
    auto body = state.at(order.unit).body;
    int models = body.models;
    const table::StatEdit stats[] = {{"models", order.models, &models, 1, mostModels}};
    table::takeStats(checks, stats);
    auto run = checks.start("Edit profile");
    body.models = models;
    run.emit(BodySet{order.unit, std::move(body)});
    run.say("The profile of " + state.at(order.unit).name + " is edited");
    return run;
}

Result<Run> plan(Checks& checks, const ReloadDatasheet& order) {
    const auto& state = checks.state();
    checks.unit(order.unit, "unit");
    const auto& unit = state.at(order.unit);
    table::checkReload(checks, state, unit, order, order.sheet.weapons);
    const auto& orders = order.sheet.orders;
    if (auto book = bookOf(orders.movement, orders.gunnery, orders.standard); !book)
        checks.require(false, "retake.orders", book.error().text, "sheet");
    return table::planDatasheetReload<Rules>(checks, state, reloadedSheet(state, unit, order));
}

Result<Run> plan(Checks& checks, const table::Finish& finish) {
    const auto& state = checks.state();
    table::EndTerms terms{"battle",
                          {{"draw", "The battle ends in a draw"}, {"stopped", "The battle is stopped"}},
                          !state.booked.empty()};
    for (const auto& [id, name] : state.sides)
        terms.lines[id] = "The battle ends: " + name + " wins";
    return table::planFinish<Rules>(checks, terms, finish, [](Run&, const std::string&) {});
}

Result<Run> plan(Checks& checks, const AddDatasheet& order) {
    const auto& state = checks.state();
    return table::planAddDatasheet<Rules>(checks, state, order, order.sheet.weapons);
}

} // namespace core::steampunk_fantasy
