// SPDX-License-Identifier: GPL-3.0-or-later
#include "attack_field.h"

#include "database/data_pack.h"
#include "systems/combat_patrol/state/rules.h"
#include "systems/combat_patrol/turn/muster.h"

#include <algorithm>

namespace patrol_attacks {

namespace {

void check(bool holds, const std::string& what, const Where& where) {
    QTest::qVerify(holds, "rule holds", what.c_str(), where.file_name(), static_cast<int>(where.line()));
}

State begin() {
    const auto files =
        database::loadDataPack(QStringLiteral(SOURCE_FOLDER "/resources/systems/combat_patrol"));
    core::expect(files.has_value(), "the shipped data files can be read");
    const auto catalogue = readCatalogue(*files);
    core::expect(catalogue.has_value(), "the shipped catalogue is sound");
    Muster muster;
    muster.mission = "clash_of_patrols";
    muster.attacker.patrol = "shambling_horde";
    muster.defender.patrol = "lamplight_garrison";
    auto state = beginning(*catalogue, muster);
    core::expect(state.has_value(), "the battle can begin");
    return *state;
}

/// As many attacks, hits and wounds, and as few saves as can be.
core::Answer fullForce(const core::Request& request) {
    core::Answer answer;
    if (request.kind == core::Request::Kind::Choice) {
        answer.pick = request.preset;
        return answer;
    }
    for (const auto& row : request.rows)
        answer.faces.emplace_back(static_cast<std::size_t>(row.dice), request.id == "save" ? 1 : 5);
    return answer;
}

} // namespace

Reply dice(std::string request, std::vector<int> faces) {
    return rows(std::move(request), {std::move(faces)});
}

Reply rows(std::string request, std::vector<std::vector<int>> faces) {
    core::Answer answer;
    answer.faces = std::move(faces);
    return {std::move(request), std::move(answer)};
}

Reply pick(std::string request, std::string option) {
    core::Answer answer;
    answer.pick = std::move(option);
    return {std::move(request), std::move(answer)};
}

Reply spread(std::string request, std::map<std::string, int> shares) {
    core::Answer answer;
    answer.shares = std::move(shares);
    return {std::move(request), std::move(answer)};
}

Reply total(std::string request, int sum) {
    core::Answer answer;
    answer.totals = {sum};
    return {std::move(request), std::move(answer)};
}

bool Done::asked(const std::string& id) const {
    return std::any_of(requests.begin(), requests.end(),
                       [&](const core::Request& request) { return request.id == id; });
}

const core::Request& Done::request(const std::string& id) const {
    const auto found = std::find_if(requests.rbegin(), requests.rend(),
                                    [&](const core::Request& request) { return request.id == id; });
    core::expect(found != requests.rend(), "the request was made");
    return *found;
}

Field::Field() {
    static const State fresh = begin();
    state = fresh;
    state.round = 2;
    state.units.editWhere([](const Unit&) { return true; },
                          [](Unit& unit) {
                              unit.leader = unit.leads = {};
                              unit.presence = Presence::Table;
                          });
    state.attacker.cp = state.defender.cp = 0;
    turn(Side::Attacker, Phase::Shooting);
}

void Field::squad(const UnitId& id, int models, std::vector<std::string> weapons) {
    Model model;
    model.name = state.at(id).name;
    model.weapons = std::move(weapons);
    unit(id).models.assign(static_cast<std::size_t>(models), model);
}

void Field::become(const UnitId& id, const std::string& sheet) {
    auto& changed = unit(id);
    changed.sheet = sheet;
    changed.models.clear();
    for (const auto& loadout : state.sheets.at(sheet).models)
        for (int n = 0; n < loadout.count; ++n) {
            auto& model = changed.models.emplace_back();
            model.name = loadout.name;
            model.weapons = loadout.weapons;
        }
}

Profile& Field::arm(const UnitId& id, Mode mode) {
    const std::string weapon = "weapon of " + id.text;
    for (auto& model : unit(id).models)
        model.weapons = {weapon};
    if (!state.weapons.contains(weapon)) {
        Profile profile;
        profile.mode = mode;
        profile.rangeInches = mode == Mode::Ranged ? 24 : 0;
        profile.attacks = {0, 6, 2};
        profile.skill = 3;
        profile.strength = 4;
        profile.damage = {0, 6, 1};
        state.weapons[weapon] = {weapon, "Weapon", {profile}, false};
    }
    return state.weapons.at(weapon).profiles.front();
}

void Field::attach(const UnitId& leader, const UnitId& bodyguard) {
    unit(leader).leads = bodyguard;
    unit(bodyguard).leader = leader;
}

void Field::touch(const UnitId& a, const UnitId& b) {
    state.contacts.insert(pairOf(state.rootOf(a), state.rootOf(b)));
}

void Field::turn(Side side, Phase phase) {
    state.active = side;
    state.phase = phase;
}

Done Field::perform(const Command& command, const std::vector<Reply>& replies, bool override_, Where where) {
    Done done;
    auto run = Rules::plan(state, command, override_);
    if (!run) {
        done.problem = run.error();
        check(false, done.problem.code + ": " + done.problem.text, where);
        return done;
    }
    core::FlowResolution<Rules> resolution(std::move(*run));
    for (const auto& reply : replies) {
        const auto request = resolution.pending();
        check(request && request->id == reply.request,
              "expected " + reply.request + ", asked " + (request ? request->id : std::string("nothing")),
              where);
        if (!request || request->id != reply.request) return done;
        done.requests.push_back(*request);
        const auto supplied = resolution.supply(reply.answer);
        check(supplied.has_value(), supplied ? std::string() : reply.request + ": " + supplied.error().text,
              where);
        if (!supplied) return done;
    }
    const auto open = resolution.pending();
    check(!open, "still asks " + (open ? open->id + ": " + open->purpose : std::string()), where);
    if (open) return done;
    for (const auto& event : resolution.events()) {
        const auto typed = core::fromRecord<Event>(event);
        check(typed.has_value(), "event " + event.type, where);
        if (typed) Rules::apply(state, *typed);
    }
    check(state == resolution.flow().state, "the events make the state", where);
    state = resolution.flow().state;
    done.text = resolution.text();
    done.remarks = resolution.remarks();
    done.ok = true;
    return done;
}

std::string Field::refused(const Command& command, Where where) const {
    const auto run = Rules::plan(state, command, false);
    if (run) return {};
    const auto& problem = run.error();
    if (problem.kind == core::Problem::Kind::Rule)
        check(Rules::plan(state, command, true).has_value(), problem.code + " can be overridden", where);
    return problem.code;
}

std::string Field::need(const Command& command, const std::string& request) const {
    auto run = Rules::plan(state, command, false);
    if (!run) return run.error().code;
    core::FlowResolution<Rules> resolution(std::move(*run));
    while (const auto open = resolution.pending()) {
        if (open->id == request) return open->rows.empty() ? "choice" : open->rows[0].need;
        if (!resolution.supply(fullForce(*open))) return "stuck";
    }
    return "never asked";
}

Shoot shoot(const UnitId& who, const UnitId& target) {
    Shoot out;
    out.who = who;
    out.target = target;
    return out;
}

Profile& duel(Field& f, int targets) {
    f.squad(marines, 1);
    f.squad(breachers, targets);
    return f.arm(marines);
}

Fight fight(const UnitId& who, const UnitId& target) {
    Fight out;
    out.who = who;
    out.target = target;
    return out;
}

} // namespace patrol_attacks
