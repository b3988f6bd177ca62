// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/attack_checks.h"

#include "systems/trench_crusade/rules/specials/special.h"
#include "systems/trench_crusade/rules/state_changes.h"

#include <algorithm>

namespace core::trench_crusade {

int timesDone(const Unit& unit, const std::string& entry) {
    return static_cast<int>(std::count(unit.activity.done.begin(), unit.activity.done.end(), entry));
}
int copiesOf(const Unit& unit, const std::string& weapon) {
    return std::max(1, static_cast<int>(std::count(unit.weapons.begin(), unit.weapons.end(), weapon)));
}
bool hasDone(const Unit& unit, const Action& action) {
    return std::any_of(unit.activity.done.begin(), unit.activity.done.end(), [&](const std::string& done) {
        return done.starts_with(std::string(action.id) + ":");
    });
}

void checkWeapon(Checks& checks, const State& state, const Unit& unit, const std::string& weapon,
                 bool melee) {
    const auto all = weaponsFor(state, unit, melee);
    checks.require(std::find(all.begin(), all.end(), weapon) != all.end(), "weapon.none",
                   weapon.empty()
                       ? unit.name + (melee ? " has nothing to fight with" : " has nothing to shoot with")
                       : unit.name + (melee ? " cannot fight with `" : " cannot shoot with `") + weapon + "`",
                   "weapon");
    const auto& name = state.weapons.at(weapon).name;
    checks.rule(!words::isConsumable(state, unit.id, weapon) || !isUsed(unit, "weapon:" + weapon),
                "weapon.consumed", name + " is used up", "weapon");
}

void checkTarget(Checks& checks, const State& state, const UnitId& target, const UnitId& of,
                 const Context& blow, const std::string& where) {
    const bool whips = words::valueOn(state, of, words::attacksFriends, blow).has_value();
    if (whips)
        checks.model(target, where)
            .require(target != of, "target.self", nameOf(state, of) + " cannot strike itself", where);
    else
        checks.enemy(target, of, where);
    checks.rule(!isUsed(state.at(of), calledUse(target)), "target.called",
                nameOf(state, of) + " follows the call of " + nameOf(state, target) + " and cannot attack it",
                where);
    checks.rule(!blow.ranged || !words::valueOn(state, target, words::hidden), "target.hidden",
                nameOf(state, target) + " is hidden", "target");
}

} // namespace core::trench_crusade
