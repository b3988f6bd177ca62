// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/odds/quality_defence.h"

#include "kernel/fields/codec.h"
#include "systems/plaguetide/odds/strike.h"

#include <algorithm>
#include <map>

namespace core::plaguetide {

namespace {

constexpr double leastShown = 1e-15;

void addDefence(Chain& chain, const char* id, const char* label, int need, QualityDefence::Counter unblocked,
                int wounds) {
    auto& stage = chain.add(id, label);
    testBands(stage, Test{need, true}.lowest(), "through", "blocked")
        .fails.count(unblocked)
        .count(QualityDefence::Wounds, wounds);
}

} // namespace

QualityDefence::QualityDefence(const QualityDefenceParameters& p) : m_attacks(p.attacks) {
    const int critical = p.critWoundMultiplier * p.woundMultiplier;
    const auto quality =
        qualityBands(m_chain.add("quality", "To hit"), Test{p.quality, true}.lowest(), "critical");
    quality.hit.roll(Defence, p.hitMultiplier);
    auto& six = quality.six;
    if (p.critUndefendable)
        six.count(Criticals, p.hitMultiplier).count(Wounds, p.hitMultiplier * critical);
    else
        six.roll(CriticalDefence, p.hitMultiplier);
    addDefence(m_chain, "defence", "Defense", p.defence + p.ap, Ordinary, p.woundMultiplier);
    if (!p.critUndefendable)
        addDefence(m_chain, "defence.critical", "Defense against critical hits", p.defence + p.ap, Criticals,
                   critical);
}

namespace {

Result<QualityDefenceParameters> readParameters(const Value& from) {
    auto read = codec::parse<QualityDefenceParameters>(from);
    if (!read) return read;
    const auto& p = *read;
    const WoundTrack track = p.track.value_or(WoundTrack{});
    const struct {
        const char* path;
        int number, least, most;
    } bounds[] = {{"$.attacks", p.attacks, 0, 200},
                  {"$.quality", p.quality, 1, 7},
                  {"$.defence", p.defence, 1, 7},
                  {"$.ap", p.ap, -6, 6},
                  {"$.hit_multiplier", p.hitMultiplier, 0, 10},
                  {"$.crit_wound_multiplier", p.critWoundMultiplier, 0, 10},
                  {"$.wound_multiplier", p.woundMultiplier, 0, 10},
                  {"$.track.toughness", track.toughness, 0, 1000},
                  {"$.track.health", track.health, 0, 1000}};
    for (const auto& bound : bounds)
        if (auto held = checkBounds(bound.number, bound.least, bound.most, bound.path); !held)
            return tl::unexpected<Problem>(held.error());
    return read;
}

Value jointTable(const std::vector<std::vector<double>>& joint) {
    Value::Array rows;
    for (std::size_t a = 0; a < joint.size(); ++a)
        for (std::size_t b = 0; b < joint[a].size(); ++b)
            if (joint[a][b] >= leastShown)
                rows.emplace_back(
                    Value::Array{Value::Array{static_cast<int>(a), static_cast<int>(b)}, joint[a][b]});
    return rows;
}

/// Chances of the tokens that are left on a track, by [toughness, health].
std::map<std::pair<int, int>, double> leftOf(const WoundTrack& track, const NumberChances& wounds) {
    std::map<std::pair<int, int>, double> left;
    for (std::size_t n = 0; n < wounds.chances.size(); ++n) {
        const int lost = wounds.first + static_cast<int>(n);
        left[{std::max(0, track.toughness - lost),
              std::clamp(track.health + track.toughness - lost, 0, track.health)}] += wounds.chances[n];
    }
    return left;
}

OddsReport woundChart(const NumberChances& wounds) {
    OddsReport report;
    report.title = report.unit = report.expectedUnit = "wounds";
    report.question = "to wound at least once";
    report.answer = std::min(1.0, wounds.atLeast(1));
    report.bars = wounds.bars(0, 30);
    report.expected = wounds.mean();
    return report;
}

OddsReport trackChart(const WoundTrack& track, const std::map<std::pair<int, int>, double>& left) {
    OddsReport report;
    report.title = "tokens left";
    report.question = "to take the last health";
    report.unit = "Toughness and health left";
    for (auto it = left.rbegin(); it != left.rend(); ++it) {
        const auto& [toughness, health] = it->first;
        if (it->second >= leastShown)
            report.bars.push_back({track.toughness > 0
                                       ? std::to_string(toughness) + " + " + std::to_string(health)
                                       : std::to_string(health),
                                   it->second});
        report.expected += it->second * (track.health - health);
        if (health == 0) report.answer += it->second;
    }
    if (track.toughness == 0) report.unit = "health left";
    report.expectedUnit = "health lost";
    return report;
}

Result<Calculation> calculate(const Value& parameters, WorkBudget& work) {
    const auto read = readParameters(parameters);
    if (!read) return tl::unexpected<Problem>(read.error());
    const QualityDefence rule(*read);
    const auto joint =
        chainOdds(rule.chain(), rule.dice(), QualityDefence::Criticals, QualityDefence::Ordinary, work);
    if (!joint) return tl::unexpected<Problem>(joint.error());
    const auto wounds = chainOdds(rule.chain(), rule.dice(), QualityDefence::Wounds, work);
    if (!wounds) return tl::unexpected<Problem>(wounds.error());
    Calculation out;
    Value::Object results{{"joint_crit_ordinary", jointTable(*joint)}, {"wounds", wounds->table()}};
    if (read->track) {
        const auto left = leftOf(*read->track, *wounds);
        Value::Array rows;
        for (const auto& [tokens, chance] : left)
            if (chance >= leastShown)
                rows.emplace_back(Value::Array{Value::Array{tokens.first, tokens.second}, chance});
        results.emplace("track_left", std::move(rows));
        out.charts.push_back(trackChart(*read->track, left));
    }
    out.charts.push_back(woundChart(*wounds));
    out.results = std::move(results);
    return out;
}

OfferField numberInput(std::string id, std::string label, int preset, int minimum, int maximum,
                       std::string help = {}) {
    return {std::move(id), std::move(label), std::move(help), OfferField::Kind::Number, {},
            preset,        minimum,          maximum};
}

std::vector<OfferField> inputs() {
    return {
        numberInput("attacks", "Attack dice", 6, 0, 200),
        numberInput("quality", "Quality", 4, 2, 6, "A 1 never hits; a 6 always does and is a critical hit."),
        numberInput("defence", "Defense", 4, 2, 6, "A 1 never blocks, a 6 always does."),
        numberInput("ap", "AP", 0, 0, 6, "Armour piercing; each Defense roll needs this much more."),
        {"crit_undefendable", "Critical hits cannot be blocked", {}, OfferField::Kind::Chip, {}, true},
        numberInput("hit_multiplier", "Hits for each hit", 1, 1, 10, "Each hit counts as this many hits."),
        numberInput("crit_wound_multiplier", "Wounds for a critical hit", 1, 1, 10),
        numberInput("wound_multiplier", "Wounds for each hit", 1, 1, 10),
        numberInput("track.toughness", "Toughness of the target", 0, 0, 30),
        numberInput("track.health", "Health of the target", 3, 0, 100)};
}

} // namespace

Calculator qualityDefenceCalculator() {
    Calculator calculator;
    calculator.family = "quality_defence";
    calculator.name = "Quality against Defense";
    calculator.help = "A Quality test for each attack and a Defense test for each hit, with multipliers for "
                      "hits, critical hits and wounds.";
    calculator.inputs = inputs();
    calculator.schema = codec::schema<QualityDefenceParameters>();
    calculator.solve = calculate;
    return calculator;
}

} // namespace core::plaguetide
