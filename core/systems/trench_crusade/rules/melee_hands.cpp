// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/attack_checks.h"
#include "systems/trench_crusade/rules/specials/special.h"
#include "systems/trench_crusade/rules/state_changes.h"

#include <algorithm>

/// The weapons that a model strikes with, and which of them is in its second hand (TC-A8).
namespace core::trench_crusade {

namespace {

constexpr const char* club = "trench_club"; ///< the weapon in the empty hands of some models

bool isHeld(const Unit& unit, const std::string& weapon) {
    return std::find(unit.weapons.begin(), unit.weapons.end(), weapon) != unit.weapons.end();
}

/// Melee weapons that need no hand: a stinger, a maw (TC-W87, TC-E10).
std::vector<std::string> extraWeapons(const State& state, const UnitId& unit) {
    auto out = words::grantedAttacks(state, unit);
    std::erase(out, unarmed);
    return out;
}

/// Whether the model has struck with a hand in this activation; attacks that effects grant, and weapons that
/// are always off-hand, do not count (TC-A8).
bool hasStruckInMelee(const State& state, const Unit& unit) {
    const auto prefix = doneEntry(actions::melee, "");
    return std::any_of(unit.activity.done.begin(), unit.activity.done.end(), [&](const std::string& done) {
        if (!done.starts_with(prefix)) return false;
        const auto weapon = done.substr(prefix.size());
        const bool hand = isHeld(unit, weapon) || weapon == unarmed || weapon == club;
        return hand && !words::isOffHand(state, unit.id, weapon);
    });
}

/// How often the model strikes with that weapon in one activation.
int strikesWith(const State& state, const Unit& unit, const std::string& weapon) {
    int out = copiesOf(unit, weapon);
    if (weapon != unarmed) return out;
    for (const auto& granted : words::grantedAttacks(state, unit.id))
        out += granted == unarmed ? 1 : 0;
    return out;
}

constexpr std::string_view mainPrefix = "main hand:";

/// The weapon of the first melee attack of the model in this battle, while it carries that; every other
/// weapon is in its second hand, whatever the order of attacks (TC-A8).
std::string mainHand(const Unit& unit) {
    for (const auto& [what, until] : unit.used) {
        if (!what.starts_with(mainPrefix)) continue;
        const auto weapon = what.substr(mainPrefix.size());
        if (isHeld(unit, weapon)) return weapon;
    }
    return {};
}

} // namespace

std::optional<Problem> whyNoStrike(const State& state, const Unit& unit, const std::string& weapon) {
    const int struck = timesDone(unit, doneEntry(actions::melee, weapon));
    const auto& name = state.weapons.at(weapon).name;
    if (struck >= strikesWith(state, unit, weapon))
        return Problem{"fight.done", unit.name + " has struck with " + name + " in this activation", "weapon",
                       Problem::Kind::Rule};
    const bool withWeapon =
        std::any_of(unit.weapons.begin(), unit.weapons.end(), [&](const std::string& held) {
            return timesDone(unit, doneEntry(actions::melee, held)) > 0;
        });
    if (weapon == unarmed && withWeapon)
        return Problem{"fight.unarmed", "bare hands are no second weapon", "weapon", Problem::Kind::Rule};
    return std::nullopt;
}

void noteMainHand(Run& run, const UnitId& unit, const std::string& weapon) {
    const auto& model = run.state.at(unit);
    if (!isHeld(model, weapon) || !mainHand(model).empty() || words::isOffHand(run.state, unit, weapon))
        return;
    use(run, unit, std::string(mainPrefix) + weapon, Often::Battle);
}

std::vector<std::string> weaponsFor(const State& state, const Unit& unit, bool melee) {
    std::vector<std::string> out;
    for (const auto& id : unit.weapons) {
        const auto it = state.weapons.find(id);
        if (it == state.weapons.end() || !(melee ? it->second.melee : it->second.ranged())) continue;
        if (std::find(out.begin(), out.end(), id) == out.end()) out.push_back(id);
    }
    for (const auto& id : words::namesOn(state, unit.id, words::givesWeapon))
        if (const auto it = state.weapons.find(id); it != state.weapons.end() && melee) out.push_back(id);
    if (!melee) return out;
    const bool clubs = words::valueOn(state, unit.id, words::emptyHandsClubs) && state.weapons.contains(club);
    const bool bare = out.empty(); // the attack with bare hands comes before those that effects grant
    const auto add = [&](const std::string& id) {
        if (state.weapons.contains(id) && std::find(out.begin(), out.end(), id) == out.end())
            out.push_back(id);
    };
    if (bare && !clubs) add(unarmed);
    for (const auto& extra : extraWeapons(state, unit.id))
        add(extra);
    add(clubs ? club : unarmed);
    return out;
}

bool isOffHand(const State& state, const Unit& unit, const std::string& weapon) {
    if (words::isOffHand(state, unit.id, weapon)) return true;
    if (weapon == unarmed || words::valueOn(state, unit.id, words::noOffHand)) return false;
    const auto extra = extraWeapons(state, unit.id);
    if (std::find(extra.begin(), extra.end(), weapon) != extra.end()) return false;
    const auto main = state.edition == Edition::Pre ? mainHand(unit) : std::string();
    if (main.empty()) return hasStruckInMelee(state, unit);
    return main != weapon || unit.activity.has(doneEntry(actions::melee, weapon));
}

} // namespace core::trench_crusade
