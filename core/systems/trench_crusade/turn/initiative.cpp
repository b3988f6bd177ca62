// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/turn/initiative.h"

#include "kernel/dice/opposed_roll.h"
#include "kernel/dice/roll_in_progress.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/turn/scoring.h"

/// Which side begins a turn (4.3; 4.9).
namespace core::trench_crusade {

namespace {

/// The roll of a D6 for each warband.
Roll twoDice() {
    RollDice die;
    Roll out(die);
    out.rows.push_back(die);
    return out;
}

std::string sideName(const State& state, const std::string& side) { return state.sides.at(side).name; }

} // namespace

Request rollOff(const State& state, std::string id, std::string purpose) {
    Request head;
    head.id = std::move(id);
    head.purpose = std::move(purpose) + ": the higher D6 wins, equal dice are rolled again";
    head.rule = "TC-R1";
    auto request = *RollInProgress().ask(twoDice(), std::move(head));
    for (std::size_t n = 0; n < sideIds.size(); ++n) {
        request.rows[n].label = sideName(state, sideIds[n]);
        request.rows[n].side = sideIds[n];
    }
    return request;
}

std::optional<std::string> sideAhead(Run& run, const Answer& answer) {
    RollInProgress rolling;
    rolling.take(twoDice(), answer);
    const int first = rolling.rowTotal(twoDice(), 0), second = rolling.rowTotal(twoDice(), 1);
    const auto score = std::to_string(first) + " : " + std::to_string(second);
    run.remark(score);
    if (first == second) return std::nullopt;
    const std::string winner = first > second ? sideIds[0] : sideIds[1];
    run.say("roll-off " + score + ", " + sideName(run.state, winner) + " is ahead");
    return winner;
}

std::vector<double> rollOffChances(WorkBudget& work) {
    const auto odds = rollOffOdds(std::vector(sideIds.size(), Roll(RollDice())), work);
    return odds ? odds->first : std::vector<double>(sideIds.size(), 0.5);
}

std::string sideWithFewerModels(const State& state) {
    const auto first = unitsOnTable(state, sideIds[0]).size(),
               second = unitsOnTable(state, sideIds[1]).size();
    if (first == second) return {};
    return first < second ? sideIds[0] : sideIds[1];
}

std::string fixedFirstSide(const State& state) {
    const auto& role = state.scenario->first;
    for (const auto* side : sideIds)
        if (!role.empty() && state.sides.at(side).role == role) return side;
    return {};
}

std::optional<Request> Initiative::ask(const State& state) const {
    if (isDecided(state)) return std::nullopt;
    if (!winner.empty() || !fixedFirstSide(state).empty() || !sideWithFewerModels(state).empty())
        return std::nullopt;
    return rollOff(state, "initiative",
                   "Both warbands have the same number of models on the table: who begins?");
}

void Initiative::take(Run& run, const Answer& answer) {
    const auto ahead = sideAhead(run, answer);
    run.push(Initiative{turn, ahead.value_or(std::string()), skip});
}

void Initiative::run(Run& run) {
    if (isDecided(run.state)) return closeBattle(run, skip); // the ending turn has decided the battle
    if (const auto always = fixedFirstSide(run.state); !always.empty()) {
        run.say(sideName(run.state, always) + " begins every turn of this battle");
        return run.push(EnterPhase{turn, Phase::Activations, always, skip});
    }
    const auto fewer = sideWithFewerModels(run.state);
    const auto has = winner.empty() ? fewer : winner;
    if (winner.empty()) run.say(sideName(run.state, has) + " has fewer models on the table");
    if (run.state.edition == Edition::Tc10) return run.push(ChooseFirstSide{turn, has, skip});
    run.push(EnterPhase{turn, Phase::Activations, has, skip});
}

bool Initiative::canSkipAhead(const State& state) const { return ask(state).has_value(); }

/// Ties are rolled again without end, so the odds are those of the side that is ahead in the end.
std::vector<std::pair<Initiative, double>> Initiative::skipAhead(const State&, WorkBudget& work) const {
    const auto chances = rollOffChances(work);
    std::vector<std::pair<Initiative, double>> out;
    for (std::size_t n = 0; n < sideIds.size(); ++n)
        out.emplace_back(Initiative{turn, sideIds[n], skip}, chances[n]);
    return out;
}

std::optional<Request> ChooseFirstSide::ask(const State& state) const {
    Request request;
    request.kind = Request::Kind::Choice;
    request.id = "who_begins";
    request.purpose = sideName(state, winner) + " has the initiative: who begins?";
    request.rule = "TC-R1";
    request.side = winner;
    request.options = {{winner, sideName(state, winner), "activates first"},
                       {otherSide(winner), sideName(state, otherSide(winner)), "activates first"}};
    request.preset = winner;
    request.policy = "the warband with the initiative begins";
    return request;
}

void ChooseFirstSide::take(Run& run, const Answer& answer) {
    run.push(EnterPhase{turn, Phase::Activations, answer.pick, skip});
}

void ChooseFirstSide::run(Run&) {} // this task always asks

} // namespace core::trench_crusade
