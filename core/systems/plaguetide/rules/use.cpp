// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/rules/stations.h"

#include "systems/plaguetide/rules/checks.h"
#include "systems/plaguetide/rules/plans.h"
#include "systems/plaguetide/rules/state_changes.h"

#include <algorithm>

namespace core::plaguetide {

const Station* stationOf(const State& state, const std::string& id) {
    for (const auto& station : state.mission->stations)
        if (station.id == id) return &station;
    return nullptr;
}

std::string itemName(const State& state, const std::string& id) {
    const auto* station = stationOf(state, id);
    return station ? station->name : id;
}

namespace {

void refillReserves(Run& run, const UnitId& who) {
    for (const auto& [id, held] : run.state.at(who).ammo) {
        auto ammo = held;
        ammo.reserve = fullAmmo(run.state.weapons.at(id).magazine).reserve;
        run.emit(AmmoSet{who, id, ammo});
    }
}

void putStation(Run& run, const Station& station, bool consume, bool toggle) {
    const int charges = consume && station.charges > 0 ? station.charges - 1 : station.charges;
    run.emit(StationSet{station.id, charges, toggle ? !station.open : station.open, {}});
}

void useStation(Run& run, const UnitId& who, const Station& station) {
    const auto name = nameOf(run.state, who);
    switch (station.kind) {
    case StationKind::AmmoCrate:
        refillReserves(run, who);
        putStation(run, station, true, false);
        run.say(name + " takes ammunition: the reserve is full");
        break;
    case StationKind::Medicae:
        heal(run, who, tokenCap(run.state, run.state.at(who), Token::Health));
        putStation(run, station, true, false);
        run.say(name + " is treated: health is full");
        break;
    case StationKind::Stimm:
        heal(run, who, 2);
        putStation(run, station, true, false);
        run.say(name + " uses a stimm: health is " + std::to_string(run.state.at(who).token(Token::Health)));
        break;
    case StationKind::Door:
    case StationKind::Lever:
        putStation(run, station, false, true);
        run.say(name + (station.open ? " closes " : " opens ") + station.name);
        break;
    case StationKind::Item: {
        auto items = run.state.at(who).items;
        items.push_back(station.id);
        run.emit(ItemsSet{who, items});
        putStation(run, station, true, false);
        run.say(name + " picks up " + station.name);
        break;
    }
    }
}

/// Takes an item away from the figure that carries it; true when there was one.
bool dropItem(Run& run, const UnitId& who, const std::string& item) {
    auto items = run.state.at(who).items;
    const auto at = std::find(items.begin(), items.end(), item);
    if (at == items.end()) return false;
    items.erase(at);
    run.emit(ItemsSet{who, std::move(items)});
    return true;
}

Result<Run> planItem(const State& state, const Use& use, Checks& checks, bool give) {
    const std::string item = use.what.substr(5);
    const auto& items = state.at(use.who).items;
    checks.require(std::find(items.begin(), items.end(), item) != items.end(), "use.not_carried",
                   nameOf(state, use.who) + " does not carry `" + item + "`", "what");
    if (give) {
        checks.figure(use.receiver, "receiver");
        checks.require(state.at(use.receiver).operative && use.receiver != use.who, "use.receiver",
                       "an item is given to another operative", "receiver");
    }
    auto run = checks.start(actions::use.name);
    pay(run, use.who, actions::use);
    dropItem(run, use.who, item);
    if (give) {
        auto received = run.state.at(use.receiver).items;
        received.push_back(item);
        run.emit(ItemsSet{use.receiver, std::move(received)});
        run.say(nameOf(state, use.who) + " gives " + itemName(state, item) + " to " +
                nameOf(state, use.receiver));
    } else {
        if (const auto* station = stationOf(state, item))
            run.emit(StationSet{station->id, 1, station->open, {}});
        run.say(nameOf(state, use.who) + " drops " + itemName(state, item));
    }
    return run;
}

} // namespace

Result<Run> plan(Checks& checks, const Use& use) { // PT-A7
    const auto& state = checks.state();
    checks.operative(use.who, actions::use);
    if (use.what.starts_with("drop:")) return planItem(state, use, checks, false);
    if (use.what.starts_with("give:")) return planItem(state, use, checks, true);
    const auto* station = stationOf(state, use.what);
    checks.require(station, "use.unknown", "there is no `" + use.what + "` to use", "what");
    checks.rule(station->charges != 0, "use.empty", station->name + " is used up", "what");
    auto run = checks.start(actions::use.name);
    pay(run, use.who, actions::use);
    useStation(run, use.who, *station);
    return run;
}

} // namespace core::plaguetide
