// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/odds/attack_calculator.h"

#include "kernel/odds/outcome_table.h"
#include "systems/combat_patrol/odds/attack_sequence.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace core::combat_patrol {

namespace {

NumberChances numbersOf(const CounterDistribution& distribution) {
    return {std::vector<double>(distribution.chances, distribution.chances + distribution.first + 1)};
}

/// All results of a query.
struct Solution {
    NumberChances attacks, hits, wounds, damaging, mortals, lost, slain;
};

Result<Solution> solve(const AttackSequence& sequence, WorkBudget& work) {
    Solution answer;
    {
        Scratch scratch;
        answer.attacks = numbersOf(sumDistribution(sequence.dice(), scratch));
    }
    const std::pair<NumberChances*, AttackSequence::Counter> counters[] = {
        {&answer.hits, AttackSequence::Hits},
        {&answer.wounds, AttackSequence::Wounds},
        {&answer.damaging, AttackSequence::Damaging},
        {&answer.mortals, AttackSequence::Mortals}};
    for (const auto& [into, counter] : counters) {
        auto numbers = chainOdds(sequence.chain(), sequence.dice(), counter, work);
        if (!numbers) return tl::unexpected<Problem>(numbers.error());
        *into = std::move(*numbers);
    }
    auto states = odds(sequence, work);
    if (!states) return tl::unexpected<Problem>(states.error());
    answer.lost.chances = std::move(*states);
    answer.slain.chances.assign(static_cast<std::size_t>(sequence.slain(sequence.states() - 1) + 1), 0.0);
    for (int s = 0; s < sequence.states(); ++s)
        answer.slain.chances[static_cast<std::size_t>(sequence.slain(s))] +=
            answer.lost.chances[static_cast<std::size_t>(s)];
    return answer;
}

constexpr double leastShown = 1e-15;

Value stateTable(const AttackSequence& sequence, const NumberChances& lost) {
    std::map<std::pair<int, int>, double> ordered;
    for (int s = 0; s < sequence.states(); ++s)
        ordered.emplace(std::pair{sequence.slain(s), sequence.left(s)},
                        lost.chances[static_cast<std::size_t>(s)]);
    Value::Array rows;
    for (const auto& [state, chance] : ordered)
        if (chance >= leastShown)
            rows.emplace_back(Value::Array{Value::Array{state.first, state.second}, chance});
    return rows;
}

OddsReport chart(const NumberChances& numbers, std::string what, std::string question) {
    OddsReport report;
    report.title = what;
    report.question = std::move(question);
    report.answer = std::min(1.0, numbers.atLeast(1));
    report.unit = what;
    // Tails thinner than one in two thousand share a bar, so that bars stay wide enough to read.
    int least = numbers.first, most = numbers.first + static_cast<int>(numbers.chances.size()) - 1;
    constexpr double thin = 0.0005;
    while (most > least + 1 && numbers.atLeast(most) < thin)
        --most;
    while (least + 1 < most && 1 - numbers.atLeast(least + 1) < thin)
        ++least;
    report.bars = numbers.bars(least, most);
    report.expected = numbers.mean();
    report.expectedUnit = std::move(what);
    return report;
}

std::vector<OddsReport> charts(const Solution& answer, int models) {
    std::vector<OddsReport> out{
        chart(answer.slain, "models destroyed",
              models > 1 ? "to destroy at least one model" : "to destroy the model"),
        chart(answer.lost, "wounds lost", "to take at least one wound"),
        chart(answer.damaging, "damaging wounds", "to get at least one wound through"),
        chart(answer.hits, "hits", "to hit at least once")};
    if (models > 1) out.front().facts.push_back({"all models destroyed", answer.slain.chances.back(), true});
    out.front().facts.push_back({"wounds lost", answer.lost.mean(), false});
    return out;
}

Result<Calculation> calculate(const Value& parameters, WorkBudget& work) {
    const auto read = readAttack(parameters);
    if (!read) return tl::unexpected<Problem>(read.error());
    const AttackSequence sequence(*read);
    const auto answer = solve(sequence, work);
    if (!answer) return tl::unexpected<Problem>(answer.error());
    Value::Object results{{"attacks", answer->attacks.table()},
                          {"hits", answer->hits.table()},
                          {"wounds", answer->wounds.table()},
                          {"damaging_wounds", answer->damaging.table()},
                          {"state", stateTable(sequence, answer->lost)},
                          {"slain", answer->slain.table()},
                          {"wounds_lost", answer->lost.table()}};
    if (read->wound.mortalOn6 > 0) results.emplace("mortal_wounds", answer->mortals.table());
    return Calculation{std::move(results), charts(*answer, read->target.models)};
}

} // namespace

Calculator attackCalculator() {
    Calculator calculator;
    calculator.family = "attack_sequence";
    calculator.name = "Attack sequence";
    calculator.help = "Hit, wound and save rolls, then damage on one model after another. Damage beyond the "
                      "wounds left on a model is lost; mortal wounds come last and carry over.";
    calculator.inputs = attackInputs();
    calculator.schema = codec::schema<AttackParameters>();
    calculator.solve = calculate;
    return calculator;
}

} // namespace core::combat_patrol
