// SPDX-License-Identifier: GPL-3.0-or-later
#include "table.h"

#include "database/data_pack.h"
#include "systems/plaguetide/rules/invariants.h"

#include <algorithm>

namespace plaguetide_rules {

namespace {

Catalogue readShipped() {
    const auto files = database::loadDataPack(QStringLiteral(SOURCE_FOLDER "/resources/systems/plaguetide"));
    core::expect(files.has_value(), "the shipped data files can be read");
    auto read = readCatalogue(*files);
    core::expect(read.has_value(), "the shipped catalogue is sound");
    return *read;
}

State begin(const core::Setup& setup) {
    auto state = beginning(catalogue(), setup);
    core::expect(state.has_value(), "the encounter can begin");
    return *state;
}

core::Order orderOf(const Command& command, bool override_) { return {core::toRecord(command), override_}; }

} // namespace

const Catalogue& catalogue() {
    static const Catalogue all = readShipped();
    return all;
}

Table::Table() {
    core::Setup setup;
    for (const auto* sheet : {"sharpshooter", "psyker", "ogryn", "zealot"})
        setup.members.push_back({sheet, "", {}, {}});
    state = begin(setup);
    state.coherent.clear();
    state.phase = Phase::Operatives;
}

Table::Table(const std::string& mission) {
    core::Setup setup;
    setup.mission = mission;
    state = begin(setup);
}

UnitId Table::enemy(const std::string& sheet) {
    Spawn spawn;
    spawn.sheet = sheet;
    spawn.free = true;
    perform(spawn);
    return UnitId{sheet + "-" + std::to_string(state.numbers.at(sheet))};
}

void Table::set(const UnitId& unit, Token token, int value) {
    Rules::apply(state, TokenSet{unit, token, value});
}

void Table::status(const UnitId& unit, Status s, bool on, const UnitId& by, bool melee) {
    Rules::apply(state, StatusSet{unit, s, on, by, melee});
}

void Table::touch(const UnitId& a, const UnitId& b) { Rules::apply(state, ContactSet{a, b, true}); }

void Table::phase(Phase phase) { state.phase = phase; }

void Table::flip(const std::string& id, const std::string& value) { perform(SetSwitch{id, value}); }

void Table::ammo(const UnitId& unit, const std::string& weapon, int magazine, int reserve) {
    Rules::apply(state, AmmoSet{unit, weapon, {magazine, reserve}});
}

void Table::arm(const UnitId& unit, std::vector<std::string> weapons) {
    auto& figure = state.units.at(unit);
    for (const auto& id : weapons)
        if (const int size = state.weapons.at(id).magazine; size > 0) figure.ammo[id] = {size, 2 * size};
    figure.weapons = std::move(weapons);
}

void Table::only(const std::vector<UnitId>& operatives) {
    const auto other = [&](const Unit& unit) {
        return unit.operative && std::find(operatives.begin(), operatives.end(), unit.id) == operatives.end();
    };
    state.units.editWhere(other, [](Unit& unit) { unit.presence = Presence::Left; });
}

Done Table::perform(const Command& command, const std::vector<Reply>& replies, bool override_, Where where) {
    return tests::carryOut<Rules>(state, orderOf(command, override_), replies, brokenInvariant, where);
}

Done Table::next(const std::vector<Reply>& replies, std::vector<std::string> skip, Where where) {
    return perform(Next{std::move(skip)}, replies, false, where);
}

std::string Table::refused(const Command& command, Where where) const {
    return tests::refusal<Rules>(state, orderOf(command, false), where);
}

core::Request Table::asks(const Command& command, Where where) const {
    return tests::firstRequest<Rules>(state, orderOf(command, false), where);
}

Shoot shoot(const UnitId& who, const UnitId& target, Mode mode) {
    Shoot out;
    out.who = who;
    out.target = target;
    out.mode = mode;
    return out;
}

Fight fight(const UnitId& who, const UnitId& target, bool charge) {
    Fight out;
    out.who = who;
    out.target = target;
    out.charge = charge;
    return out;
}

Activate activate(std::vector<UnitId> units, std::vector<HordeAction> actions, const UnitId& target) {
    Activate out;
    out.units = std::move(units);
    out.actions = std::move(actions);
    out.target = target;
    return out;
}

Move move(const UnitId& who, std::vector<UnitId> contact) {
    Move out;
    out.who = who;
    out.contact = std::move(contact);
    return out;
}

} // namespace plaguetide_rules
