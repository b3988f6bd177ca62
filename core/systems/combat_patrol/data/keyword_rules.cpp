// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/data/keyword_rules.h"

#include <array>
#include <map>
#include <string>

namespace core::combat_patrol {

namespace {

using On = KeywordRule::On;
using Dice = KeywordRule::Dice;

constexpr std::array rulesOfKeywords{
    KeywordRule{.name = "Assault", .flag = &WeaponTraits::assault},
    KeywordRule{.name = "Blast", .flag = &WeaponTraits::blast},
    KeywordRule{.name = "Devastating Wounds", .flag = &WeaponTraits::devastating},
    KeywordRule{.name = "Extra Attacks", .flag = &WeaponTraits::extraAttacks},
    KeywordRule{.name = "Hazardous", .flag = &WeaponTraits::hazardous},
    KeywordRule{.name = "Heavy", .flag = &WeaponTraits::heavy},
    KeywordRule{.name = "Ignores Cover", .flag = &WeaponTraits::ignoresCover},
    KeywordRule{.name = "Indirect Fire", .flag = &WeaponTraits::indirect},
    KeywordRule{.name = "Lance", .flag = &WeaponTraits::lance},
    KeywordRule{.name = "Lethal Hits", .flag = &WeaponTraits::lethal},
    KeywordRule{.name = "One Shot", .flag = &WeaponTraits::oneShot},
    KeywordRule{.name = "Pistol", .flag = &WeaponTraits::pistol},
    KeywordRule{.name = "Precision", .flag = &WeaponTraits::precision},
    KeywordRule{.name = "Torrent", .flag = &WeaponTraits::torrent},
    KeywordRule{.name = "Twin-linked", .flag = &WeaponTraits::twinLinked},
    KeywordRule{.name = "Sustained Hits",
                .least = 1,
                .most = 10,
                .dice = Dice::One,
                .takes =
                    [](WeaponTraits& traits, const Keyword& keyword) {
                        traits.sustained = keyword.number();
                        traits.sustainedDie = keyword.value.dice > 0 ? keyword.value.sides : 0;
                    }},
    KeywordRule{
        .name = "Rapid Fire",
        .least = 1,
        .most = 100,
        .dice = Dice::Sum,
        .takes = [](WeaponTraits& traits, const Keyword& keyword) { traits.rapidFire = keyword.value; }},
    KeywordRule{.name = "Melta",
                .least = 1,
                .most = 10,
                .dice = Dice::Sum,
                .takes = [](WeaponTraits& traits, const Keyword& keyword) { traits.melta = keyword.value; }},
    KeywordRule{
        .name = "Anti",
        .least = 2,
        .most = 6,
        .ends = "+",
        .against = true,
        .takes = [](WeaponTraits& traits,
                    const Keyword& keyword) { traits.anti.emplace_back(keyword.word, keyword.number()); }},
    KeywordRule{.name = "Deep Strike", .on = On::Unit},
    KeywordRule{.name = "Leader", .on = On::Unit},
    KeywordRule{.name = "Stealth", .on = On::Unit},
    KeywordRule{.name = "Lone Operative", .on = On::Unit},
    KeywordRule{.name = "Infiltrators", .on = On::Unit},
    KeywordRule{.name = "Fights First", .on = On::Unit},
    KeywordRule{.name = "Feel No Pain", .on = On::Unit, .least = 2, .most = 6, .ends = "+"},
    KeywordRule{.name = "Deadly Demise", .on = On::Unit, .least = 1, .most = 100, .dice = Dice::Sum},
    KeywordRule{.name = "Scouts", .on = On::Unit, .least = 1, .most = 24, .ends = "\""}};

std::string keyOf(std::string_view name) {
    std::string out(name);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

} // namespace

std::span<const KeywordRule> keywordRules() { return rulesOfKeywords; }

const KeywordRule* keywordRule(std::string_view key) {
    static const auto byKey = [] {
        std::map<std::string, const KeywordRule*, std::less<>> out;
        for (const auto& rule : rulesOfKeywords)
            out.emplace(keyOf(rule.name), &rule);
        return out;
    }();
    const auto found = byKey.find(key);
    return found == byKey.end() ? nullptr : found->second;
}

} // namespace core::combat_patrol
