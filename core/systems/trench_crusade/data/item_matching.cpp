// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/item_matching.h"

#include <array>

namespace core::trench_crusade {

namespace {

/// The parts of "all:melee+!heavy": melee, !heavy.
std::vector<std::string> partsOf(const std::string& word) {
    std::vector<std::string> out;
    std::size_t from = allOf.size();
    for (auto plus = word.find('+', from); plus != std::string::npos; plus = word.find('+', from)) {
        out.push_back(word.substr(from, plus - from));
        from = plus + 1;
    }
    out.push_back(word.substr(from));
    return out;
}

bool isKind(const Weapon& weapon, const std::string& kind) {
    if (kind == "weapon") return true;
    if (kind == "melee") return weapon.melee && !weapon.ranged();
    if (kind == "ranged") return weapon.ranged();
    if (kind == "grenade") return weapon.grenade;
    if (kind == "two_handed") return weapon.hands == 2;
    return has(weapon, kind);
}

bool isKind(const Gear& gear, const std::string& kind) {
    constexpr std::array slots{"item", "armour", "shield", "headgear", "upgrade"};
    if (kind == "gear") return true;
    return kind == slots.at(static_cast<std::size_t>(gear.slot));
}

/// Whether the terms are in ducats, without a LIMIT and without carriers.
bool isUnrestricted(const ForceTerms* terms) {
    return terms && terms->most == 0 && terms->carriers.empty() && terms->cost.size() == 1 &&
           terms->cost.begin()->first == "ducats";
}

bool isPart(const Catalogue& all, const std::string& id, const std::string& part, const ForceTerms* terms) {
    if (part.starts_with('!')) return !isPart(all, id, part.substr(1), terms);
    if (part == id) return true;
    if (part == "unrestricted") return isUnrestricted(terms);
    if (const auto weapon = all.weapons.find(id); weapon != all.weapons.end())
        return isKind(weapon->second, part);
    const auto gear = all.gear.find(id);
    return gear != all.gear.end() && isKind(gear->second, part);
}

constexpr std::array<std::pair<const char*, const char*>, 9> wordsForKinds{{{"armour", "a suit of armour"},
                                                                            {"weapon", "a weapon"},
                                                                            {"melee", "a melee weapon"},
                                                                            {"ranged", "a ranged weapon"},
                                                                            {"shield", "a shield"},
                                                                            {"headgear", "headgear"},
                                                                            {"item", "an item"},
                                                                            {"gear", "gear"},
                                                                            {"pistol", "a pistol"}}};
constexpr std::array<const char*, 4> furtherKinds{"grenade", "two_handed", "upgrade", "unrestricted"};

} // namespace

bool isNamedBy(const Catalogue& all, const std::string& id, const std::string& word,
               const ForceTerms* terms) {
    if (!word.starts_with(allOf)) return id == word;
    const auto parts = partsOf(word);
    return std::all_of(parts.begin(), parts.end(),
                       [&](const std::string& part) { return isPart(all, id, part, terms); });
}

bool isNamedByAny(const Catalogue& all, const std::string& id, const std::vector<std::string>& words,
                  const ForceTerms* terms) {
    bool named = false;
    for (const auto& word : words) {
        if (word.starts_with('!')) {
            if (isNamedBy(all, id, word.substr(1), terms)) return false;
        } else
            named = named || isNamedBy(all, id, word, terms);
    }
    return named;
}

std::string unknownPart(const Catalogue& all, const std::string& word) {
    for (auto part : partsOf(word)) {
        if (part.starts_with('!')) part.erase(0, 1);
        const bool known = std::any_of(wordsForKinds.begin(), wordsForKinds.end(),
                                       [&](const auto& kind) { return part == kind.first; }) ||
                           std::find(furtherKinds.begin(), furtherKinds.end(), part) != furtherKinds.end() ||
                           all.weapons.contains(part) || all.gear.contains(part) ||
                           std::any_of(all.weapons.begin(), all.weapons.end(),
                                       [&](const auto& each) { return has(each.second, part); });
        if (!known) return part;
    }
    return {};
}

std::string describeItem(const Catalogue& all, const std::string& word) {
    if (!word.starts_with(allOf)) return nameOfThing(all, word);
    const auto parts = partsOf(word);
    for (const auto& [kind, words] : wordsForKinds)
        if (parts.front() == kind) return words;
    return parts.front() == "two_handed" ? "a two-handed weapon" : "a weapon with " + parts.front();
}

std::string nameOfThing(const Catalogue& all, const std::string& id) {
    if (const auto weapon = all.weapons.find(id); weapon != all.weapons.end()) return weapon->second.name;
    if (const auto gear = all.gear.find(id); gear != all.gear.end()) return gear->second.name;
    if (const auto ability = all.abilities.find(id); ability != all.abilities.end())
        return ability->second.name;
    const auto sheet = all.sheets.find(id);
    return sheet == all.sheets.end() ? id : sheet->second.name;
}

} // namespace core::trench_crusade
