// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/procedures/attack.h"

#include "systems/combat_patrol/checks.h"
#include "systems/combat_patrol/fight_order.h"
#include "systems/combat_patrol/formation.h"
#include "systems/combat_patrol/procedures/volley.h"
#include "systems/combat_patrol/stratagems.h"
#include "systems/combat_patrol/weapon_traits.h"

#include <algorithm>

namespace core::combat_patrol {

namespace {

std::vector<UnitId> targetsOf(const std::vector<Group>& groups) {
    std::vector<UnitId> out;
    for (const auto& group : groups)
        if (std::find(out.begin(), out.end(), group->target) == out.end()) out.push_back(group->target);
    return out;
}

std::string targetNames(const State& state, const std::vector<Group>& groups) {
    std::string out;
    for (const auto& id : targetsOf(groups)) out += (out.empty() ? "" : " and ") + unitName(state, id);
    return out;
}

std::vector<Aim> aimsOf(const Aim& first, const std::vector<Aim>& also) {
    std::vector<Aim> out{first};
    out.insert(out.end(), also.begin(), also.end());
    return out;
}

void start(Run& run, const UnitId& attacker, std::vector<Group> groups, const char* verb) {
    run.say(unitName(run.state, attacker) + " " + verb + " " + targetNames(run.state, groups));
    run.subject = groups.front()->target.text;
    run.push(Declare{attacker, std::move(groups), false});
}

/// One Hazardous test for each weapon used (CP-K8), and One Shot weapons are spent.
std::vector<ModelRef> useWeapons(Run& run, const std::vector<Group>& groups) {
    std::vector<ModelRef> hazards;
    for (const auto& group : groups) {
        const auto traits = traitsOf(group->profile);
        if (traits.hazardous) hazards.insert(hazards.end(), group->bearers.begin(), group->bearers.end());
        if (!traits.oneShot) continue;
        for (const auto& bearer : group->bearers) run.emit(WeaponSpent{bearer.unit, bearer.model, group->weapon});
    }
    return hazards;
}

} // namespace

void Declare::run(Run& run) {
    if (!answered && run.state.phase == Phase::Shooting) {
        answered = true;
        run.push(*this);
        Window window;
        window.moment = "targets";
        window.side = other(run.state.at(attacker).side);
        window.kinds = {StratagemKind::GoToGround, StratagemKind::Smokescreen, StratagemKind::DisgustinglyResilient};
        window.units = targetsOf(groups);
        window.enemy = attacker;
        window.why = unitName(run.state, attacker) + " shoots at " + targetNames(run.state, groups);
        openWindow(run, std::move(window));
        return;
    }
    run.push(Aftermath{});
    if (auto hazards = useWeapons(run, groups); !hazards.empty()) run.push(HazardTests{attacker, std::move(hazards), {}, false});
    run.push(makeVolley(run.state, std::move(groups)));
}

Result<Run> plan(const State& state, const Shoot& shoot, bool overrideRules) {
    Checks checks(state, overrideRules);
    checks.acting(shoot.who, Phase::Shooting, "Shoot");
    if (!checks.passed()) return checks.problem();
    const auto root = state.rootOf(shoot.who);
    const auto& unit = state.at(root);
    checks.rule(!unit.shot, "shoot.done", unitName(state, root) + " has shot in this phase already", "who");
    checks.rule(unit.moved != MoveKind::FallBack, "shoot.fell_back", unitName(state, root) + " fell back this turn", "who");
    if (!checks.passed()) return checks.problem();
    auto groups = groupsFor(state, root, Mode::Ranged, aimsOf(shoot, shoot.also), overrideRules);
    if (!groups) return tl::unexpected<Problem>(groups.error());
    auto run = checks.start("Shoot");
    run.emit(Selected{root, Mode::Ranged, true});
    start(run, root, std::move(*groups), "shoots at");
    return run;
}

Result<Run> plan(const State& state, const Fight& fight, bool overrideRules) {
    Checks checks(state, overrideRules);
    checks.unit(fight.who);
    checks.during(Phase::Fight, "Fight");
    if (!checks.passed()) return checks.problem();
    const auto root = state.rootOf(fight.who);
    checks.also(checkFight(state, root));
    if (!checks.passed()) return checks.problem();
    auto run = checks.start("Fight");
    run.push(fightEnds(state, root));
    if (fight.target.empty()) { // it piles in and consolidates, but has nobody to strike
        run.say(unitName(state, root) + " fights nobody");
        return run;
    }
    auto groups = groupsFor(state, root, Mode::Melee, aimsOf(fight, fight.also), overrideRules);
    if (!groups) return tl::unexpected<Problem>(groups.error());
    start(run, root, std::move(*groups), "fights");
    return run;
}

void pushOverwatch(Run& run, const UnitId& shooter, const UnitId& target) {
    Aim aim;
    aim.target = target;
    const auto root = run.state.rootOf(shooter);
    auto groups = groupsFor(run.state, root, Mode::Ranged, {aim}, true);
    if (!groups) return;
    for (auto& group : *groups) group.edit().overwatch = true;
    start(run, root, std::move(*groups), "fires Overwatch at");
}

} // namespace core::combat_patrol
