// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/import/name_index.h"

#include "kernel/values/id_from_name.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace core::trench_crusade {

namespace {

using Words = std::pair<std::string_view, std::string_view>;

/// How letters with accents, and signs between letters, are compared.
constexpr std::array<Words, 37> plainLetters{
    {{"ä", "a"}, {"à", "a"}, {"á", "a"},  {"â", "a"},  {"ā", "a"}, {"å", "a"}, {"Ä", "a"}, {"Ā", "a"},
     {"é", "e"}, {"è", "e"}, {"ê", "e"},  {"ë", "e"},  {"É", "e"}, {"í", "i"}, {"î", "i"}, {"ï", "i"},
     {"ī", "i"}, {"ı", "i"}, {"İ", "i"},  {"ö", "o"},  {"ó", "o"}, {"ô", "o"}, {"Ö", "o"}, {"ü", "u"},
     {"ú", "u"}, {"û", "u"}, {"ū", "u"},  {"Ü", "u"},  {"ç", "c"}, {"Ç", "c"}, {"ş", "s"}, {"Ş", "s"},
     {"ğ", "g"}, {"ñ", "n"}, {"ß", "ss"}, {"æ", "ae"}, {"œ", "oe"}}};
constexpr std::array<std::string_view, 8> signs{"’", "‘", "ʼ", "–", "—", "‑", "“", "”"};

/// Other names of the same thing, as keys: of an earlier edition, or of another program. Each was compared by
/// its numbers.
constexpr std::array<Words, 10> otherNames{{{"pistolrevolver", "pistol"},
                                            {"trenchpolearm", "polearm"},
                                            {"trenchknife", "knifedagger"},
                                            {"greatswordgreataxe", "greatswordaxe"},
                                            {"greathammermaul", "twohandedhammer"},
                                            {"incendiaryammunition", "incendiarybullet"},
                                            {"sipahiautomatoncavalry", "sipahi"},
                                            {"hereticpriestofmammon", "priestofavarice"},
                                            {"artillerywitchesofmammon", "artillerywitchofavarice"},
                                            {"artillerywitchofmammon", "artillerywitchofavarice"}}};

bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
}

/// The text in plain small letters; other signs vanish.
std::string plain(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        if (static_cast<unsigned char>(text.front()) < 0x80) {
            out += text.front();
            text.remove_prefix(1);
            continue;
        }
        const auto letter = std::find_if(plainLetters.begin(), plainLetters.end(),
                                         [&](const Words& each) { return text.starts_with(each.first); });
        const auto sign = std::find_if(signs.begin(), signs.end(),
                                       [&](std::string_view each) { return text.starts_with(each); });
        if (letter != plainLetters.end()) {
            out += letter->second;
            text.remove_prefix(letter->first.size());
        } else if (sign != signs.end()) {
            if (*sign == "–" || *sign == "—" || *sign == "‑") out += '-';
            text.remove_prefix(sign->size());
        } else {
            out += text.front();
            text.remove_prefix(1);
        }
    }
    return lowered(out);
}

/// The name without brackets that only count: "(2 Attacks)", "(x2)", "(1-Handed)". "(Gas)" is part of a name.
std::string withoutCounts(const std::string& text) {
    std::string out;
    std::size_t from = 0;
    for (auto open = text.find('('); open != std::string::npos; open = text.find('(', from)) {
        const auto close = text.find(')', open), first = text.find_first_not_of(" x", open + 1);
        const bool counts =
            close != std::string::npos && first < close && text[first] >= '0' && text[first] <= '9';
        out.append(text, from, open - from);
        from = counts ? close + 1 : open + 1;
        out += ' ';
    }
    return out.append(text, from);
}

std::vector<std::string> wordsOf(std::string_view name) {
    std::vector<std::string> out(1);
    for (const char c : withoutCounts(plain(name)))
        if (isLetter(c))
            out.back() += c;
        else if (c != '\'' && c != '"' && !out.back().empty())
            out.emplace_back();
    if (out.back().empty()) out.pop_back();
    if (out.size() > 1 && out.front() == "the") out.erase(out.begin());
    for (auto& word : out)
        if (word == "armor") word = "armour";
    return out;
}

std::string without(std::string text, std::string_view ending) {
    if (text.ends_with(ending)) text.resize(text.size() - ending.size());
    return text;
}

} // namespace

std::string nameKey(std::string_view name) {
    std::string out;
    for (const auto& word : wordsOf(name))
        out += word;
    return out.size() > 3 && !out.ends_with("ss") ? without(out, "s") : out;
}

bool containsWords(std::string_view part, std::string_view whole) {
    const auto some = wordsOf(part), all = wordsOf(whole);
    return !some.empty() && std::all_of(some.begin(), some.end(), [&](const std::string& word) {
        return std::find(all.begin(), all.end(), word) != all.end();
    });
}

void NameIndex::add(const std::string& id, std::string_view name) {
    for (auto key : {nameKey(name), nameKey(id)})
        if (!key.empty()) m_ids[key].insert(id);
}

NameIndex::Found NameIndex::find(const std::string& name, const std::string& foreignId) const {
    const auto key = nameKey(name);
    if (const auto found = m_ids.find(key); found != m_ids.end()) return {found->second, false};
    const auto other = std::find_if(otherNames.begin(), otherNames.end(),
                                    [&](const Words& each) { return each.first == key; });
    if (other != otherNames.end())
        if (const auto found = m_ids.find(std::string(other->second)); found != m_ids.end())
            return {found->second, false};
    constexpr std::size_t prefix = 3; // "eq_"
    if (foreignId.size() > prefix && foreignId[prefix - 1] == '_')
        if (const auto found = m_ids.find(nameKey(foreignId.substr(prefix))); found != m_ids.end())
            return {found->second, true};
    return {};
}

} // namespace core::trench_crusade
