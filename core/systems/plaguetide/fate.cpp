// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/fate.h"

#include <algorithm>
#include <array>
#include <functional>
#include <tuple>

namespace core::plaguetide {

namespace {

using Ends = Endings<Rules>;

struct Against {
    Token token;
    int sign; ///< +1: more of it is harm, -1: less of it is
    const char* words;
};
constexpr std::array tokensAgainst{
    Against{Token::Toughness, -1, "Toughness lost"}, Against{Token::Ap, -1, "AP lost"},
    Against{Token::Warp, +1, "Warp tokens"},         Against{Token::Bleed, +1, "Bleed markers"},
    Against{Token::Suppression, +1, "Suppression"},  Against{Token::Stun, +1, "Stun tokens"}};

struct StatusName {
    Status status;
    const char* words;
};
constexpr std::array statusNames{StatusName{Status::Stunned, "Stunned"}, StatusName{Status::Pinned, "Pinned"},
                                 StatusName{Status::Captured, "Captured"}};

constexpr double worthTelling = 0.0005; // less would read 0.00

int loss(const Unit& before, const Unit& after, const Against& against) {
    return std::max(0, against.sign * (after.token(against.token) - before.token(against.token)));
}

bool gained(const Unit& before, const Unit& after, Status status) { return after.has(status) && !before.has(status); }

double chanceOf(const UnitId& id, const Ends& ends, const std::function<bool(const Unit&)>& holds) {
    double sum = 0;
    for (const auto& end : ends.all)
        if (holds(end.state.at(id))) sum += end.chance;
    return sum;
}

double mean(const UnitId& id, const Ends& ends, const std::function<int(const Unit&)>& amount) {
    double sum = 0;
    for (const auto& end : ends.all) sum += end.chance * amount(end.state.at(id));
    return sum;
}

std::string standing(const Unit& before, const Unit& after) {
    if (after.presence != Presence::Table) return "dead";
    if (gained(before, after, Status::Captured)) return "Captured";
    if (after.has(Status::Down)) return "Down";
    const bool tough = before.operative || before.token(Token::Toughness) > 0;
    return std::to_string(after.token(Token::Health)) + "♥" + (tough ? " T" + std::to_string(after.token(Token::Toughness)) : std::string());
}

/// From unhurt to worst.
std::tuple<int, int, int> harmOrder(const Unit& before, const Unit& after) {
    const int end = after.presence != Presence::Table || gained(before, after, Status::Captured) ? 2 : after.has(Status::Down) ? 1 : 0;
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
        if (!report.bars.empty() && report.bars.back().label == bar.label) report.bars.back().chance += bar.chance;
        else report.bars.push_back(std::move(bar));
    }
    report.unit = "health left";
}

void addFacts(const Unit& before, const Ends& ends, OddsReport& report) {
    for (const auto& against : tokensAgainst)
        if (const double amount = mean(before.id, ends, [&](const Unit& after) { return loss(before, after, against); }); amount >= worthTelling)
            report.facts.push_back({against.words, amount, false});
    for (const auto& [status, words] : statusNames)
        if (const double chance = chanceOf(before.id, ends, [&, wanted = status](const Unit& after) { return gained(before, after, wanted); }); chance >= worthTelling)
            report.facts.push_back({words, chance, true});
}

/// An attack that cannot hurt asks for its effect instead.
void askForEffect(const Unit& before, const Ends& ends, OddsReport& report) {
    double hit = 0;
    const auto mark = "hit " + before.id.text;
    for (const auto& end : ends.all)
        if (std::binary_search(end.marks.begin(), end.marks.end(), mark)) hit += end.chance;
    const auto effect = std::find_if(report.facts.begin(), report.facts.end(), [](const OddsFact& fact) { return fact.chance; });
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
    return (before.presence == Presence::Table && after.presence == Presence::Destroyed) || gained(before, after, Status::Captured) || gained(before, after, Status::Down);
}

bool harmed(const Unit& before, const Unit& after) {
    if (fallen(before, after) || after.token(Token::Health) < before.token(Token::Health)) return true;
    if (std::any_of(tokensAgainst.begin(), tokensAgainst.end(), [&](const Against& a) { return loss(before, after, a) > 0; })) return true;
    return std::any_of(statusNames.begin(), statusNames.end(), [&](const StatusName& s) { return gained(before, after, s.status); });
}

OddsReport fateOf(const Unit& before, const Ends& ends) {
    OddsReport report;
    report.title = before.name;
    report.subject = before.id.text;
    report.answer = chanceOf(before.id, ends, [&](const Unit& after) { return fallen(before, after); });
    const bool lies = before.has(Status::Down);
    report.question = !before.operative ? "to kill " + before.name : lies ? "to capture " + before.name : "to put " + before.name + " Down";
    report.expected = mean(before.id, ends, [&](const Unit& after) { // one that is destroyed keeps no health, whatever its counter says
        return after.presence == Presence::Table ? std::max(0, before.token(Token::Health) - after.token(Token::Health)) : before.token(Token::Health);
    });
    report.expectedUnit = "health lost";
    addBars(before, ends, report);
    addFacts(before, ends, report);
    if (report.answer == 0 && report.expected == 0) askForEffect(before, ends, report);
    return report;
}

} // namespace core::plaguetide
