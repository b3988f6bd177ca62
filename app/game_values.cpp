// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/game_values.h"

namespace app {

using core::Value;

Value problemValue(const core::Problem& problem) {
    return Value::Object{{"code", problem.code},
                         {"text", problem.text},
                         {"where", problem.where},
                         {"overridable", problem.kind == core::Problem::Kind::Rule}};
}

Value answeredValue(const core::Request& request, const core::Answer& answer) {
    Value value = core::codec::write(request);
    value.asObject()->insert_or_assign("answer", core::codec::write(answer));
    return value;
}

Value oddsValue(const core::OddsReport& odds) {
    Value::Array bars;
    for (const auto& bar : odds.bars)
        bars.push_back(Value::Object{{"label", bar.label}, {"chance", bar.chance}});
    Value::Array facts;
    for (const auto& fact : odds.facts)
        facts.push_back(Value::Object{{"label", fact.label}, {"value", fact.value}, {"chance", fact.chance}});
    Value::Array beside;
    for (const auto& report : odds.beside)
        beside.push_back(oddsValue(report));
    return Value::Object{{"title", odds.title},        {"subject", odds.subject},
                         {"question", odds.question},  {"answer", odds.answer},
                         {"unit", odds.unit},          {"bars", std::move(bars)},
                         {"expected", odds.expected},  {"expectedUnit", odds.expectedUnit},
                         {"facts", std::move(facts)},  {"policy", odds.policy},
                         {"beside", std::move(beside)}};
}

namespace {

/// The outcome of each option of a choice, by its id; nothing for options that are followed by no dice.
Value::Object optionOdds(const core::Request& request, const core::Resolution& resolution,
                         core::WorkBudget& work) {
    Value::Object out;
    if (request.kind != core::Request::Kind::Choice) return out;
    for (const auto& option : request.options) {
        core::Answer answer;
        answer.pick = option.id;
        const auto branch = resolution.clone();
        if (!branch->supply(answer)) continue;
        if (const auto odds = branch->odds(work)) out.emplace(option.id, oddsValue(*odds));
    }
    return out;
}

} // namespace

Value openValue(const core::OpenResolution& open, const core::Resolution& resolution, std::int64_t patience) {
    Value::Array requests;
    for (std::size_t n = 0; n < open.asked.size(); ++n)
        requests.push_back(answeredValue(open.asked[n], open.answers[n]));
    Value::Array remarks;
    for (const auto& remark : open.remarks)
        remarks.emplace_back(remark);
    Value::Object out{{"label", open.label},
                      {"text", open.text},
                      {"command", core::codec::write(open.order)},
                      {"requests", std::move(requests)},
                      {"remarks", std::move(remarks)},
                      {"diceSeen", open.diceSeen},
                      {"complete", !open.request.has_value()}};
    if (open.request) out.emplace("request", core::codec::write(*open.request));
    core::WorkBudget work(patience);
    if (const auto odds = resolution.odds(work)) out.emplace("odds", oddsValue(*odds));
    if (open.request)
        if (auto odds = optionOdds(*open.request, resolution, work); !odds.empty())
            out.emplace("optionOdds", std::move(odds));
    if (work.isExhausted())
        out.emplace("oddsLeftOut", "there are too many possible outcomes to count them in a moment");
    return out;
}

} // namespace app
