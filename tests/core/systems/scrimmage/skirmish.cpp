// SPDX-License-Identifier: GPL-3.0-or-later
#include "skirmish.h"

#include "database/data_pack.h"
#include "systems/scrimmage/data/force_rules.h"
#include "systems/scrimmage/state/invariants.h"

namespace scrim {

namespace {

Catalogue readShipped() {
    const auto files = database::loadDataPack(QStringLiteral(SOURCE_FOLDER "/resources/systems/scrimmage"));
    if (!files) qFatal("%s: %s", files.error().where.c_str(), files.error().text.c_str());
    auto out = readCatalogue(*files);
    if (!out) qFatal("%s: %s", out.error().where.c_str(), out.error().text.c_str());
    return std::move(*out);
}

Weapon armed(const char* id, RangeBand range) {
    Weapon out;
    out.id = out.name = id;
    out.range = range;
    out.damage = Level::Average;
    return out;
}

core::Order orderOf(const Command& command, bool override_) { return {core::toRecord(command), override_}; }

} // namespace

const Catalogue& shipped() {
    static const auto all = readShipped();
    return all;
}

Skirmish::Skirmish() {
    state.teams = {sideIds[0], sideIds[1]};
    for (const auto& id : state.teams)
        state.sides[id].name = id == sideIds[0] ? "First Team" : "Second Team";
    state.turn = 1;
    state.phase = Phase::Activations;
    core::table::beginRound(state.round, state.teams);
    state.switches["sc.strain_prose"] = "off";
    Scenario endless;
    endless.turns = 0;
    state.scenario = endless;
    state.gear = shipped().gear;
    state.weapons = shipped().weapons;
    state.weapons["gun"] = armed("gun", RangeBand::Medium);
    state.weapons["blade"] = armed("blade", RangeBand::Melee);
    state.pieceKinds = shipped().pieces;
    for (const auto* id : {"a1", "a2", "a3"})
        add(id, sideIds[0]);
    for (const auto* id : {"b1", "b2", "b3"})
        add(id, sideIds[1]);
}

void Skirmish::add(const std::string& id, const std::string& side) {
    Sheet sheet;
    sheet.id = "sheet_" + id;
    sheet.name = "Archetype";
    sheet.raises = Stat::Charisma;
    sheet.dice[Stat::Charisma] = 4; // a D6 with its step
    state.sheets[sheet.id] = sheet;
    Unit unit;
    unit.id = UnitId(id);
    unit.sheet = sheet.id;
    unit.name = "Model " + id;
    unit.side = side;
    unit.weapons = {"gun", "blade"};
    state.units[unit.id] = unit;
}

void Skirmish::has(const UnitId& id, const std::string& ability) {
    sheet(id).abilities.push_back(ability);
    state.abilities[ability] = shipped().abilities.at(ability);
}

void Skirmish::near(const UnitId& a, const UnitId& b) {
    Rules::apply(state, Related{{"near", std::min(a, b), std::max(a, b), true}});
}

void Skirmish::acts(const UnitId& id) {
    core::table::begin(state.round, {unit(id).side, {id}, false});
    unit(id).activity = {};
}

void Skirmish::next(const UnitId& id) {
    state.round.open.clear();
    state.round.acted.clear();
    for (const auto& [other, model] : state.units)
        if (other != id) state.round.acted.insert(other);
}

Done Skirmish::perform(const Command& command, const std::vector<Reply>& replies, bool override_,
                       Where where) {
    const bool passedOver =
        command.is<Next>() && state.phase != Phase::Setup; // *Next* passes over units that have not acted
    return tests::carryOut<Rules>(state, orderOf(command, override_ || passedOver), replies, brokenInvariant,
                                  where);
}

std::string Skirmish::refused(const Command& command, Where where) const {
    return tests::refusal<Rules>(state, orderOf(command, false), where);
}

core::Request Skirmish::asks(const Command& command, bool override_, Where where) const {
    return tests::firstRequest<Rules>(state, orderOf(command, override_), where);
}

Shoot shot(const UnitId& who, const UnitId& target) {
    Shoot order;
    order.who = who;
    order.target = target;
    order.moved = true;
    return order;
}

Shoot still(const UnitId& who, const UnitId& target) {
    auto order = shot(who, target);
    order.moved = false;
    order.edge = -1;
    return order;
}

Fight blow(const UnitId& who, const UnitId& target) {
    Fight order;
    order.who = who;
    order.target = target;
    return order;
}

Fight blowBy(const UnitId& who, const UnitId& target, const std::string& ability) {
    auto order = blow(who, target);
    order.ability = ability;
    return order;
}

Shoot shotBy(const UnitId& who, const UnitId& target, const std::string& ability) {
    auto order = shot(who, target);
    order.ability = ability;
    return order;
}

UseAbility use(const UnitId& who, const std::string& ability, const UnitId& target) {
    UseAbility order;
    order.who = who;
    order.ability = ability;
    order.target = target;
    return order;
}

Reply attack(int attacker, int defender) { return rows("attack", {{attacker}, {defender}}); }

} // namespace scrim
