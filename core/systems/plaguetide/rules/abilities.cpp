// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/rules/attack.h"
#include "systems/plaguetide/rules/checks.h"
#include "systems/plaguetide/rules/effects/stunned.h"
#include "systems/plaguetide/rules/fight.h"
#include "systems/plaguetide/rules/guns.h"
#include "systems/plaguetide/rules/move.h"
#include "systems/plaguetide/rules/plans.h"
#include "systems/plaguetide/rules/state_changes.h"
#include "systems/plaguetide/state/switch_values.h"

#include <algorithm>
#include <set>

namespace core::plaguetide {

namespace {

/// Checks that the counter is full (AMB-PT15), or has at least one token if the switch is off.
void checkCounter(Checks& checks, const State& state, const UnitId& who, Token token, int size,
                  const std::string& name) {
    const auto& unit = state.at(who);
    const int now = unit.token(token);
    checks.require(size > 0, "ability.none", nameOf(state, who) + " has no " + name, "who");
    const bool full = isSwitchedOn(state, "counter_full");
    checks.rule(isCharged(state, unit, token, size), "ability.not_full",
                name + " needs " + (full ? "a full counter" : "a token") + " (" + std::to_string(now) +
                    " of " + std::to_string(size) + ")",
                "who");
}

/// Pushes a hit with Throw for each enemy that the Ogryn touches; the damage is 1, because the rule names
/// none.
void pushBullRush(Run& run, const UseAbility& use, const Ability& ability) {
    std::vector<DeclaredAttack> attacks;
    for (const auto& id : use.affected) {
        DeclaredAttack attack;
        attack.attacker = use.who;
        attack.target = id;
        attack.weapon = ability.name;
        attack.profile.ap = ability.ap;
        attack.profile.keywords.push_back("Throw(" + std::to_string(ability.throwInches) + ")");
        attack.melee = true;
        attack.hits = 1;
        attacks.push_back(std::move(attack));
    }
    run.push(BeginAttacks{std::move(attacks), {}});
    pushMove(run, use.who, use, leftBehind(run.state, use.who, use.affected), use.affected);
}

void shriek(Run& run, const UseAbility& use, const Ability& ability) {
    for (const auto& id : use.affected)
        if (run.state.at(id).isOnTable()) stun(run, id);
    const int warp = run.state.at(use.who).token(Token::Warp);
    addToken(run, use.who, Token::Warp, -ability.quell);
    run.say(nameOf(run.state, use.who) + " uses " + ability.name + ": " +
            plural(static_cast<int>(use.affected.size()), "enemy gets", "enemies get") +
            " a Stun token, Warp stack " + std::to_string(warp) + " → " +
            std::to_string(run.state.at(use.who).token(Token::Warp)));
}

void carryOut(Run& run, const UseAbility& use, const Ability& ability) {
    switch (ability.kind) {
    case AbilityKind::Focus:
        run.emit(FocusSet{use.who, true});
        run.say(nameOf(run.state, use.who) + " focuses: its shots re-roll misses and ignore cover this turn");
        break;
    case AbilityKind::Shriek:
        shriek(run, use, ability);
        break;
    case AbilityKind::BullRush:
        run.say(nameOf(run.state, use.who) + " uses " + ability.name +
                (use.affected.empty() ? " and touches no enemy" : ""));
        pushBullRush(run, use, ability);
        break;
    case AbilityKind::Fury: {
        setToken(run, use.who, Token::Toughness,
                 tokenCap(run.state, run.state.at(use.who), Token::Toughness));
        run.say(nameOf(run.state, use.who) + " uses " + ability.name + ": its Toughness is full");
        Fight fight;
        fight.who = use.who;
        fight.charge = true;
        fight.target = use.target;
        static_cast<Path&>(fight) = use;
        fight.modifier = use.modifier;
        pushFight(run, fight, *meleeAttack(run.state, use.who, use.target, use.weapon));
        break;
    }
    }
}

/// Checks that the named figures fit the ability.
void checkNamed(Checks& checks, const State& state, const UseAbility& use, const Ability& ability) {
    const auto kind = ability.kind;
    const bool reaches = kind == AbilityKind::Shriek || kind == AbilityKind::BullRush;
    const bool charges = kind == AbilityKind::Fury;
    const bool others = std::any_of(use.affected.begin(), use.affected.end(),
                                    [&](const UnitId& id) { return !charges || id != use.target; });
    checks.require(reaches || !others, "ability.no_others", ability.name + " reaches no other figure",
                   "affected");
    for (const auto& id : use.affected)
        checks.enemy(id, "affected");
    if (charges) {
        checks.enemy(use.target);
        checks.require(meleeAttack(state, use.who, use.target, use.weapon).has_value(), "fight.no_weapon",
                       nameOf(state, use.who) + " has no such melee weapon", "weapon");
        return;
    }
    const bool reached =
        std::find(use.affected.begin(), use.affected.end(), use.target) != use.affected.end();
    checks.require(use.target.empty() || (reaches && reached), "ability.no_target",
                   ability.name + " takes no target", "target");
    checks.require(kind == AbilityKind::BullRush || static_cast<const Path&>(use) == Path{},
                   "ability.no_move", ability.name + " moves no figure", "coherence");
    if (kind == AbilityKind::Shriek)
        checks.rule(!use.affected.empty() || state.at(use.who).token(Token::Warp) > 0, "ability.nobody",
                    "choose the enemies within 6″: without enemies and without Warp tokens to quell, nothing "
                    "would happen",
                    "affected");
}

} // namespace

Result<Run> plan(Checks& checks, const UseAbility& wanted) { // PT-A8
    const auto& state = checks.state();
    auto use = wanted;
    std::set<UnitId> named;
    std::erase_if(use.affected, [&](const UnitId& id) { return !named.insert(id).second; });
    checks.operative(use.who, actions::ability);
    const auto& ability = state.sheetOf(state.at(use.who)).ability;
    checkCounter(checks, state, use.who, Token::Ability, ability.counter, ability.name);
    checkPath(checks, use.who, use);
    checkNamed(checks, state, use, ability);
    auto run = checks.start(ability.name);
    pay(run, use.who, actions::ability);
    setToken(run, use.who, Token::Ability, 0);
    carryOut(run, use, ability);
    return run;
}

Result<Run> plan(Checks& checks, const UseBlitz& use) { // PT-A9
    const auto& state = checks.state();
    checks.operative(use.who, actions::blitz);
    const auto& blitz = state.sheetOf(state.at(use.who)).blitz;
    checkCounter(checks, state, use.who, Token::Blitz, blitz.counter, blitz.name);
    checks.enemy(use.target);
    checks.rule(use.inRange, "shoot.out_of_range",
                nameOf(state, use.target) + " is out of range (" + std::to_string(blitz.profile.rangeInches) +
                    "″)",
                "inRange");
    checks.rule(use.inSight, "shoot.out_of_sight", nameOf(state, use.target) + " is not in sight", "inSight");
    DeclaredAttack attack;
    attack.attacker = use.who;
    attack.target = use.target;
    attack.weapon = blitz.name;
    attack.profile = blitz.profile;
    attack.modifier = use.modifier;
    attack.cover = use.cover;
    attack.criticals = blitz.profile.criticalHits;
    checkAffected(checks, state, attack, use.affected);
    auto run = checks.start(blitz.name);
    pay(run, use.who, actions::blitz);
    setToken(run, use.who, Token::Blitz, 0);
    addWarp(run, use.who, blitz.profile.warpTokens);
    run.push(BeginAttacks{{std::move(attack)}, use.affected});
    return run;
}

} // namespace core::plaguetide
