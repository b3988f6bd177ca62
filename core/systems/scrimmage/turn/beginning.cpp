// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/turn/beginning.h"

#include "systems/scrimmage/data/force_rules.h"
#include "systems/scrimmage/data/switches.h"
#include "systems/scrimmage/turn/plans.h"
#include "systems/scrimmage/turn/teams.h"
#include "table/setup.h"
#include "table/unused_names.h"

#include <algorithm>
#include <set>

namespace core::scrimmage {

namespace {

/// Copies an archetype and its abilities into the state, where models of it share them.
void copySheet(State& state, const Catalogue& catalogue, const Sheet& sheet) {
    state.sheets[sheet.id] = sheet;
    for (const auto& id : sheet.abilities)
        if (const auto it = catalogue.abilities.find(id); it != catalogue.abilities.end())
            state.abilities[id] = it->second;
}

/// Creates a model of a team with the gear of its entry, else with that of its archetype.
Unit modelOf(State& state, const Catalogue& catalogue, const std::string& side, const ForceEntry& entry,
             std::set<std::string>& names) {
    const auto& sheet = catalogue.sheets.at(entry.sheet);
    Unit unit;
    unit.id = UnitId(sheet.id + "_" + std::to_string(++state.numbers[sheet.id]));
    unit.sheet = sheet.id;
    unit.name = table::unusedName([&](const std::string& name) { return names.contains(name); },
                                  entry.name.empty() ? sheet.name : entry.name);
    names.insert(unit.name);
    unit.side = side;
    unit.leader = entry.leader;
    unit.entry = entry.id;
    for (const auto& id : entry.gear)
        (catalogue.weapons.contains(id) ? unit.weapons : unit.gear).push_back(id);
    return unit;
}

/// Applies injuries of a campaign: less health and more Strain at the start.
void carryInjuries(State& state, const Catalogue& catalogue, const ForceEntry& entry, Unit& unit) {
    for (const auto& id : entry.options) {
        const auto injury = catalogue.injuries.find(id);
        if (injury == catalogue.injuries.end()) continue;
        state.injuries[id] = injury->second;
        unit.injuries.push_back(id);
        unit.health = std::max(1, unit.health - injury->second.hurt);
        unit.strain = std::min(mostStrain - 1, unit.strain + injury->second.strain);
    }
    unit.lowest = unit.health;
}

void addTeam(State& state, const Catalogue& catalogue, const std::string& side, const Force& force) {
    std::set<std::string> names; // a team may play against itself
    state.teams.push_back(side);
    state.sides[side].name = force.name;
    for (const auto& entry : force.entries) {
        copySheet(state, catalogue, catalogue.sheets.at(entry.sheet));
        auto unit = modelOf(state, catalogue, side, entry, names);
        carryInjuries(state, catalogue, entry, unit);
        state.units[unit.id] = std::move(unit);
    }
}

void layObjectives(State& state) {
    for (const auto& kind : state.scenario->objectives)
        for (int n = 1; n <= kind.count; ++n) {
            Objective one;
            one.kind = kind.id;
            one.name = kind.count > 1 ? kind.name + " " + std::to_string(n) : kind.name;
            state.objectives[kind.count > 1 ? kind.id + "_" + std::to_string(n) : kind.id] = one;
        }
}

/// Adds a number to the name of a team that an earlier team has already.
void distinguish(State& state) {
    std::set<std::string> names;
    for (const auto& side : state.teams) {
        auto& name = state.sides.at(side).name;
        const auto wanted = name;
        for (int n = 2; names.contains(name); ++n)
            name = wanted + " (" + std::to_string(n) + ")";
        names.insert(name);
    }
}

} // namespace

Result<State> beginning(const Catalogue& catalogue, const Setup& setup) {
    if (!setup.members.empty())
        return impossible("setup.members", "the models of a team are fixed", "members");
    auto chosen = teamsOf(catalogue, setup);
    if (!chosen) return tl::unexpected<Problem>(chosen.error());
    State state;
    state.scenario = chosen->scenario;
    state.switches = catalogue.switches;
    if (auto taken = table::chooseSwitches(switchEntries(), setup.switches, state.switches); !taken)
        return tl::unexpected<Problem>(taken.error());
    for (const auto& [id, weapon] : catalogue.weapons)
        state.weapons[id] = weapon;
    for (const auto& [id, gear] : catalogue.gear)
        state.gear[id] = gear;
    for (const auto& [id, keyword] : catalogue.keywords)
        state.keywords[id] = keyword;
    state.pieceKinds = catalogue.pieces;
    state.behaviours = catalogue.behaviours;
    state.watchesTogether = true;
    for (const auto& [side, force] : chosen->forces)
        addTeam(state, catalogue, side, force);
    distinguish(state);
    layObjectives(state);
    return state;
}

Result<Run> plan(Checks& checks, const BeginGame& order) {
    const auto& state = checks.state();
    if (!state.sheets.empty()) return impossible("game.open", "the game has begun already");
    if (auto sound = Rules::validate(order.start); !sound) return tl::unexpected<Problem>(sound.error());
    Run run;
    run.label = "Begin";
    run.emit(GameBegun{order.start});
    std::string teams;
    for (const auto& side : order.start.teams)
        teams += (teams.empty() ? "" : " against ") + order.start.sides.at(side).name;
    run.say((order.start.scenario->name.empty() ? "A game" : order.start.scenario->name) + ": " + teams);
    return run;
}

} // namespace core::scrimmage
