// SPDX-License-Identifier: GPL-3.0-or-later
#include "battle.h"

#include "systems/trench_crusade/state/invariants.h"

#include <algorithm>

namespace trench_rules {

namespace {

void check(bool holds, const std::string& what, const Where& where) {
    QTest::qVerify(holds, "rule holds", what.c_str(), where.file_name(), static_cast<int>(where.line()));
}

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

const core::Request& Done::request(const std::string& id) const {
    const auto found = std::find_if(requests.rbegin(), requests.rend(),
                                    [&](const core::Request& request) { return request.id == id; });
    core::expect(found != requests.rend(), "the request was made");
    return *found;
}

bool Done::asked(const std::string& id) const {
    return std::any_of(requests.begin(), requests.end(),
                       [&](const core::Request& request) { return request.id == id; });
}

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
        if (unit.onTable()) state.round.acted.insert(id);
}

bool Battle::canGoOn(const UnitId& id) const {
    return std::any_of(state.round.open.begin(), state.round.open.end(), [&](const auto& one) {
        return std::find(one.units.begin(), one.units.end(), id) != one.units.end() && !activity(id).over;
    });
}

Done Battle::perform(const Command& command, const std::vector<Reply>& replies, bool override_, Where where) {
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

Done Battle::next(const std::vector<Reply>& replies, Where where) {
    return perform(Next{}, replies, false, where);
}

std::string Battle::refused(const Command& command, Where where) const {
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

core::Request Battle::asks(const Command& command, Where where) const {
    const core::TypedGame<Rules> game(state);
    const auto planned = game.plan(orderOf(command, false));
    check(planned.has_value() && (*planned)->pending(), "the command asks something", where);
    return planned && (*planned)->pending() ? *(*planned)->pending() : core::Request{};
}

} // namespace trench_rules
