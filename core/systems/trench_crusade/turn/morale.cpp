// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/turn/morale.h"

#include "kernel/dice/roll_in_progress.h"
#include "systems/trench_crusade/effects/active_effects.h"
#include "systems/trench_crusade/odds/attack_chain.h"
#include "systems/trench_crusade/rules/glorious_deeds.h"
#include "systems/trench_crusade/rules/movement.h"
#include "systems/trench_crusade/rules/specials/special.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/rules/triggers.h"
#include "systems/trench_crusade/turn/checklist.h"
#include "systems/trench_crusade/turn/initiative.h"
#include "systems/trench_crusade/words/words.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

constexpr int failuresToFlee = 2;

/// Whether a side that fails can flee: some scenarios and effects rule that out.
bool canFlee(const State& state, const std::string& side) {
    if (state.edition == Edition::Tc10 || !state.scenario->fleeingLoses) return false;
    const auto models = unitsOnTable(state, side);
    return std::none_of(models.begin(), models.end(), [&](const UnitId& id) {
        return words::valueOn(state, id, words::failIsShaken).has_value();
    });
}

bool choosesToFlee(const State& state, const std::string& side) {
    const auto it = state.switches.find("tc.morale_choice");
    return it != state.switches.end() && it->second == "choose" && canFlee(state, side);
}

void flee(Run& run, const std::string& side) {
    auto now = run.state.sides.at(side);
    now.fled = true;
    run.say(now.name + " flees");
    setSide(run, side, std::move(now));
}

void shake(Run& run, const std::string& side) {
    auto now = run.state.sides.at(side);
    if (const auto from = words::neverShakenBy(run.state, side); !from.empty())
        return run.say(from + ": " + now.name + " is never Shaken");
    now.shaken = true;
    run.say(now.name + " is Shaken: its ACTIONS are RISKY for a turn");
    setSide(run, side, std::move(now));
}

void failMorale(Run& run, const std::string& side) {
    auto now = run.state.sides.at(side);
    const bool again = ++now.failures >= failuresToFlee;
    setSide(run, side, std::move(now));
    if (again && canFlee(run.state, side)) return flee(run, side);
    if (choosesToFlee(run.state, side)) return run.push(MoraleTest{side, true});
    shake(run, side);
}

void useDice(Run& run, const std::string& side) {
    auto now = run.state.sides.at(side);
    now.moraleDice = 0;
    setSide(run, side, std::move(now));
}

Roll rollOf(const Pool& pool) { return successRoll(pool.rolledDice(), pool.plus()); }

} // namespace

bool isSwallowed(const Unit& unit) {
    const auto by = swallowedUse({});
    return unit.presence == Presence::Reserve &&
           std::any_of(unit.used.begin(), unit.used.end(),
                       [&](const auto& one) { return one.first.starts_with(by); });
}

int casualtiesOf(const State& state, const std::string& side) {
    int sum = 0;
    for (const auto& [id, unit] : state.units)
        if (unit.side == side &&
            (unit.presence == Presence::Out || (unit.isOnTable() && unit.down) || isSwallowed(unit)))
            sum += words::countsAs(state, id);
    return sum;
}

int moraleLimit(const State& state, const std::string& side) {
    int size = state.sides.at(side).size;
    for (const auto& [id, unit] : state.units)
        if (unit.side == side && unit.presence != Presence::Gone)
            size += std::max(0, words::countsAs(state, id) - 1);
    return (size + 1) / 2;
}

bool mustTest(const State& state, const std::string& side) {
    const int lost = casualtiesOf(state, side);
    return !state.sides.at(side).fled && lost > 0 && lost >= moraleLimit(state, side) &&
           !unitsOnTable(state, side).empty();
}

std::vector<std::string> sidesTesting(const State& state, const std::vector<std::string>& skip) {
    std::vector<std::string> out;
    for (const auto* side : sideIds)
        if (mustTest(state, side) && !isSkipped(skip, moraleLine(side))) out.emplace_back(side);
    if (out.size() > 1 && sideWithFewerModels(state) == out.back()) std::swap(out.front(), out.back());
    return out;
}

Pool moralePool(const State& state, const std::string& side) {
    Pool pool;
    for (const auto* word : words::onMorale())
        word->morale(pool, state, side);
    pool.add(state.sides.at(side).moraleDice, "this test only");
    return pool;
}

std::string moralePassSource(const State& state, const std::string& side) {
    return words::moralePassedBy(state, side);
}

std::string moraleLine(const std::string& side) { return "morale:" + side; }

std::optional<Request> MoraleOrder::ask(const State& state) const {
    if (!first.empty() || sidesTesting(state, skip).size() < 2 || !sideWithFewerModels(state).empty())
        return std::nullopt;
    return rollOff(state, "morale_order", "Both test Morale: who rolls first");
}

void MoraleOrder::take(Run& run, const Answer& answer) {
    run.push(MoraleOrder{skip, sideAhead(run, answer).value_or(std::string())});
}

void MoraleOrder::run(Run& run) {
    auto sides = sidesTesting(run.state, skip);
    if (sides.size() > 1 && first == sides.back()) std::swap(sides.front(), sides.back());
    for (auto side = sides.rbegin(); side != sides.rend(); ++side)
        run.push(MoraleTest{*side, false});
    for (const auto& side : sides)
        for (const auto& id : unitsOnTable(run.state, side))
            fireTriggers(run, Moment::Morale, id);
}

bool MoraleOrder::canSkipAhead(const State& state) const { return ask(state).has_value(); }

std::vector<std::pair<MoraleOrder, double>> MoraleOrder::skipAhead(const State&, WorkBudget& work) const {
    const auto chances = rollOffChances(work);
    std::vector<std::pair<MoraleOrder, double>> out;
    for (std::size_t n = 0; n < sideIds.size(); ++n)
        out.emplace_back(MoraleOrder{skip, sideIds[n]}, chances[n]);
    return out;
}

std::optional<Request> MoraleTest::ask(const State& state) const {
    const auto& name = state.sides.at(side).name;
    if (failed) {
        Request request;
        request.kind = Request::Kind::Choice;
        request.id = "morale_choice";
        request.purpose = name + " has failed its Morale test: is it Shaken, or does it flee?";
        request.rule = "TC-R4";
        request.side = side;
        request.options = {{"shaken", "Shaken", "its ACTIONS are RISKY for a turn"},
                           {"flee", "Flee", "the battle is lost"}};
        request.preset = "shaken";
        request.policy = "a warband that fails Morale is Shaken";
        return request;
    }
    if (state.sides.at(otherSide(side)).fled || !moralePassSource(state, side).empty()) return std::nullopt;
    const auto pool = moralePool(state, side);
    Request head;
    head.id = "morale";
    head.purpose = "Morale of " + name + (pool.reasons().empty() ? "" : ": " + pool.reasons());
    head.rule = "TC-R4";
    head.side = side;
    return RollInProgress().ask(rollOf(pool), std::move(head));
}

void MoraleTest::take(Run& run, const Answer& answer) {
    if (failed) return answer.pick == "flee" ? flee(run, side) : shake(run, side);
    const auto roll = rollOf(moralePool(run.state, side));
    RollInProgress rolling;
    rolling.take(roll, answer);
    const int total = rolling.total(roll);
    const bool passed = static_cast<Success>(roll.band(total)) != Success::Fail;
    useDice(run, side);
    run.remark(std::to_string(total) + (passed ? ": passed" : ": failed"));
    run.say("Morale of " + run.state.sides.at(side).name + ": " + std::to_string(total) +
            (passed ? ", passed" : ", failed"));
    if (passed)
        recordDeedsOfMorale(run, side);
    else
        failMorale(run, side);
}

void MoraleTest::run(Run& run) {
    if (run.state.sides.at(otherSide(side)).fled) return;
    run.say(moralePassSource(run.state, side) + ": " + run.state.sides.at(side).name + " passes Morale");
    useDice(run, side);
}

} // namespace core::trench_crusade
