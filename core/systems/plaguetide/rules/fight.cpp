// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/rules/fight.h"
#include "systems/plaguetide/rules/checks.h"
#include "systems/plaguetide/rules/move.h"
#include "systems/plaguetide/rules/plans.h"
#include "systems/plaguetide/rules/state_changes.h"

#include <algorithm>

namespace core::plaguetide {

namespace {

bool contains(const std::vector<UnitId>& list, const UnitId& id) {
    return std::find(list.begin(), list.end(), id) != list.end();
}

void knownContacts(Checks& checks, const std::vector<UnitId>& contact) {
    for (const auto& id : contact)
        checks.enemy(id, "contact");
}

} // namespace

std::vector<UnitId> leftBehind(const State& state, const UnitId& mover, const std::vector<UnitId>& kept) {
    auto left = engagedWith(state, mover);
    std::erase_if(left, [&](const UnitId& id) { return contains(kept, id); });
    return left;
}

void pushFight(Run& run, const Fight& fight, DeclaredAttack attack) {
    attack.modifier = fight.modifier;
    run.push(BeginAttacks{{std::move(attack)}, {}});
    auto contact = fight.contact;
    if (!contains(contact, fight.target)) contact.push_back(fight.target);
    const bool isStanding = fight.stays || run.state.isTouching(fight.who, fight.target);
    auto left = isStanding ? std::vector<UnitId>{} : leftBehind(run.state, fight.who, contact);
    pushMove(run, fight.who, fight, std::move(left), std::move(contact));
}

Result<Run> plan(Checks& checks, const Move& move) { // PT-A1
    const auto& state = checks.state();
    checks.operative(move.who, actions::move);
    checkPath(checks, move.who, move);
    knownContacts(checks, move.contact);
    auto run = checks.start(actions::move.name);
    pay(run, move.who, actions::move);
    run.say(nameOf(state, move.who) + " moves");
    pushMove(run, move.who, move, leftBehind(state, move.who, move.contact), move.contact);
    return run;
}

Result<Run> plan(Checks& checks, const Fight& fight) { // PT-A4, PT-A5
    const auto& state = checks.state();
    const auto& action = actions::melee(fight.charge);
    checks.operative(fight.who, action).enemy(fight.target);
    checkPath(checks, fight.who, fight);
    knownContacts(checks, fight.contact);
    auto attack = meleeAttack(state, fight.who, fight.target, fight.weapon);
    checks.require(attack.has_value(), "fight.no_weapon",
                   nameOf(state, fight.who) + " has no such melee weapon", "weapon");
    auto run = checks.start(action.name);
    pay(run, fight.who, action);
    if (fight.charge) run.say(nameOf(state, fight.who) + " charges");
    pushFight(run, fight, std::move(*attack));
    return run;
}

} // namespace core::plaguetide
