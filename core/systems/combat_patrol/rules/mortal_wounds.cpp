// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/data/keyword.h"
#include "systems/combat_patrol/rules/marks.h"
#include "systems/combat_patrol/rules/state_changes.h"
#include "systems/combat_patrol/rules/volley.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/state/rules.h"
#include "systems/combat_patrol/state/switch_values.h"

#include "kernel/dice/roll.h"
#include "systems/combat_patrol/rules/command_reroll.h"
#include "systems/combat_patrol/rules/mortal_wounds.h"
#include "systems/combat_patrol/rules/volley_losses.h"
#include "systems/combat_patrol/words/words.h"

#include <algorithm>
#include <tuple>

namespace core::combat_patrol {

namespace {

bool isModelAlive(const State& state, const ModelRef& ref) {
    const auto* unit = state.find(ref.unit);
    return unit && unit->isOnTable() && !unit->models[static_cast<std::size_t>(ref.model)].slain;
}

/// The bearer that a failed Hazardous test hurts: a wounded one, else one that is no CHARACTER, else a
/// CHARACTER (CP-K8).
std::optional<ModelRef> hazardBearer(const State& state, std::vector<ModelRef> bearers) {
    std::erase_if(bearers, [&](const ModelRef& ref) { return !isModelAlive(state, ref); });
    const auto rank = [&](const ModelRef& ref) {
        const auto& unit = state.at(ref.unit);
        const auto& keywords = state.sheetOf(unit).keywords;
        const bool character = std::find(keywords.begin(), keywords.end(), "CHARACTER") != keywords.end();
        return std::tuple(unit.models[static_cast<std::size_t>(ref.model)].lost == 0, character);
    };
    const auto worst =
        std::min_element(bearers.begin(), bearers.end(),
                         [&](const ModelRef& a, const ModelRef& b) { return rank(a) < rank(b); });
    return worst == bearers.end() ? std::nullopt : std::optional(*worst);
}

constexpr int hazardDamage = 3;

Request hazardRequest(const State& state, const HazardTests& tests) {
    Request request;
    request.id = "hazardous";
    request.purpose = "Hazardous test: a 1 hurts a bearer";
    request.rule = "CP-K8";
    request.unit = tests.attacker;
    request.side = sideOf(state, tests.attacker);
    request.rows.push_back({unitName(state, tests.attacker), "2+", static_cast<int>(tests.bearers.size()),
                            passBands(2, "fails", "safe")});
    return request;
}

DiceSum demiseOf(const State& state, const ModelRef& model) {
    return words::demiseOf(state.sheetOf(state.at(model.unit)));
}

/// The first unit on the table for which the distance has not been asked yet.
std::optional<UnitId> nextToAsk(const State& state, const Demise& demise) {
    for (const auto side : {Side::Attacker, Side::Defender})
        for (const auto& id : unitsOf(state, side))
            if (std::find(demise.asked.begin(), demise.asked.end(), id) == demise.asked.end() &&
                modelsLeft(state, id) > 0)
                return id;
    return std::nullopt;
}

/// Pushes the wounds of a Hazardous test. Those from Fire Overwatch at a charging unit wait until its move
/// has ended (CP-K8); all others are applied at once.
void placeHazards(Run& run, HazardWounds wounds, bool overwatch) {
    const auto moving = std::find_if(run.tasks.rbegin(), run.tasks.rend(),
                                     [](const Task& task) { return task.is<RecordPosition>(); });
    if (!overwatch || run.state.phase != Phase::Charge || moving == run.tasks.rend())
        return run.push(std::move(wounds));
    const auto below = run.tasks.insert(moving.base() - 1, Task(std::move(wounds)));
    run.tasks.insert(below, Task(Aftermath{}));
}

} // namespace

std::optional<Request> HazardTests::ask(const State& state) const {
    if (bearers.empty()) return std::nullopt;
    const auto request = hazardRequest(state, *this);
    if (!shownDice) return request;
    return again ? rerollDice(request) : rerollOptions(state, attacker, request, *shownDice);
}

void HazardTests::take(Run& run, const Answer& answer) {
    const auto request = hazardRequest(run.state, *this);
    constexpr auto failure = "band 0";
    if (!shownDice || again) {
        recordRoll(run, attacker, request, answer);
        run.remark(tallyWords(request, answer));
        const bool first = !shownDice;
        if (!first) run.say("the second roll is " + rerolledDiceText(rerollDice(request), answer));
        shownDice = first ? answer : withRerolledDice(*shownDice, failure, answer);
        again = false;
        if (first && rerollOptions(run.state, attacker, request, *shownDice)) {
            run.push(*this);
            return;
        }
    } else if (answer.pick != "keep") {
        again = true;
        spendReroll(run, attacker, "a failed Hazardous test");
        run.push(*this);
        return;
    }
    if (const int failed = shownDice->counts[0].front(); failed > 0)
        placeHazards(run, {attacker, bearers, failed}, overwatch);
}

void HazardTests::run(Run&) {}

void HazardWounds::run(Run& run) {
    const auto bearer = hazardBearer(run.state, bearers);
    if (!bearer || failed == 0) return;
    --failed;
    run.push(*this);
    run.mark(Mark{Mark::Kind::Hazardous, unitName(run.state, attacker)}.text());
    if (switchNow(run.state, "hazardous") == "destroyed") { // AMB-CP1
        slay(run, *bearer, {});
        return;
    }
    WeaponGroup group;
    group.target = run.state.rootOf(bearer->unit);
    group.name = "Hazardous";
    group.profile.damage = {0, 6, hazardDamage};
    group.only = *bearer;
    run.push(mortalVolley(run.state, std::move(group), 1));
}

std::optional<Request> Demise::ask(const State& state) const {
    Request request;
    request.rule = "CP-K14";
    request.unit = model.unit;
    request.side = sideOf(state, model.unit);
    const auto name = state.at(model.unit).name;
    if (!explodes) {
        request.id = "deadly_demise";
        request.purpose = "Deadly Demise of " + name;
        request.rows.push_back({name, "6", 1, passBands(6, "nothing", "explodes")});
        return request;
    }
    const auto id = nextToAsk(state, *this);
    if (!id) return std::nullopt;
    request.kind = Request::Kind::Choice;
    request.id = "within6";
    request.purpose = "Is " + unitName(state, *id) + " within 6″ of " + name + "?";
    request.options = {{"yes", "Yes", {}}, {"no", "No", {}}};
    const auto root = state.rootOf(model.unit);
    const bool close = *id == root || state.isTouching(*id, root) || state.at(*id).leader == model.unit;
    request.preset = close ? "yes" : "no";
    request.policy = "only units in contact are within 6″";
    return request;
}

void Demise::take(Run& run, const Answer& answer) {
    if (!explodes) {
        recordRoll(run, model.unit, *ask(run.state), answer);
        explodes = answer.counts[0].back() == 1;
        if (explodes) run.say(run.state.at(model.unit).name + " explodes");
        if (explodes) run.push(*this);
        return;
    }
    const auto id = *nextToAsk(run.state, *this);
    asked.push_back(id);
    if (answer.pick == "yes") near.push_back(id);
    run.push(*this);
}

void Demise::run(Run& run) {
    const auto number = demiseOf(run.state, model);
    for (auto id = near.rbegin(); id != near.rend();
         ++id) { // a random number is rolled for each unit (CP-T7)
        MortalWounds wounds;
        wounds.target = *id;
        wounds.by = model.unit;
        wounds.cause = "Deadly Demise";
        wounds.number = number;
        run.push(std::move(wounds));
    }
}

std::optional<Request> MortalWounds::ask(const State& state) const {
    if (modelsLeft(state, target) == 0 || (tests == 0 && number.dice == 0)) return std::nullopt;
    Request request;
    request.id = "mortal_wounds";
    request.purpose = cause + ": mortal wounds on " + unitName(state, target);
    request.unit = by.empty() ? target : by;
    request.side = sideOf(state, request.unit);
    auto& row = request.rows.emplace_back();
    row.label = unitName(state, target);
    row.dice = tests > 0 ? tests : number.dice;
    if (tests > 0) {
        row.need = std::to_string(need) + "+";
        row.bands = passBands(need, "nothing", "mortal wound");
        return request;
    }
    request.sides = number.sides;
    row.bands = faceRow({}, row.dice, number.sides).bands;
    return request;
}

void MortalWounds::take(Run& run, const Answer& answer) {
    int wounds = number.plus;
    if (tests > 0)
        wounds = std::min(most, answer.counts[0].back());
    else
        wounds += faceSum(answer.counts[0]);
    recordRoll(run, by.empty() ? target : by, *ask(run.state), answer);
    *this = MortalWounds{target, by, cause, {0, 6, wounds}, 0, need, most};
    run.push(*this);
}

void MortalWounds::run(Run& run) {
    if (number.plus <= 0 || modelsLeft(run.state, target) == 0) return;
    WeaponGroup group;
    group.attacker = by;
    group.target = run.state.rootOf(target);
    group.name = cause;
    group.profile.damage = {0, 6, 1}; // damage 1 each: they spill over
    run.push(mortalVolley(run.state, std::move(group), number.plus));
}

void Aftermath::run(Run& run) { settle(run); }

void pushMortalWounds(Run& run, const UnitId& target, int dice, int need, int most, const std::string& cause,
                      const UnitId& by) {
    run.push(Aftermath{});
    run.push(MortalWounds{target, by, cause, {}, dice, need, most});
}

} // namespace core::combat_patrol
