// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"

#include "systems/trench_crusade/state/invariants.h"

#include <algorithm>

namespace trench_rules {

namespace {

core::Order orderOf(const Command& command, bool override_) { return {core::toRecord(command), override_}; }

Weapon weapon(const char* id, const char* name, int range, bool melee,
              std::vector<std::string> keywords = {}) {
    Weapon out;
    out.id = id;
    out.name = name;
    out.hands = range > 0 ? 2 : 1;
    out.range = range;
    out.melee = melee;
    out.keywords = std::move(keywords);
    return out;
}

State begin(Edition edition) {
    State state;
    state.edition = edition;
    state.turn = 1;
    state.phase = Phase::Activations;
    for (const auto& one :
         {weapon("rifle", "Rifle", 24, false), weapon("carbine", "Carbine", 24, false, {"assault"}),
          weapon("machine_gun", "Machine Gun", 36, false, {"heavy"}), weapon("club", "Club", 0, true),
          weapon("sword", "Sword", 0, true, {"critical"}), weapon("maul", "Maul", 0, true, {"heavy"}),
          weapon("pistol", "Pistol", 12, true, {"pistol"}), weapon("unarmed", "Bare hands", 0, true)})
        state.weapons[one.id] = one;
    for (const auto* id : sideIds) {
        auto& side = state.sides[id];
        side.name = id == sideIds[0] ? "First Company" : "Second Company";
    }
    core::table::beginRound(state.round, {sideIds[0], sideIds[1]});
    return state;
}

} // namespace

Battle::Battle(Edition edition) : state(begin(edition)) {
    for (const auto* id : {"a1", "a2", "a3"})
        add(id, sideIds[0]);
    for (const auto* id : {"b1", "b2", "b3"})
        add(id, sideIds[1]);
}

Sheet& Battle::sheet(const UnitId& id) { return state.sheets.at(unit(id).sheet); }

void Battle::add(const std::string& id, const std::string& side) {
    Sheet sheet;
    sheet.id = "sheet_" + id;
    sheet.name = "Soldier " + id;
    sheet.ranged = sheet.melee = 0;
    state.sheets[sheet.id] = sheet;
    Unit unit;
    unit.id = UnitId{id};
    unit.sheet = sheet.id;
    unit.name = sheet.name;
    unit.side = side;
    unit.weapons = {"rifle", "club"};
    state.units[unit.id] = unit;
    ++state.sides.at(side).size;
}

void Battle::has(const UnitId& id, EffectKind kind, int value, std::string text,
                 std::vector<std::string> when) {
    Effect effect;
    effect.kind = kind;
    effect.value = value;
    effect.text = std::move(text);
    effect.when = std::move(when);
    unit(id).gained.push_back({std::move(effect), Until::Battle, "test"});
}

void Battle::touch(const UnitId& a, const UnitId& b) { state.contacts.insert(pairOf(a, b)); }
void Battle::out(const UnitId& id) { Rules::apply(state, PresenceSet{id, Presence::Out}); }
void Battle::acted(const std::vector<UnitId>& units) { state.round.acted.insert(units.begin(), units.end()); }
void Battle::allActed() {
    for (const auto& [id, unit] : state.units)
        if (unit.isOnTable()) state.round.acted.insert(id);
}

bool Battle::canGoOn(const UnitId& id) const {
    return std::any_of(state.round.open.begin(), state.round.open.end(), [&](const auto& one) {
        return std::find(one.units.begin(), one.units.end(), id) != one.units.end() && !activity(id).over;
    });
}

Done Battle::perform(const Command& command, const std::vector<Reply>& replies, bool override_, Where where) {
    return tests::carryOut<Rules>(state, orderOf(command, override_), replies, brokenInvariant, where);
}

Done Battle::next(const std::vector<Reply>& replies, Where where) {
    const bool passesOver = state.phase == Phase::Activations; // *Next* passes over units that have not acted
    return perform(Next{}, replies, passesOver, where);
}

std::string Battle::refused(const Command& command, Where where) const {
    return tests::refusal<Rules>(state, orderOf(command, false), where);
}

core::Request Battle::asks(const Command& command, Where where) const {
    return tests::firstRequest<Rules>(state, orderOf(command, false), where);
}

} // namespace trench_rules
