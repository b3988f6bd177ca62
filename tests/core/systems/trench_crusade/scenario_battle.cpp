// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario_battle.h"

#include "systems/trench_crusade/turn/checklist.h"

#include <algorithm>

namespace trench_rules {

namespace {

void takeRoles(Battle& t) {
    const auto& roles = t.state.scenario->roles;
    for (std::size_t n = 0; n < roles.size(); ++n)
        t.side(sideIds.at(n)).role = roles[n];
}

} // namespace

const Scenario& mission(const char* id) { return trench_data::shippedCatalogue().scenarios.at(id); }

Battle before(const char* id, int first, int second) {
    Battle t;
    t.state.scenario = mission(id);
    t.state.turn = 0;
    t.state.lastTurn = t.state.scenario->turns;
    t.state.pieceKinds = trench_data::shippedCatalogue().pieces;
    t.state.phase = Phase::Deployment;
    t.state.round = {};
    for (int n = 4; n <= first; ++n)
        t.add("a" + std::to_string(n), sideIds[0]);
    for (int n = 4; n <= second; ++n)
        t.add("b" + std::to_string(n), sideIds[1]);
    takeRoles(t);
    return t;
}

Battle during(const char* id, int turn) {
    Battle t;
    t.state.scenario = mission(id);
    t.state.turn = turn;
    t.state.lastTurn = t.state.scenario->turns;
    t.state.pieceKinds = trench_data::shippedCatalogue().pieces;
    takeRoles(t);
    return t;
}

Battle between(const char* id, int turn) {
    auto t = during(id, turn);
    t.state.phase = Phase::Morale;
    t.add("a4", sideIds[0]);
    return t;
}

int waitingOf(const Battle& t, const char* side) {
    return static_cast<int>(std::count_if(t.state.units.begin(), t.state.units.end(), [&](const auto& entry) {
        return entry.second.side == side && entry.second.presence == Presence::Reserve;
    }));
}

void staysBehind(Battle& t, const UnitId& id) {
    t.unit(id).presence = Presence::Reserve;
    t.unit(id).used["stood_back"] = Often::Battle;
}

bool tellsLine(const Battle& t, const std::string& id) {
    const auto lines = checklist(t.state);
    return std::any_of(lines.begin(), lines.end(), [&](const auto& line) { return line.id == id; });
}

std::string lineText(const Battle& t, const std::string& id) {
    for (const auto& line : checklist(t.state))
        if (line.id == id) return line.text;
    return {};
}

ReportEvent happens(const char* event, std::vector<UnitId> who, const char* objective) {
    return {event, std::move(who), objective};
}

UnitId letLoose(Battle& t, const std::string& sheet) {
    const auto& all = trench_data::shippedCatalogue();
    t.state.sides[beastSide].name = "Beasts";
    t.state.sheets[sheet] = all.sheets.at(sheet);
    for (const auto& id : all.sheets.at(sheet).weapons)
        t.state.weapons[id] = all.weapons.at(id);
    for (const auto& id : all.sheets.at(sheet).abilities)
        t.state.abilities[id] = all.abilities.at(id);
    Unit beast;
    beast.id = UnitId(sheet);
    beast.sheet = sheet;
    beast.name = all.sheets.at(sheet).name;
    beast.side = beastSide;
    beast.weapons = all.sheets.at(sheet).weapons;
    beast.abilities = all.sheets.at(sheet).abilities;
    t.state.units[beast.id] = beast;
    return beast.id;
}

} // namespace trench_rules
