// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/import/take_weapon.h"

#include "systems/combat_patrol/data/keyword.h"
#include "systems/combat_patrol/data/keyword_rules.h"
#include "systems/combat_patrol/words/words.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>

namespace core::combat_patrol {

namespace {

/// The text in lower case, with one space for every run of spaces and hyphens.
std::string folded(std::string_view text) {
    std::string out;
    for (const char c : lowered(text))
        if (c != ' ' && c != '-' && c != '\t')
            out += c;
        else if (!out.empty() && out.back() != ' ')
            out += ' ';
    while (!out.empty() && out.back() == ' ')
        out.pop_back();
    return out;
}

std::optional<int> takeInt(std::string_view& text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc()) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

std::string_view lastWord(std::string_view text) { return text.substr(text.rfind(' ') + 1); }
std::string_view withoutLastWord(std::string_view text) {
    return text.find(' ') == std::string_view::npos ? text : text.substr(0, text.rfind(' '));
}

/// The rule in the spelling of the program; nothing if it is another rule or its number does not fit.
std::optional<std::string> speltAs(const KeywordRule& rule, const std::string& words) {
    const auto name = folded(rule.name);
    if (!rule.hasNumber()) return words == name ? std::optional(std::string(rule.name)) : std::nullopt;
    if (rule.against || withoutLastWord(words) != name) return std::nullopt;
    auto value = std::string(lastWord(words));
    while (!value.empty() && (value.back() == '+' || value.back() == '"'))
        value.pop_back();
    const auto sum = printedDice(value);
    if (!sum || !rule.inRange(*sum) || !rule.takesDice(*sum)) return std::nullopt;
    return std::string(rule.name) + " " + diceText(*sum) + std::string(rule.ends);
}

std::optional<std::string> speltOn(KeywordRule::On on, const std::string& words) {
    for (const auto& rule : keywordRules())
        if (rule.on == on)
            if (auto text = speltAs(rule, words)) return text;
    return std::nullopt;
}

/// "Anti-Vehicle 4+", "anti infantry 2" as "Anti-VEHICLE 4+".
std::optional<std::string> speltAnti(const std::string& words) {
    constexpr std::string_view anti = "anti ";
    if (!words.starts_with(anti)) return std::nullopt;
    const auto rest = words.substr(anti.size());
    const auto least = printedNumber(lastWord(rest));
    if (!least || !keywordRule(words::anti.key)->inRange({0, 6, *least}) ||
        rest.find(' ') == std::string::npos)
        return std::nullopt;
    return "Anti-" + inCapitals(withoutLastWord(rest)) + " " + std::to_string(*least) + "+";
}

/// Whether the program knows a rule of that name.
bool readsLikeRule(const std::string& text) { return keywordRule(parseKeyword(text).key); }

const std::string& characteristic(const RosterWeapon& weapon, const char* name) {
    static const std::string none;
    const auto found = weapon.characteristics.find(name);
    return found == weapon.characteristics.end() ? none : found->second;
}

/// Reads Strength; for the few weapons that roll dice for it, the average is used.
std::optional<int> takeStrength(const std::string& text, const std::string& place,
                                std::vector<std::string>& left) {
    const auto sum = printedDice(text);
    if (!sum) return std::nullopt;
    const int strength = sum->dice * (sum->sides + 1) / 2 + sum->plus;
    if (sum->dice > 0)
        left.push_back(place + "Strength " + text + " is set to " + std::to_string(strength) +
                       ", the average");
    return strength;
}

} // namespace

std::string inCapitals(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return out;
}

std::optional<int> printedNumber(std::string_view text) {
    const auto number = takeInt(text);
    if (!number || text.find_first_not_of("+\"") != std::string_view::npos) return std::nullopt;
    return number;
}

std::optional<DiceSum> printedDice(std::string_view text) {
    const auto small = lowered(text);
    std::string_view rest = small;
    DiceSum sum;
    const auto number = takeInt(rest);
    if (rest.empty())
        sum.plus = number.value_or(0);
    else {
        if (rest.front() != 'd' || (number && *number < 1)) return std::nullopt;
        rest.remove_prefix(1);
        const auto sides = takeInt(rest);
        sum.dice = number.value_or(1);
        sum.sides = sides.value_or(0);
        if (!rest.empty() && rest.front() == '+') {
            rest.remove_prefix(1);
            const auto plus = takeInt(rest);
            if (!plus) return std::nullopt;
            sum.plus = *plus;
        }
    }
    const bool fits = rest.empty() && sum.dice <= 20 && sum.sides >= 2 && sum.sides <= 20 && sum.plus >= 0 &&
                      sum.plus <= 999 && sum.least() >= 1;
    return fits ? std::optional(sum) : std::nullopt;
}

std::string keywordSpelling(const std::string& keyword) {
    const auto words = folded(keyword);
    if (const auto text = speltOn(KeywordRule::On::Weapon, words)) return *text;
    if (const auto text = speltOn(KeywordRule::On::Unit, words)) return *text;
    if (const auto text = speltAnti(words)) return *text;
    return readsLikeRule(keyword) ? "(" + keyword + ")" : keyword;
}

bool isUnitRule(const std::string& keyword) {
    return speltOn(KeywordRule::On::Unit, folded(keyword)).has_value();
}

std::optional<Profile> takeProfile(const RosterWeapon& weapon, const std::string& owner,
                                   std::vector<std::string>& left) {
    const auto place = owner + ", " + weapon.name + ": ";
    Profile out;
    const auto missing = [&](const char* name) {
        const auto& text = characteristic(weapon, name);
        left.push_back(place + "left out, because its " + name +
                       (text.empty()
                            ? " is missing"
                            : " `" + text.substr(0, 40) + "` is not a number that the program can use"));
        return std::nullopt;
    };
    out.mode = lowered(characteristic(weapon, "Range")) == "melee" || weapon.characteristics.contains("WS")
                   ? Mode::Melee
                   : Mode::Ranged;
    for (const auto& text : weapon.keywords) {
        out.keywords.push_back(keywordSpelling(text));
        if (out.keywords.back().starts_with('('))
            left.push_back(place + "`" + text.substr(0, 80) +
                           "` is only a reminder; the program cannot use its number");
    }
    const auto range = printedNumber(characteristic(weapon, "Range"));
    if (out.mode == Mode::Ranged && (!range || *range < 1 || *range > 999)) return missing("Range");
    out.rangeInches = out.mode == Mode::Ranged ? *range : 0;
    const auto attacks = printedDice(characteristic(weapon, "A"));
    if (!attacks) return missing("A");
    out.attacks = *attacks;
    const char* skillName = out.mode == Mode::Melee ? "WS" : "BS";
    if (!hasKeyword(out.keywords, words::torrent.key)) {
        const auto skill = printedNumber(characteristic(weapon, skillName));
        if (!skill || *skill < 2 || *skill > 6) return missing(skillName);
        out.skill = *skill;
    }
    const auto strength = takeStrength(characteristic(weapon, "S"), place, left);
    if (!strength) return missing("S");
    out.strength = *strength;
    const auto& apText = characteristic(weapon, "AP");
    const auto ap = apText == "-" ? std::optional(0) : printedNumber(apText);
    if (!ap || *ap < -6 || *ap > 6) return missing("AP");
    if (*ap > 0)
        left.push_back(place + "AP `" + apText.substr(0, 40) + "` is read as −" + std::to_string(*ap) +
                       "; a positive AP would help the target");
    out.ap = -std::abs(*ap);
    const auto damage = printedDice(characteristic(weapon, "D"));
    if (!damage) return missing("D");
    out.damage = *damage;
    return out;
}

} // namespace core::combat_patrol
