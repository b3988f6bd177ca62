// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/rules/cost_text.h"

#include "systems/plaguetide/rules/state_changes.h"

#include <algorithm>
#include <map>
#include <set>

namespace core::plaguetide {

namespace {

/// What the events of a step say of one operative.
struct Costs {
    int points = 0;
    bool rolled = false;
    std::set<std::string> weapons, emptied; ///< emptied: the names of counters
};

std::map<UnitId, Costs> costsOf(const Run& run) {
    std::map<UnitId, Costs> out;
    for (const auto& event : run.events) {
        if (const auto* paid = event.as<Paid>()) out[paid->unit].points += paid->points;
        if (const auto* rolled = event.as<Rolled>()) out[rolled->unit].rolled = true;
        if (const auto* ammo = event.as<AmmoSet>()) out[ammo->unit].weapons.insert(ammo->weapon);
        if (const auto* token = event.as<TokenSet>();
            token && token->value == 0 && (token->token == Token::Ability || token->token == Token::Blitz))
            out[token->unit].emptied.insert(token->token == Token::Ability ? "Ability" : "Blitz");
    }
    return out;
}

std::string loadedText(const State& state, const Unit& unit, const std::string& id) {
    const auto& weapon = state.weapons.at(id);
    return (unit.ammo.size() > 1 ? weapon.name + " " : std::string()) +
           std::to_string(unit.ammo.at(id).magazine) + " of " + std::to_string(weapon.magazine) + " loaded";
}

} // namespace

std::vector<std::string> costTexts(const Run& run) {
    std::vector<std::string> out;
    for (const auto& [id, costs] : costsOf(run)) {
        const auto* unit = run.state.find(id);
        if (!unit) continue;
        std::vector<std::string> parts;
        if (costs.points > 0) parts.push_back("−" + std::to_string(costs.points) + " AP");
        for (const auto& counter : costs.emptied)
            if (costs.points > 0) parts.push_back(counter + " counter empty");
        if (costs.rolled) // a step without dice, such as Reload, has a log line with the ammunition
            for (const auto& weapon : costs.weapons)
                parts.push_back(loadedText(run.state, *unit, weapon));
        if (!parts.empty()) out.push_back(unit->name + ": " + table::joined(parts));
    }
    return out;
}

bool isCostText(const std::string& sentence) {
    const auto points = sentence.find(": −");
    return points != std::string::npos && sentence.find(" AP", points) != std::string::npos;
}

} // namespace core::plaguetide
