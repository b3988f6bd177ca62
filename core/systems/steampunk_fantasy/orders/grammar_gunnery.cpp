// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/orders/order_grammar.h"

#include "systems/steampunk_fantasy/orders/order_parts.h"
#include "systems/steampunk_fantasy/orders/parse_cache.h"

#include <algorithm>
#include <map>

namespace core::steampunk_fantasy {

namespace {

struct GunWord {
    GunneryActionKind kind;
    const char* letters;
    const char* words;
};
constexpr std::array<GunWord, 12> gunWords{
    {{GunneryActionKind::Load, "Load", "load"},
     {GunneryActionKind::Aim, "Aim", "aim"},
     {GunneryActionKind::Fire, "Fire", "fire"},
     {GunneryActionKind::Throw, "Throw", "throw"},
     {GunneryActionKind::Spot, "Spot", "spot"},
     {GunneryActionKind::Heal, "Heal", "heal"},
     {GunneryActionKind::Release, "Release", "release"},
     {GunneryActionKind::Activate, "Activate", "activate"},
     {GunneryActionKind::LayTrap, "Lay Trap", "lay a trap"},
     {GunneryActionKind::AmplifiedFire, "Amplified Fire", "fire amplified"},
     {GunneryActionKind::Rally, "Rally", "rally"},
     {GunneryActionKind::CreateFog, "Fog", "create fog"}}};

bool isGun(GunneryActionKind kind) {
    return kind == GunneryActionKind::Load || kind == GunneryActionKind::Aim ||
           kind == GunneryActionKind::Fire;
}
/// Whether the text may name a weapon: an id, or a part of the weapons such as "main".
bool namesWeapon(std::string_view text) {
    static constexpr std::array<std::string_view, 6> parts{"main", "reserve", "crew", "h", "g", "unstable"};
    return text.find('.') != std::string_view::npos ||
           std::find(parts.begin(), parts.end(), text) != parts.end();
}

bool takeWord(GunneryAction& act, std::string_view word) {
    if (act.kind == GunneryActionKind::Heal) {
        if (word == "self") return act.self = true;
        act.major = word == "major";
        return word == "major" || word == "minor";
    }
    if (act.kind == GunneryActionKind::Release && word.starts_with("poison ")) {
        const auto die = smallNumber(word.substr(7));
        act.poison = die.value_or(0);
        return die.has_value();
    }
    if (act.kind == GunneryActionKind::Release && act.poison > 0 && word.ends_with('+')) {
        const auto needs = smallNumber(word.substr(0, word.size() - 1));
        act.reaches = needs.value_or(0);
        return needs.has_value();
    }
    if (act.kind == GunneryActionKind::Fire && word.starts_with("burst ")) {
        const auto shots = smallNumber(word.substr(6));
        act.burst = shots.value_or(0);
        return shots.has_value();
    }
    if (const auto loads = smallNumber(word); loads && act.kind == GunneryActionKind::Load) {
        act.loads = *loads;
        return true;
    }
    if (!isGun(act.kind) || !namesWeapon(word)) return false;
    act.weapon = word;
    return true;
}

Result<std::optional<GunneryAction>> readHalf(std::string_view order, std::string_view text) {
    if (text == "-") return std::optional<GunneryAction>();
    const auto parts = bracketed(text);
    if (!parts) return unreadable(order, text, "has brackets that do not fit");
    const auto at = std::find_if(gunWords.begin(), gunWords.end(),
                                 [&](const GunWord& one) { return parts->word == one.letters; });
    if (at == gunWords.end()) return unreadable(order, text, "is no action");
    GunneryAction out;
    out.kind = at->kind;
    if (parts->inside)
        for (const auto word : partsOf(*parts->inside, ','))
            if (!takeWord(out, word))
                return unreadable(order, text, "has brackets that this action does not take");
    return std::optional<GunneryAction>(std::move(out));
}

std::vector<std::string> insideOf(const GunneryAction& act) {
    std::vector<std::string> out;
    if (act.kind == GunneryActionKind::Heal) out.push_back(act.major ? "major" : "minor");
    if (act.self) out.push_back("self");
    if (act.poison > 0) out.push_back("poison " + std::to_string(act.poison));
    if (act.reaches > 0) out.push_back(std::to_string(act.reaches) + "+");
    if (act.burst > 0) out.push_back("burst " + std::to_string(act.burst));
    if (act.loads > 1) out.push_back(std::to_string(act.loads));
    if (!act.weapon.empty()) out.push_back(act.weapon);
    return out;
}

std::string textOfHalf(const GunneryAction& act) {
    std::string inside;
    for (const auto& one : insideOf(act))
        inside += (inside.empty() ? "" : ",") + one;
    const std::string word = gunWords[std::size_t(act.kind)].letters;
    return inside.empty() ? word : word + "[" + inside + "]";
}

/// "reserve weapons" for the reserve; the name of a weapon unchanged.
std::string weaponWords(const std::string& weapon) {
    static const std::map<std::string, std::string, std::less<>> parts{{"main", "main weapons"},
                                                                       {"reserve", "reserve weapons"},
                                                                       {"crew", "weapons of the crew"},
                                                                       {"h", "weapons of the heads"},
                                                                       {"unstable", "an unstable round"}};
    const auto part = parts.find(weapon);
    return part == parts.end() ? weapon : part->second;
}

std::string wordsOfHalf(const GunneryAction& act) {
    std::string out = gunWords[std::size_t(act.kind)].words;
    if (!act.weapon.empty()) out += " " + weaponWords(act.weapon);
    if (act.kind == GunneryActionKind::Heal)
        out += act.major ? " major" : act.self ? " itself, minor" : " minor";
    if (act.poison > 0) out += " a poison cloud " + std::to_string(act.poison);
    if (act.reaches > 0) out += " that reaches on " + std::to_string(act.reaches) + "+";
    if (act.burst > 0) out += ", a burst of " + std::to_string(act.burst);
    if (act.loads > 1) out += " " + std::to_string(act.loads);
    return out;
}

Result<GunneryOrder> parseGunnery(std::string_view text) {
    const auto parts = partsOf(text, '|');
    GunneryOrder out;
    if (parts.size() != out.size()) return unreadable(text, text, "needs two halves with | between");
    for (std::size_t n = 0; n < out.size(); ++n) {
        auto half = readHalf(text, parts[n]);
        if (!half) return forwardProblem(half);
        out[n] = std::move(*half);
    }
    return out;
}

} // namespace

Result<GunneryOrder> readGunnery(std::string_view text) {
    static thread_local ParseCache<GunneryOrder> known;
    return known.of(text, parseGunnery);
}

std::string textOf(const GunneryOrder& order) {
    return (order[0] ? textOfHalf(*order[0]) : "-") + "|" + (order[1] ? textOfHalf(*order[1]) : "-");
}

std::string describeOrder(const GunneryOrder& order) {
    return (order[0] ? wordsOfHalf(*order[0]) : "nothing") + "; " +
           (order[1] ? wordsOfHalf(*order[1]) : "nothing");
}

} // namespace core::steampunk_fantasy
