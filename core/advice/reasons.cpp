// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/reasons.h"

#include "advice/reach.h"
#include "kernel/fields/codec.h"

#include <algorithm>
#include <cmath>

namespace core::advice {

namespace {

constexpr double shownMean = 0.05;  ///< a smaller mean is not shown
constexpr double leastReason = 0.5; ///< a smaller worth is no reason

/// "1.4", "2".
std::string decimal(double number) {
    const auto tenths = std::lround(number * 10);
    const auto text = std::to_string(std::abs(tenths) / 10);
    const auto rest = std::abs(tenths) % 10;
    return (tenths < 0 ? "−" : "") + text + (rest ? "." + std::to_string(rest) : "");
}

/// Whether this order is the best of those with its action by that rank, and another one is worse.
bool leads(const AdvisedOrder& order, const std::list<AdvisedOrder>& all, std::size_t rank) {
    bool isAhead = false;
    for (const auto& other : all) {
        if (other.action != order.action || other.ranks.size() <= rank) continue;
        if (other.ranks[rank] > order.ranks[rank]) return false;
        isAhead = isAhead || (other.target != order.target && other.ranks[rank] < order.ranks[rank]);
    }
    return isAhead;
}

/// Whether no possible target fits the preference better than this one, and another one fits it less.
bool fitsBest(const AdviceFacts& facts, const std::string& id, Preference preference) {
    const TargetFacts* target = nullptr;
    for (const auto& one : facts.targets)
        if (one.id == id) target = &one;
    if (!target || target->facts.empty()) return false;
    bool isAhead = false;
    for (const auto& other : facts.targets) {
        if (other.facts.empty()) continue; // a friend
        if (preferenceFit(other, preference) > preferenceFit(*target, preference)) return false;
        isAhead = isAhead || preferenceFit(other, preference) < preferenceFit(*target, preference);
    }
    return isAhead;
}

std::vector<std::string> reasonsFor(const AdviceFacts& facts, const std::list<AdvisedOrder>& all,
                                    const AdvisedOrder& order) {
    std::vector<std::string> out;
    const auto& wanted = facts.behaviour.targets;
    for (std::size_t n = 0; n < wanted.size() && n + 1 < order.ranks.size(); ++n)
        if (isByOdds(wanted[n]) ? !order.target.empty() && leads(order, all, n + 1)
                                : fitsBest(facts, order.target, wanted[n]))
            out.emplace_back(wordFor(wanted[n]).label);
    if (order.way.isAdvance) out.push_back("on the way to " + order.way.aimName);
    if (order.odds) {
        const auto& question = order.odds->question;
        if (order.odds->answer > 0)
            out.push_back(percentText(order.odds->answer) +
                          (question.empty() || question.starts_with("to ") ? " " : " that ") + question);
        if (order.odds->expected >= shownMean && !order.odds->expectedUnit.empty())
            out.push_back(decimal(order.odds->expected) + " " + order.odds->expectedUnit + " on average");
    }
    const auto place = std::find_if(facts.targets.begin(), facts.targets.end(), [&](const TargetFacts& one) {
        return one.id == order.target && isPlace(one);
    });
    if (place != facts.targets.end()) return {place->words};
    if (out.empty() && std::abs(order.worth) >= leastReason)
        out.push_back((order.worth > 0 ? "as good for its side as " : "as bad for its side as ") +
                      decimal(std::abs(order.worth)) + (order.worth > 0 ? " health won" : " health lost"));
    // How the target fares is no reason by itself.
    for (const auto& target : facts.targets)
        if (!out.empty() && target.id == order.target && !target.words.empty()) out.push_back(target.words);
    return out;
}

} // namespace

double preferenceFit(const TargetFacts& target, Preference preference) {
    const auto known = target.facts.find(preference);
    return known == target.facts.end() ? 0 : known->second;
}

std::string percentText(double chance) {
    const auto whole = std::lround(chance * 100);
    if (whole == 0 && chance > 0) return "under 1 %";
    if (whole == 100 && chance < 1) return "over 99 %";
    return std::to_string(whole) + " %";
}

void giveReasons(const AdviceFacts& facts, const std::list<AdvisedOrder>& all,
                 std::vector<AdvisedOrder>& named) {
    for (auto& order : named)
        order.reasons = reasonsFor(facts, all, order);
}

std::string sentenceOf(const Advice& advice) {
    std::string out;
    for (const auto& order : advice.orders) {
        const bool first = out.empty();
        if (!first && (order.action != advice.orders.front().action || order.target.empty() || !order.odds))
            continue;
        std::string why;
        if (first)
            for (const auto& reason : order.reasons)
                why += (why.empty() ? "" : ", ") + reason;
        else
            why = percentText(order.odds->answer);
        out += (first ? "" : "; ") + (order.target.empty() ? order.title : order.targetName) +
               (why.empty() ? "" : (first ? ", because: " : ": ") + why);
    }
    return out;
}

Value commandLine(const Order& order) {
    auto line = order.command.body;
    line.asObject()->insert_or_assign("type", order.command.type);
    return line;
}

Value adviceValue(const Advice& advice) {
    Value::Array orders;
    for (const auto& one : advice.orders) {
        Value::Object out{{"offer", one.offer},
                          {"title", one.title},
                          {"action", codec::keyText(one.action)},
                          {"reasons", Value::Array(one.reasons.begin(), one.reasons.end())},
                          {"worth", one.worth}};
        if (!one.target.empty())
            out.emplace("target", Value::Object{{"id", one.target}, {"name", one.targetName}});
        if (one.odds)
            out.emplace("odds",
                        Value::Object{{"question", one.odds->question}, {"chance", one.odds->answer}});
        out.emplace("command", commandLine(one.order));
        orders.emplace_back(std::move(out));
    }
    Value::Array presumed;
    for (const auto& one : advice.presumed)
        presumed.emplace_back(
            Value::Object{{"fact", one.fact.label},
                          {"holds", one.fact.holds},
                          {"target", Value::Object{{"id", one.target}, {"name", one.targetName}}},
                          {"declareOpposite", commandLine(one.order)}});
    Value::Object behaviour{{"id", advice.behaviour.id},
                            {"name", advice.behaviour.name},
                            {"text", advice.behaviour.text},
                            {"houseRule", advice.behaviour.proposed}};
    return Value::Object{
        {"unit", advice.unit},         {"behaviour", std::move(behaviour)}, {"sentence", sentenceOf(advice)},
        {"complete", advice.complete}, {"presumed", std::move(presumed)},   {"orders", std::move(orders)}};
}

} // namespace core::advice
