// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/forecast/fate.h"

#include "systems/plaguetide/rules/effects/effects.h"
#include "systems/plaguetide/rules/marks.h"

#include <algorithm>
#include <array>
#include <functional>
#include <tuple>

namespace core::plaguetide {

namespace {

using Ends = Endings<Rules>;

struct Loss {
    Token token;
    const char* words;
};
constexpr std::array losses{Loss{Token::Toughness, "Toughness lost"}, Loss{Token::Ap, "AP lost"}};
constexpr const char* moreWarp = "Warp tokens"; ///< each may strike the psyker

constexpr double worthTelling = 0.0005; // less would read 0.00

int fewer(const Unit& before, const Unit& after, Token token) {
    return std::max(0, before.token(token) - after.token(token));
}

int more(const Unit& before, const Unit& after, Token token) { return fewer(after, before, token); }

bool gained(const Unit& before, const Unit& after, Status status) {
    return after.has(status) && !before.has(status);
}

double chanceOf(const UnitId& id, const Ends& ends, const std::function<bool(const Unit&)>& holds) {
    double sum = 0;
    for (const auto& end : ends.all)
        if (holds(end.state.at(id))) sum += end.chance;
    return sum;
}

double mean(const UnitId& id, const Ends& ends, const std::function<int(const Unit&)>& amount) {
    double sum = 0;
    for (const auto& end : ends.all)
        sum += end.chance * amount(end.state.at(id));
    return sum;
}

std::string standing(const Unit& before, const Unit& after) {
    if (after.presence != Presence::Table) return "dead";
    if (gained(before, after, Status::Captured)) return "Captured";
    if (after.has(Status::Down)) return "Down";
    const bool tough = before.operative || before.token(Token::Toughness) > 0;
    return std::to_string(after.token(Token::Health)) + "♥" +
           (tough ? " T" + std::to_string(after.token(Token::Toughness)) : std::string());
}

/// From unhurt to worst.
std::tuple<int, int, int> harmOrder(const Unit& before, const Unit& after) {
    const int end = after.presence != Presence::Table || gained(before, after, Status::Captured) ? 2
                    : after.has(Status::Down)                                                    ? 1
                                                                                                 : 0;
    return {end, -after.token(Token::Health), -after.token(Token::Toughness)};
}

void addBars(const Unit& before, const Ends& ends, OddsReport& report) {
    std::map<std::tuple<int, int, int>, OddsBar> bars;
    for (const auto& end : ends.all) {
        const auto& after = end.state.at(before.id);
        auto& bar = bars[harmOrder(before, after)];
        bar.label = standing(before, after);
        bar.chance += end.chance;
    }
    for (auto& [order, bar] : bars) {
        if (!report.bars.empty() && report.bars.back().label == bar.label)
            report.bars.back().chance += bar.chance;
        else
            report.bars.push_back(std::move(bar));
    }
    report.unit = "health left";
}

void addFacts(const Unit& before, const Ends& ends, OddsReport& report) {
    const auto tell = [&](const char* words, double value, bool chance) {
        if (value >= worthTelling) report.facts.push_back({words, value, chance});
    };
    const auto expected = [&](auto change, Token token) {
        return mean(before.id, ends, [&](const Unit& after) { return change(before, after, token); });
    };
    for (const auto& [token, words] : losses)
        tell(words, expected(fewer, token), false);
    tell(moreWarp, expected(more, Token::Warp), false);
    for (const auto* effect : effects::harms())
        if (effect->token)
            tell(effect->harm, expected(more, *effect->token), false);
        else
            tell(effect->harm,
                 chanceOf(before.id, ends,
                          [&](const Unit& after) { return effect->on(after) > effect->on(before); }),
                 true);
}

/// An attack that cannot hurt asks for its effect instead.
void askForEffect(const Unit& before, const Ends& ends, OddsReport& report) {
    double hit = 0;
    const auto mark = marks::hit(before.id);
    for (const auto& end : ends.all)
        if (std::binary_search(end.marks.begin(), end.marks.end(), mark)) hit += end.chance;
    const auto effect = std::find_if(report.facts.begin(), report.facts.end(),
                                     [](const OddsFact& fact) { return fact.chance; });
    if (hit == 0 && effect == report.facts.end()) return;
    const double chance = effect != report.facts.end() ? effect->value : hit;
    const std::string words = effect != report.facts.end() ? effect->label : "hit";
    report.question = effect != report.facts.end() ? before.name + " " + words : "to hit " + before.name;
    report.answer = chance;
    report.bars = {{effect != report.facts.end() ? "not " + words : "no hit", 1 - chance}, {words, chance}};
    report.unit = "effect";
    report.expectedUnit.clear();
}

} // namespace

bool fallen(const Unit& before, const Unit& after) {
    return (before.presence == Presence::Table && after.presence == Presence::Destroyed) ||
           gained(before, after, Status::Captured) || gained(before, after, Status::Down);
}

bool harmed(const Unit& before, const Unit& after) {
    if (fallen(before, after) || after.token(Token::Health) < before.token(Token::Health)) return true;
    if (std::any_of(losses.begin(), losses.end(),
                    [&](const Loss& loss) { return fewer(before, after, loss.token) > 0; }))
        return true;
    const auto harms = effects::harms();
    return more(before, after, Token::Warp) > 0 ||
           std::any_of(harms.begin(), harms.end(),
                       [&](const Effect* each) { return each->on(after) > each->on(before); });
}

OddsReport fateOf(const Unit& before, const Ends& ends) {
    OddsReport report;
    report.title = before.name;
    report.subject = before.id.text;
    report.answer = chanceOf(before.id, ends, [&](const Unit& after) { return fallen(before, after); });
    const bool lies = before.has(Status::Down);
    report.question = !before.operative ? "to kill " + before.name
                      : lies            ? "to capture " + before.name
                                        : "to put " + before.name + " Down";
    report.expected =
        mean(before.id, ends,
             [&](const Unit& after) { // one that is destroyed keeps no health, whatever its counter says
                 return after.presence == Presence::Table
                            ? std::max(0, before.token(Token::Health) - after.token(Token::Health))
                            : before.token(Token::Health);
             });
    report.expectedUnit = "health lost";
    addBars(before, ends, report);
    addFacts(before, ends, report);
    if (report.answer == 0 && report.expected == 0) askForEffect(before, ends, report);
    return report;
}

} // namespace core::plaguetide
