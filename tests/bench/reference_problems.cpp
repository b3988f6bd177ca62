// SPDX-License-Identifier: GPL-3.0-or-later
#include "reference_problems.h"

#include "systems/combat_patrol/odds/attack_sequence.h"
#include "systems/plaguetide/odds/quality_defence.h"
#include "systems/scrimmage/odds/stat_die.h"
#include "systems/trench_crusade/odds/attack_chain.h"

#include "kernel/dice/opposed_roll.h"

namespace bench {

namespace {

using core::combat_patrol::AttackParameters;
using core::combat_patrol::AttackSequence;
using core::combat_patrol::Reroll;

double solveAttack(const AttackParameters& parameters) {
    core::WorkBudget work;
    return (*core::odds(AttackSequence(parameters), work))[0];
}

Problem attack(const char* name, const AttackParameters& parameters) {
    return {name, [parameters] { return solveAttack(parameters); }};
}

Problem defence(const char* name, const core::plaguetide::QualityDefenceParameters& parameters) {
    return {name, [parameters] {
                const core::plaguetide::QualityDefence rule(parameters);
                core::WorkBudget work;
                return core::chainOdds(rule.chain(), rule.dice(), rule.Wounds, work)->chances[0];
            }};
}

/// Success rolls from three dice less to three more, an injury roll, two bloodbath rolls and an attack.
double solveCharts() {
    using namespace core::trench_crusade;
    using core::RollDice;
    double sum = 0;
    for (int extra = -3; extra <= 3; ++extra)
        sum += rowOdds(successRoll(RollDice::pool(2, extra)))[1];
    sum += rowOdds(injuryRoll(RollDice::pool(2, 3), -2))[1];
    sum += rowOdds(injuryRoll(RollDice::pool(3, 3), -2))[1];
    sum += rowOdds(injuryRoll(RollDice::pool(3, -1), -2))[1];
    return sum + AttackChain{successRoll(RollDice::pool(2, 1)), 2, 1, 1, -1}.chances()[1];
}

double solveOpposed() {
    using namespace core::scrimmage;
    constexpr auto each = Variant::EachExplodes;
    core::OpposedRoll roll;
    roll.acting = core::Roll(statDie(8, Mode::Advantage, each));
    roll.resisting = core::Roll(statDie(10, Mode::Disadvantage, each));
    core::WorkBudget work;
    return core::opposedOdds(roll, work)->win;
}

/// Every attacker against every target; each target brings its toughness, save and wounds.
double solveMatchUps() {
    double sum = 0;
    for (int attacker = 0; attacker < 30; ++attacker)
        for (int target = 0; target < 30; ++target) {
            AttackParameters p;
            p.attacks = attacker % 3 == 0 ? core::DiceSum{1, 6, attacker % 7}
                                          : core::DiceSum{0, 6, 2 + attacker % 20};
            p.hit = {2 + attacker % 5, static_cast<Reroll>(attacker % 4 == 0), attacker % 5 == 0,
                     attacker % 6 == 0};
            p.wound = {2 + (attacker + target) % 5, Reroll::None, attacker % 7 == 0};
            p.save = 2 + target % 6;
            p.damage = attacker % 4 == 1 ? core::DiceSum{1, 3, 0} : core::DiceSum{0, 6, 1 + attacker % 3};
            p.fnp = target % 4 == 0 ? 5 : 7;
            p.target = {1 + target % 10, 1 + target % 4, 0};
            sum += solveAttack(p);
        }
    return sum;
}

} // namespace

std::vector<Problem> referenceProblems() {
    const core::DiceSum one{0, 6, 1};
    return {
        attack("A", {{0, 6, 20}, {3, Reroll::None, true}, {4}, 4, one, 7, {10, 2, 2}}),
        attack("B", {{0, 6, 60}, {5}, {5}, 3, one, 5, {10, 2, 2}}),
        attack("C", {{1, 6, 2}, {3}, {3}, 5, {1, 6, 0}, 7, {5, 3, 3}}),
        attack(
            "C2",
            {{2, 6, 0}, {3, Reroll::Ones, true, 1}, {4, Reroll::Failed, true}, 4, {1, 3, 0}, 5, {6, 3, 2}}),
        attack("G", {{10, 6, 0},
                     {4, Reroll::Failed, false, 1},
                     {3, Reroll::None, false, 1},
                     5,
                     {1, 6, 1},
                     6,
                     {10, 5, 5}}),
        attack("H", {{0, 6, 6}, {3, Reroll::Ones}, {3}, 7, {1, 6, 2}, 7, {1, 12, 12}}),
        defence("D1", {.attacks = 6, .ap = 1, .critWoundMultiplier = 2}),
        defence("D2", {.attacks = 6, .ap = 1, .hitMultiplier = 3}),
        defence("D3", {.attacks = 6, .woundMultiplier = 2}),
        {"E", solveCharts},
        {"F1", solveOpposed},
        {"900 match-ups", solveMatchUps},
    };
}

} // namespace bench
