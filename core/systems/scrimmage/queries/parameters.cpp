// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/queries/parameters.h"

#include "systems/scrimmage/data/catalogue.h"
#include "systems/scrimmage/data/force_rules.h"
#include "systems/scrimmage/data/switches.h"

namespace core::scrimmage {

namespace {

constexpr double leastShownChance = 1e-15;

} // namespace

Result<Ok> checkDie(const QueryDie& die, const std::string& path) {
    if (!isOnLadder(die.die))
        return impossible("query.die", "a die is a D4, 6, 8, 10, 12 or 20", path + ".die");
    return Ok{};
}

State emptyGame() {
    State state;
    state.teams = {sideIds[0], sideIds[1]};
    for (const auto& id : state.teams)
        state.sides[id].name = id;
    state.turn = 1;
    state.phase = Phase::Activations;
    state.switches[std::string(switches::strainProse)] = "off";
    table::beginRound(state.round, state.teams);
    Weapon bare;
    bare.id = bare.name = bareHands;
    state.weapons[bare.id] = bare;
    return state;
}

UnitId addQueryModel(State& state, const std::string& id, const std::string& side, const QueryDie& die) {
    Sheet sheet;
    sheet.id = sheet.name = id;
    for (const auto stat : allStats)
        sheet.dice[stat] = die.die;
    Unit unit;
    unit.id = UnitId(id);
    unit.sheet = unit.name = id;
    unit.side = side;
    unit.health = unit.lowest = die.health;
    // The step of the archetype is one of the steps of the query.
    for (const auto stat : allStats)
        if (const int steps = die.steps - (stat == sheet.raises ? 1 : 0); steps != 0)
            unit.shifts[stat] = steps;
    state.sheets[id] = sheet;
    state.units[unit.id] = unit;
    return unit.id;
}

int edgeOf(Mode mode) { return mode == Mode::Plain ? 0 : mode == Mode::Advantage ? 1 : -1; }

void giveQueryAbility(State& state, const UnitId& unit, const std::string& ability, int amount) {
    Ability data;
    data.id = data.name = ability;
    data.amount = amount;
    state.abilities[ability] = data;
    state.sheets.at(state.at(unit).sheet).abilities.push_back(ability);
}

Value Chances::table(bool bare) const {
    Value::Array out;
    for (const auto& [outcome, chance] : m_rows) {
        if (chance < leastShownChance) continue;
        Value::Array parts;
        for (const int part : outcome)
            parts.emplace_back(part);
        const Value shown = bare ? parts.front() : Value(parts);
        out.emplace_back(Value::Array{shown, chance});
    }
    return out;
}

} // namespace core::scrimmage
