// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/rules/guns.h"

#include "systems/plaguetide/rules/attack.h"
#include "systems/plaguetide/rules/plans.h"
#include "systems/plaguetide/rules/state_changes.h"
#include "systems/plaguetide/state/switch_values.h"

#include <algorithm>

namespace core::plaguetide {

namespace {

std::string modeName(Mode mode) { return mode == Mode::Hip ? "Hip" : "Aimed"; }

/// The common part of Shoot and the Overwatch shot.
struct Shot : ShotConditions {
    Mode mode = Mode::Aimed;
    std::string weapon;
    int warp = 1;
};

DeclaredAttack attackOf(const State& state, const Shot& shot, const Gun& gun) {
    const auto& unit = state.at(shot.who);
    DeclaredAttack attack;
    attack.attacker = shot.who;
    attack.target = shot.target;
    attack.weapon = gun.weapon->name;
    attack.profile = profileWithWarp(*gun.profile, shot.warp);
    for (const auto& keyword : state.sheetOf(unit).keywords)
        attack.profile.keywords.push_back(keyword);
    attack.modifier = shot.modifier;
    attack.cover = shot.cover;
    attack.focused = unit.focused;
    return attack;
}

void check(Checks& checks, const State& state, const Shot& shot) {
    const auto& unit = state.at(shot.who);
    const auto gun = gunOf(state, unit, shot.weapon, shot.mode);
    checks.require(gun.profile, "shoot.no_weapon", unit.name + " has no gun with this profile", "weapon");
    checks.require(shot.warp >= 1 && shot.warp <= 3, "shoot.warp", "an attack takes 1 to 3 Warp tokens",
                   "warp");
    checks.enemy(shot.target);
    checkAffected(checks, state, attackOf(state, shot, gun), shot.affected);
    if (gun.weapon->magazine > 0) {
        const auto ammo = unit.ammo.find(gun.weapon->id);
        checks.rule(ammo != unit.ammo.end() && ammo->second.magazine > 0, "shoot.out_of_ammo",
                    "the magazine of the " + gun.weapon->name + " is empty; Reload first", "weapon");
    }
    checks.rule(shot.inRange, "shoot.out_of_range",
                nameOf(state, shot.target) + " is out of range (" + std::to_string(gun.profile->rangeInches) +
                    "″)",
                "inRange");
    checks.rule(shot.inSight, "shoot.out_of_sight", nameOf(state, shot.target) + " is not in sight",
                "inSight");
    if (!inCombat(state, shot.who)) return;
    checks.rule(shot.mode == Mode::Hip, "shoot.in_combat",
                unit.name + " is in combat; only Hip shots are allowed", "mode");
    checks.rule(state.isTouching(shot.who, shot.target), "shoot.other_target",
                unit.name + " is in combat and can shoot only an enemy in base contact", "target");
}

void fire(Run& run, const Shot& shot) {
    const auto unit = run.state.at(shot.who);
    const auto gun = gunOf(run.state, unit, shot.weapon, shot.mode);
    auto attack = attackOf(run.state, shot, gun);
    const int tokens = warpCost(*gun.profile, shot.warp);
    if (gun.weapon->magazine > 0) {
        auto ammo = unit.ammo.at(gun.weapon->id);
        ammo.magazine = std::max(0, ammo.magazine - 1);
        run.emit(AmmoSet{shot.who, gun.weapon->id, ammo});
    }
    // Pushed before the attack, so that the perils of the warp come after it.
    addWarp(run, shot.who, tokens);
    run.push(BeginAttacks{{std::move(attack)}, shot.affected});
}

} // namespace

Gun gunOf(const State& state, const Unit& unit, const std::string& weaponId, Mode mode) {
    for (const auto& id : unit.weapons) {
        if (!weaponId.empty() && id != weaponId) continue;
        const auto weapon = state.weapons.find(id);
        if (weapon == state.weapons.end()) continue;
        for (const auto& profile : weapon->second.profiles)
            if (profile.mode == mode) return {&weapon->second, &profile};
    }
    return {};
}

Profile profileWithWarp(const Profile& profile, int warp) {
    auto out = profile;
    out.attacks += profile.attacksPerWarp * warp;
    out.ap += profile.apPerWarp * warp;
    return out;
}

int warpCost(const Profile& profile, int warp) {
    const auto traits = attackTraits(profile.keywords, profile.mode == Mode::Melee);
    return profile.warpTokens + (traits.warpPick ? warp : traits.warpTokens);
}

void addWarp(Run& run, const UnitId& unit, int tokens) {
    if (tokens <= 0) return;
    const auto& figure = run.state.at(unit);
    const int limit = tokenCap(run.state, figure, Token::Warp);
    const int stack = figure.token(Token::Warp) + tokens;
    const int before = figure.token(Token::Warp), after = std::min(limit, stack);
    run.say(figure.name + "’s Warp stack" +
            (after == before ? " stays at " : ": " + std::to_string(before) + " → ") + std::to_string(after));
    setToken(run, unit, Token::Warp, after);
    if (stack > limit && isSwitchedOn(run.state, "perils")) run.push(Perils{unit, stack - limit});
}

Result<Run> plan(Checks& checks, const Shoot& shoot) { // PT-A2, PT-A3
    const auto& state = checks.state();
    const auto& action = actions::shoot(shoot.mode);
    const Shot shot{shoot, shoot.mode, shoot.weapon, shoot.warp};
    checks.operative(shoot.who, action);
    checks.require(shoot.mode == Mode::Aimed || shoot.mode == Mode::Hip, "shoot.mode",
                   "choose Aimed or Hip: an operative has no other shots", "mode");
    check(checks, state, shot);
    auto run = checks.start(action.name);
    pay(run, shoot.who, action);
    fire(run, shot);
    return run;
}

Result<Run> plan(Checks& checks, const Overwatch& watch) { // PT-A15
    const auto& state = checks.state();
    checks.operative(watch.who, actions::overwatch);
    const auto& unit = state.at(watch.who);
    const auto gun = gunOf(state, unit, watch.weapon, watch.mode);
    checks.require(gun.profile, "shoot.no_weapon", unit.name + " has no gun with this profile", "weapon");
    checks.rule(!unit.watched, "overwatch.once", unit.name + " has declared Overwatch this turn already");
    auto run = checks.start(actions::overwatch.name);
    pay(run, watch.who, actions::overwatch);
    run.emit(WatchSet{watch.who, Watch{gun.weapon->id, watch.mode}, true});
    run.say(unit.name + " goes on Overwatch with the " + gun.weapon->name + " (" + modeName(watch.mode) +
            ")");
    return run;
}

Result<Run> plan(Checks& checks, const WatchShot& command) { // PT-G3
    const auto& state = checks.state();
    checks.figure(command.who, "who");
    const auto& unit = state.at(command.who);
    checks.require(unit.watch.has_value(), "overwatch.no_marker", unit.name + " has no Overwatch marker",
                   "who");
    checks.rule(state.phase == Phase::Overwatch, "phase.not_overwatch",
                "Overwatch shots come after reinforcements, before the first activation");
    checks.rule(unit.isReady(), "operative.not_ready", unit.name + " is not Ready and loses the shot", "who");
    const Shot shot{command, unit.watch->mode, unit.watch->weapon, command.warp};
    check(checks, state, shot);
    auto run = checks.start("Overwatch shot");
    run.emit(WatchSet{command.who, std::nullopt, false});
    fire(run, shot);
    return run;
}

} // namespace core::plaguetide
