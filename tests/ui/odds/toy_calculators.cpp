// SPDX-License-Identifier: GPL-3.0-or-later
#include "toy_calculators.h"

#include <cmath>

namespace toy {

namespace {

core::OfferField number(std::string id, std::string label, int preset, int most) {
    core::OfferField field;
    field.id = std::move(id);
    field.label = std::move(label);
    field.kind = core::OfferField::Kind::Number;
    field.preset = preset;
    field.minimum = 1;
    field.maximum = most;
    return field;
}

core::OddsReport heads(int coins) {
    core::OddsReport report;
    report.title = "heads";
    report.question = "to see heads at all";
    report.answer = 1 - std::pow(0.5, coins);
    report.unit = "heads";
    double chance = std::pow(0.5, coins);
    for (int n = 0; n <= coins; ++n) {
        report.bars.push_back({std::to_string(n), chance});
        chance *= double(coins - n) / (n + 1);
    }
    report.expected = coins / 2.0;
    report.expectedUnit = "heads";
    return report;
}

core::Result<core::Calculation> throwCoins(const core::Value& parameters, core::WorkBudget& work) {
    const auto coins = parameters.find("throw")->number("coins");
    if (coins > 20 && coins < 100)
        return core::impossible("coins.many", "at most 20 coins lie ready", "$.throw.coins");
    if (coins >= 100)
        for (int n = 0; n < 100000; ++n)
            if (!work.spend()) return core::impossible("odds.stopped", "the work ran out", "$");
    auto all = heads(static_cast<int>(coins > 20 ? 20 : coins));
    auto tails = all;
    tails.title = "tails";
    return core::Calculation{core::Value::Object{}, {all, tails}};
}

core::Result<core::Calculation> reachFace(const core::Value& parameters, core::WorkBudget&) {
    const double chance = double(7 - parameters.number("face")) / 6;
    core::OddsReport report;
    report.question = "to reach the face";
    report.answer = chance;
    report.unit = "result";
    report.bars = {{"missed", 1 - chance}, {"reached", chance}};
    return core::Calculation{core::Value::Object{}, {report}};
}

} // namespace

std::vector<ui::CalculatorGroup> groups() {
    core::Calculator coins;
    coins.family = "coins";
    coins.name = "Coins";
    coins.help = "Heads of coins thrown together.";
    coins.inputs = {number("throw.coins", "Coins", 2, 200), number("throw.people", "People", 1, 9)};
    coins.solve = throwCoins;
    core::Calculator die;
    die.family = "die";
    die.name = "One die";
    die.help = "A face to reach.";
    die.inputs = {number("face", "Face", 4, 6)};
    die.solve = reachFace;
    return {{"coins", "Coins and more", {std::make_shared<core::Calculator>(coins)}},
            {"empty", "Empty", {}},
            {"dice", "Dice", {std::make_shared<core::Calculator>(die)}}};
}

} // namespace toy
