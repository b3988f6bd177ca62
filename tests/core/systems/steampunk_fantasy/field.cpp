// SPDX-License-Identifier: GPL-3.0-or-later
#include "field.h"

#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/turn/plans.h"

namespace steam {

namespace {

/// Faces one after another; dice beyond those that were given show a 1, and it is remembered that there were
/// some.
class Scripted final : public core::DiceSource {
public:
    explicit Scripted(std::vector<int> faces) : m_faces(std::move(faces)) {}
    int roll(int) override {
        const auto at = m_next++;
        return at < m_faces.size() ? m_faces[at] : 1;
    }
    std::int64_t draws() const override { return std::int64_t(m_next); }
    std::string fault() const {
        if (m_next == m_faces.size()) return {};
        return std::to_string(m_next) + " dice are rolled, and the test tells " +
               std::to_string(m_faces.size());
    }

private:
    std::vector<int> m_faces;
    std::size_t m_next = 0;
};

} // namespace

Field::Field(Phase phase) {
    core::Setup setup;
    setup.mission = "entrenched_hedges";
    setup.choices = {{"first", "dwarf_24"}, {"second", "ork_24"}};
    auto start = beginning(shipped(), setup);
    if (!start) qFatal("%s", start.error().text.c_str());
    state = std::move(*start);
    state.board.hexes.clear();
    state.board.roads.clear();
    state.units = {};
    state.worth.clear();
    state.turn = 1;
    state.phase = phase;
}

core::UnitId Field::add(const std::string& sheet, const std::string& side, Hex hex, Speed speed) {
    const auto& data = shipped().sheets.at(sheet);
    state.sheets[sheet] = data;
    Unit unit;
    unit.id = core::UnitId(sheet + "_" + std::to_string(++state.numbers[sheet]));
    unit.sheet = sheet;
    unit.name = unit.id.text;
    unit.side = side;
    unit.body.models = data.models;
    unit.weapons = data.weapons;
    for (const auto& id : data.weapons)
        state.weapons[id] = shipped().weapons.at(id);
    unit.stance = Stance{hex, side == "first" ? Facing::South : Facing::North, speed, 0, {}, {}};
    state.units[unit.id] = unit;
    return unit.id;
}

void Field::arm(const core::UnitId& id, const std::string& weapon, int loads) {
    state.weapons[weapon] = shipped().weapons.at(weapon);
    auto& one = unit(id);
    if (!one.carries(weapon)) one.weapons.push_back(weapon);
    one.magazines[weapon].loads = loads;
    one.orders.gunnery = state.phase == Phase::Gunnery2 ? "-|Fire" : "Fire|-";
    auto& orders = sheet(id).orders;
    orders.gunnery[Speed::Any].push_back(one.orders.gunnery);
}

void Field::mark(const core::UnitId& id, const std::string& token, int count) {
    if (count > 0)
        unit(id).body.tokens[token] = count;
    else
        unit(id).body.tokens.erase(token);
}

void Field::harm(const core::UnitId& id, Does does, int amount, const std::string& on) {
    unit(id).body.harms.push_back({does, amount, {}, on, {}, 0, {}});
}

void Field::clash(const core::UnitId& entering, const core::UnitId& defending) {
    const auto hex = state.at(defending).stance->hex;
    unit(entering).stance->contests = hex;
    state.clashes.push_back({hex, {}, {entering}, {defending}});
}

std::string Field::carry(const Command& command, core::DiceSource& dice) {
    Battle battle(state);
    auto planned = battle.plan({core::toRecord(command), false});
    if (!planned) return planned.error().text;
    asked.clear();
    while (const auto request = (*planned)->pending()) {
        asked.push_back(request->id);
        const auto own = answers.find(request->id);
        auto answer = own == answers.end() ? core::rollAnswer(*request, dice) : own->second;
        if (const auto pick = picks.find(request->id); pick != picks.end()) answer.pick = pick->second;
        if (auto done = (*planned)->supply(answer); !done) return done.error().text;
    }
    log = (*planned)->text();
    for (const auto& event : (*planned)->events())
        if (auto done = battle.apply(event); !done) return done.error().text;
    if (auto sound = battle.validate(); !sound) return sound.error().text;
    state = battle.state();
    return {};
}

std::string Field::carry(const Command& command, std::vector<int> faces) {
    Scripted dice(std::move(faces));
    auto wrong = carry(command, dice);
    return wrong.empty() ? dice.fault() : wrong;
}

std::string Field::refused(const Command& command) const {
    const auto planned = Battle(state).plan({core::toRecord(command), false});
    return planned ? std::string() : planned.error().text;
}

std::optional<core::OddsReport> Field::odds(const Command& command) const {
    const auto planned = Battle(state).plan({core::toRecord(command), false});
    if (!planned) return std::nullopt;
    core::WorkBudget work;
    return (*planned)->odds(work);
}

} // namespace steam
