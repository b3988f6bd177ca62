// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/condition.h"

#include "kernel/values/name_suggestion.h"

#include <algorithm>
#include <map>

namespace core::trench_crusade {

namespace {

constexpr std::string_view negation = "not ";

bool allOf(const std::string& text, bool (*fits)(char)) {
    return !text.empty() && std::all_of(text.begin(), text.end(), fits);
}
bool inCapitals(char c) { return (c >= 'A' && c <= 'Z') || c == '_'; }
bool inId(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; }
bool inIds(char c) { return inId(c) || c == ','; }
bool inNumber(char c) { return c >= '0' && c <= '9'; }

/// What is wrong with the argument after the colon; empty when it fits.
std::string faultOf(ConditionArgument kind, const std::string& argument) {
    switch (kind) {
    case ConditionArgument::None:
        return argument.empty() ? "" : "takes no argument";
    case ConditionArgument::Action:
        return allOf(argument, inId) ? "" : "needs an ACTION, as in `action:dash`";
    case ConditionArgument::Weapon:
        return allOf(argument, inId) ? "" : "needs a weapon, as in `weapon:pistol`";
    case ConditionArgument::Keyword:
        return allOf(argument, inCapitals) ? "" : "needs a KEYWORD in capitals, as in `self:TOUGH`";
    case ConditionArgument::Sheets:
        return allOf(argument, inIds) ? "" : "needs datasheets, as in `other_sheet:grail_thrall,fly_thrall`";
    case ConditionArgument::Number:
        return allOf(argument, inNumber) && argument.size() < 4 ? ""
                                                                : "needs a number, as in `friend_near:3`";
    }
    return {};
}

} // namespace

std::optional<ConditionWord> conditionWord(std::string_view name) {
    static const auto byName = [] {
        std::map<std::string_view, ConditionWord> out;
        const auto& names = EnumNames<ConditionWord>::names;
        for (std::size_t n = 0; n < names.size(); ++n)
            out.emplace(names[n], static_cast<ConditionWord>(n));
        return out;
    }();
    const auto found = byName.find(name);
    return found == byName.end() ? std::nullopt : std::optional(found->second);
}

ConditionArgument argumentOf(ConditionWord word) {
    switch (word) {
    case ConditionWord::Action:
        return ConditionArgument::Action;
    case ConditionWord::Weapon:
        return ConditionArgument::Weapon;
    case ConditionWord::Self:
    case ConditionWord::Other:
        return ConditionArgument::Keyword;
    case ConditionWord::OtherSheet:
        return ConditionArgument::Sheets;
    case ConditionWord::OtherBaseMost:
    case ConditionWord::OtherBaseLeast:
    case ConditionWord::FriendNear:
        return ConditionArgument::Number;
    default:
        return ConditionArgument::None;
    }
}

const std::vector<std::string_view>& commonActions() {
    static const std::vector<std::string_view> actions{"move", "charge", "retreat", "dash",   "climb",
                                                       "jump", "dive",   "stand",   "ranged", "melee"};
    return actions;
}

Condition conditionOf(const std::string& text) {
    Condition out;
    auto rest = text;
    if (rest.starts_with(negation)) {
        out.negated = true;
        rest = rest.substr(negation.size());
    }
    const auto colon = rest.find(':');
    out.word = rest.substr(0, colon);
    if (colon != std::string::npos) out.argument = rest.substr(colon + 1);
    return out;
}

std::vector<std::string> sheetsOf(std::string_view argument) {
    std::vector<std::string> out(1);
    for (const char each : argument)
        if (each == ',')
            out.emplace_back();
        else
            out.back() += each;
    return out;
}

Result<Ok> checkCondition(const std::string& text) {
    const auto condition = conditionOf(text);
    const auto known = conditionWord(condition.word);
    if (!known) {
        const auto& all = EnumNames<ConditionWord>::names;
        const std::vector<std::string> names(all.begin(), all.end());
        return impossible("data.condition", "there is no condition `" + condition.word + "`" +
                                                didYouMean(condition.word, names));
    }
    if (const auto fault = faultOf(argumentOf(*known), condition.argument); !fault.empty())
        return impossible("data.condition", "the condition `" + condition.word + "` " + fault);
    return Ok{};
}

} // namespace core::trench_crusade
