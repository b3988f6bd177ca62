// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/forecast/unit_odds.h"

#include "systems/plaguetide/rules/effects/effects.h"
#include "systems/plaguetide/rules/marks.h"
#include "table/odds_reports.h"
#include "table/outcomes.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace core::plaguetide {

namespace {

using Ends = Endings<Rules>;
/// The state of one figure in each ending.
using Afters = table::Outcomes<const Unit*>;

struct Loss {
    Token token;
    const char* words;
};
constexpr std::array losses{Loss{Token::Toughness, "Toughness lost"}, Loss{Token::Ap, "AP lost"}};
constexpr const char* moreWarp = "Warp tokens"; ///< each token may harm the psyker

int fewer(const Unit& before, const Unit& after, Token token) {
    return std::max(0, before.token(token) - after.token(token));
}

int more(const Unit& before, const Unit& after, Token token) { return fewer(after, before, token); }

bool hasGained(const Unit& before, const Unit& after, Status status) {
    return after.has(status) && !before.has(status);
}

std::string healthChange(const Unit& before, const Unit& after) {
    if (after.presence != Presence::Table) return "dead";
    if (hasGained(before, after, Status::Captured)) return "Captured";
    if (after.has(Status::Down)) return "Down";
    const bool tough = before.operative || before.token(Token::Toughness) > 0;
    return std::to_string(after.token(Token::Health)) + "♥" +
           (tough ? " T" + std::to_string(after.token(Token::Toughness)) : std::string());
}

/// Sorts outcomes from unhurt to worst.
std::tuple<int, int, int> harmOrder(const Unit& before, const Unit& after) {
    const int end = after.presence != Presence::Table || hasGained(before, after, Status::Captured) ? 2
                    : after.has(Status::Down)                                                       ? 1
                                                                                                    : 0;
    return {end, -after.token(Token::Health), -after.token(Token::Toughness)};
}

void addFacts(const Unit& before, const Afters& afters, OddsReport& report) {
    const auto expected = [&](auto change, Token token) {
        return afters.mean([&](const Unit* after) { return change(before, *after, token); });
    };
    for (const auto& [token, words] : losses)
        table::addMean(report, words, expected(fewer, token));
    table::addMean(report, moreWarp, expected(more, Token::Warp));
    for (const auto* effect : effects::harms())
        if (effect->token)
            table::addMean(report, effect->harm, expected(more, *effect->token));
        else
            table::addChance(report, effect->harm, afters.chance([&](const Unit* after) {
                return effect->on(*after) > effect->on(before);
            }));
}

/// Makes the report of an attack that cannot cost health one about the effect of the attack.
void askForEffect(const Unit& before, const Ends& ends, OddsReport& report) {
    const table::Outcomes<bool> hits(
        ends, [&](const Ending<Rules>& end) { return table::isMarked(end, marks::hit(before.id)); });
    const double hit = hits.chance([](bool is) { return is; });
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

/// A destroyed figure counts as having lost all health, regardless of its counter.
int healthLost(const Unit& before, const Unit& after) {
    return after.presence == Presence::Table
               ? std::max(0, before.token(Token::Health) - after.token(Token::Health))
               : before.token(Token::Health);
}

Afters aftersOf(const Unit& before, const Ends& ends) {
    return {ends, [&](const Ending<Rules>& end) { return &end.state.at(before.id); }};
}

double fallOf(const Unit& before, const Afters& afters) {
    return afters.chance([&](const Unit* after) { return isOutOfPlay(before, *after); });
}

double healthLost(const Unit& before, const Afters& afters) {
    return afters.mean([&](const Unit* after) { return healthLost(before, *after); });
}

} // namespace

bool isOutOfPlay(const Unit& before, const Unit& after) {
    return (before.presence == Presence::Table && after.presence == Presence::Destroyed) ||
           hasGained(before, after, Status::Captured) || hasGained(before, after, Status::Down);
}

bool isHarmed(const Unit& before, const Unit& after) {
    if (isOutOfPlay(before, after) || after.token(Token::Health) < before.token(Token::Health)) return true;
    if (std::any_of(losses.begin(), losses.end(),
                    [&](const Loss& loss) { return fewer(before, after, loss.token) > 0; }))
        return true;
    const auto harms = effects::harms();
    return more(before, after, Token::Warp) > 0 ||
           std::any_of(harms.begin(), harms.end(),
                       [&](const Effect* each) { return each->on(after) > each->on(before); });
}

double answerFor(const Unit& before, const Ends& ends) {
    const auto afters = aftersOf(before, ends);
    const double fall = fallOf(before, afters);
    return fall != 0 || healthLost(before, afters) != 0 ? fall : unitOdds(before, ends).answer;
}

OddsReport unitOdds(const Unit& before, const Ends& ends) {
    const auto afters = aftersOf(before, ends);
    OddsReport report;
    report.title = before.name;
    report.subject = before.id.text;
    report.answer = fallOf(before, afters);
    const bool isDown = before.has(Status::Down);
    report.question = !before.operative ? "to kill " + before.name
                      : isDown          ? "to capture " + before.name
                                        : "to put " + before.name + " Down";
    report.expected = healthLost(before, afters);
    report.expectedUnit = "health lost";
    report.bars = afters.bars([&](const Unit* after) { return harmOrder(before, *after); },
                              [&](const Unit* after) { return healthChange(before, *after); });
    report.unit = "health left";
    addFacts(before, afters, report);
    if (report.answer == 0 && report.expected == 0) askForEffect(before, ends, report);
    return report;
}

} // namespace core::plaguetide
