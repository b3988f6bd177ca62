// SPDX-License-Identifier: GPL-3.0-or-later
#include "table.h"

#include "database/data_pack.h"
#include "systems/plaguetide/rules/invariants.h"

#include <algorithm>

namespace plaguetide_rules {

namespace {

void check(bool holds, const std::string& what, const Where& where) {
    QTest::qVerify(holds, "rule holds", what.c_str(), where.file_name(), static_cast<int>(where.line()));
}

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

Reply dice(std::string request, std::vector<int> faces) {
    return rows(std::move(request), {std::move(faces)});
}

Reply rows(std::string request, std::vector<std::vector<int>> faces) {
    core::Answer answer;
    answer.faces = std::move(faces);
    return {std::move(request), std::move(answer)};
}

Reply counts(std::string request, std::vector<int> perBand) {
    core::Answer answer;
    answer.counts = {std::move(perBand)};
    return {std::move(request), std::move(answer)};
}

Reply pick(std::string request, std::string option) {
    core::Answer answer;
    answer.pick = std::move(option);
    return {std::move(request), std::move(answer)};
}

bool Done::has(std::string_view eventType) const {
    return std::any_of(events.begin(), events.end(),
                       [&](const core::Record& e) { return e.type == eventType; });
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
    Done done;
    const bool wasSound = brokenInvariant(state).empty(); // a test may arrange what no rule would
    core::TypedGame<Rules> game(state);
    auto planned = game.plan(orderOf(command, override_));
    if (!planned) {
        done.problem = planned.error();
        check(false, "refused: " + planned.error().code + ": " + planned.error().text, where);
        return done;
    }
    auto& resolution = **planned;
    while (const auto request = resolution.pending()) {
        const auto n = done.requests.size();
        done.requests.push_back(*request);
        if (n >= replies.size()) {
            check(false,
                  "asks for “" + request->id + "” (" + request->purpose + ") with " +
                      std::to_string(request->dice()) + " dice, no answer is left",
                  where);
            return done;
        }
        check(request->id == replies[n].request,
              "asks for “" + request->id + "”, expected “" + replies[n].request + "”", where);
        const auto taken = resolution.supply(replies[n].answer);
        if (!taken) {
            check(false, "“" + request->id + "” refuses the answer: " + taken.error().text, where);
            return done;
        }
    }
    check(done.requests.size() == replies.size(),
          "asks only " + std::to_string(done.requests.size()) + " times", where);
    done.events = resolution.events();
    done.text = resolution.text();
    done.remarks = resolution.remarks();
    for (const auto& event : done.events)
        check(game.apply(event).has_value(), "event " + event.type + " can be read back", where);
    const auto* flow = dynamic_cast<const core::FlowResolution<Rules>*>(&resolution);
    check(flow && flow->flow().state == game.state(), "the folded events make the state of the resolution",
          where);
    state = game.state();
    if (wasSound)
        check(brokenInvariant(state).empty(), "the state stays sound: " + brokenInvariant(state), where);
    done.ok = true;
    return done;
}

Done Table::next(const std::vector<Reply>& replies, std::vector<std::string> skip, Where where) {
    return perform(Next{std::move(skip)}, replies, false, where);
}

std::string Table::refused(const Command& command, Where where) const {
    const core::TypedGame<Rules> game(state);
    const auto planned = game.plan(orderOf(command, false));
    if (planned) return {};
    const auto& problem = planned.error();
    check(!problem.text.empty(), "a refusal has words", where);
    const auto forced = game.plan(orderOf(command, true));
    const bool rule = problem.kind == core::Problem::Kind::Rule;
    check(!rule || forced || forced.error().kind == core::Problem::Kind::Impossible,
          "a rule can be overridden", where);
    check(rule || !forced, "what is impossible stays so: " + problem.code, where);
    return problem.code;
}

core::Request Table::asks(const Command& command, Where where) const {
    const core::TypedGame<Rules> game(state);
    const auto planned = game.plan(orderOf(command, false));
    check(planned.has_value() && (*planned)->pending(), "the command asks something", where);
    return planned && (*planned)->pending() ? *(*planned)->pending() : core::Request{};
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

Activate activate(std::vector<UnitId> units, std::vector<Deed> actions, const UnitId& target) {
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
