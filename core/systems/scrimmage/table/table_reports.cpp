// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/rules/checks.h"
#include "systems/scrimmage/rules/labels.h"
#include "systems/scrimmage/rules/objectives.h"
#include "systems/scrimmage/rules/state_changes.h"
#include "systems/scrimmage/state/table_terms.h"
#include "systems/scrimmage/table/plans.h"

#include <algorithm>

/// What the people at the table report: contact, terrain, objectives, points, traps.
namespace core::scrimmage {

Result<Run> plan(Checks& checks, const DeclareContacts& order) {
    const auto& state = checks.state();
    checks.model(order.unit, "unit");
    for (const auto& id : order.contact) {
        checks.model(id, "contact");
        checks.require(id != order.unit, "contact.self", "a model always touches itself", "contact");
    }
    auto run = checks.start("Base contact");
    for (const auto& id : contactsOf(state, order.unit))
        if (std::find(order.contact.begin(), order.contact.end(), id) == order.contact.end())
            part(run, order.unit, id);
    std::string names;
    for (const auto& id : order.contact) {
        touch(run, order.unit, id);
        names += (names.empty() ? "" : ", ") + nameOf(state, id);
    }
    run.say(nameOf(state, order.unit) +
            (names.empty() ? " is in base contact with no model" : " is in base contact with " + names));
    return run;
}

Result<Run> plan(Checks& checks, const TouchTerrain& order) {
    const auto& state = checks.state();
    checks.model(order.unit, "unit");
    auto run = checks.start("Terrain");
    if (order.on)
        addLasting(run, order.unit, {Tag::InTerrain, Ends::Moved, {}, false});
    else
        dropTag(run, order.unit, Tag::InTerrain);
    run.say(nameOf(state, order.unit) + (order.on ? " touches terrain" : " touches no terrain"));
    return run;
}

Result<Run> plan(Checks& checks, const Equip& order) {
    const auto& state = checks.state();
    checks.model(order.unit, "unit");
    for (const auto& id : order.weapons)
        checks.require(state.weapons.contains(id), "weapon.unknown", "there is no weapon `" + id + "` here",
                       "weapons");
    for (const auto& id : order.gear)
        checks.require(state.gear.contains(id), "gear.unknown", "there is no armour `" + id + "` here",
                       "gear");
    const auto& unit = state.at(order.unit);
    checks.require(unit.weapons != order.weapons || unit.gear != order.gear, "equip.same",
                   unit.name + " carries this gear already", "weapons");
    auto run = checks.start("Gear");
    std::string names;
    for (const auto* list : {&order.weapons, &order.gear})
        for (const auto& id : *list)
            names += (names.empty() ? "" : ", ") + labelOf(state, id);
    run.say(unit.name + " carries " + (names.empty() ? "nothing" : names));
    run.emit(KitSet{order.unit, order.weapons, order.gear});
    return run;
}

Result<Run> plan(Checks& checks, const GiveObjective& order) {
    const auto& state = checks.state();
    const auto it = state.objectives.find(order.objective);
    checks.require(it != state.objectives.end(), "objective.unknown",
                   "there is no objective `" + order.objective + "`", "objective");
    checks.require(order.holder.empty() || state.sides.contains(order.holder), "side.unknown",
                   "there is no team `" + order.holder + "`", "holder");
    auto run = checks.start(it->second.name);
    run.say(it->second.name + (order.gone             ? " is gone"
                               : order.holder.empty() ? " is held by no team"
                                                      : " is held by " + teamName(state, order.holder)));
    assignObjective(run, order.objective, order.holder, order.gone);
    return run;
}

Result<Run> plan(Checks& checks, const Award& order) {
    const auto& state = checks.state();
    checks.require(state.sides.contains(order.side), "side.unknown", "there is no team `" + order.side + "`",
                   "side");
    auto side = state.sides.at(order.side);
    const int was = side.points;
    side.points = std::max(0, was + order.points);
    const int booked = side.points - was; // may be less than asked for: points do not go below zero
    checks.require(booked != 0, "award.nothing",
                   order.points == 0 ? "0 points change nothing" : side.name + " has no points to lose",
                   "points");
    auto run = checks.start("Points");
    run.say(side.name + (booked < 0 ? " loses " : " gains ") + plural(std::abs(booked), "point", "points") +
            (order.why.empty() ? "" : " for " + order.why));
    setSide(run, order.side, std::move(side));
    return run;
}

} // namespace core::scrimmage
