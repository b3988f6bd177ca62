// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/condition.h"

#include "kernel/name_suggestion.h"

#include <algorithm>

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

/// What is wrong behind the colon; empty when it fits.
std::string faultOf(ConditionArgument kind, const std::string& argument) {
    switch (kind) {
    case ConditionArgument::None:
        return argument.empty() ? "" : "has nothing behind it";
    case ConditionArgument::Action:
        return allOf(argument, inId) ? "" : "names an ACTION, as in `action:dash`";
    case ConditionArgument::Weapon:
        return allOf(argument, inId) ? "" : "names a weapon, as in `weapon:pistol`";
    case ConditionArgument::Keyword:
        return allOf(argument, inCapitals) ? "" : "names a KEYWORD in capitals, as in `self:TOUGH`";
    case ConditionArgument::Sheets:
        return allOf(argument, inIds) ? "" : "names datasheets, as in `other_sheet:grail_thrall,fly_thrall`";
    case ConditionArgument::Number:
        return allOf(argument, inNumber) && argument.size() < 4 ? ""
                                                                : "names a number, as in `friend_near:3`";
    }
    return {};
}

} // namespace

const std::vector<ConditionWord>& conditionWords() {
    using enum ConditionArgument;
    static const std::vector<ConditionWord> words{// of the roll
                                                  {"attack"},
                                                  {"ranged"},
                                                  {"melee"},
                                                  {"action", Action},
                                                  {"weapon", Weapon},
                                                  {"fire"},
                                                  {"gas"},
                                                  {"shrapnel"},
                                                  {"blast"},
                                                  {"grenade"},
                                                  {"unarmed"},
                                                  {"off_hand"},
                                                  {"two_handed"},
                                                  {"long_range"},
                                                  {"short_range"},
                                                  {"cover"},
                                                  {"elevated"},
                                                  {"critical"},
                                                  {"charge"},
                                                  {"first_charge"},
                                                  {"thrown"},
                                                  // of the bearer
                                                  {"self_down"},
                                                  {"self_unmoved"},
                                                  {"self_cover"},
                                                  {"self_blood"},
                                                  {"self_blessing"},
                                                  {"self", Keyword},
                                                  {"self_empty_hands"},
                                                  {"in_melee"},
                                                  {"not_in_melee"},
                                                  // of the other model of the roll
                                                  {"other_down"},
                                                  {"other_waiting"},
                                                  {"other_unactivated"},
                                                  {"other", Keyword},
                                                  {"other_sheet", Sheets},
                                                  {"other_base_most", Number},
                                                  {"other_base_least", Number},
                                                  {"other_hit_by_partner"},
                                                  // of the table
                                                  {"touching_scenery"},
                                                  {"friend_near", Number}};
    return words;
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
    const auto& words = conditionWords();
    const auto known = std::find_if(words.begin(), words.end(),
                                    [&](const ConditionWord& each) { return each.word == condition.word; });
    if (known == words.end()) {
        std::vector<std::string> names;
        for (const auto& each : words)
            names.emplace_back(each.word);
        return impossible("data.condition", "there is no condition `" + condition.word + "`" +
                                                didYouMean(condition.word, names));
    }
    if (const auto fault = faultOf(known->argument, condition.argument); !fault.empty())
        return impossible("data.condition", "the condition `" + condition.word + "` " + fault);
    return Ok{};
}

} // namespace core::trench_crusade
