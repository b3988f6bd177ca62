// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/overwatch.h"

#include "systems/combat_patrol/data/weapon_traits.h"
#include "systems/combat_patrol/rules/checks.h"
#include "systems/combat_patrol/rules/fight_order.h"
#include "systems/combat_patrol/rules/groups.h"
#include "systems/combat_patrol/rules/plans.h"
#include "systems/combat_patrol/rules/stratagem_effects.h"
#include "systems/combat_patrol/rules/stratagems/stratagem_rule.h"
#include "systems/combat_patrol/rules/volley.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/words/words.h"

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
    for (const auto& id : targetsOf(groups))
        out += (out.empty() ? "" : " and ") + unitName(state, id);
    return out;
}

template <class Attack> std::vector<WeaponsAtTarget> aimsOf(const Attack& order) {
    std::vector<WeaponsAtTarget> out{order};
    if (!order.second.empty()) {
        WeaponsAtTarget aim;
        aim.target = order.second;
        aim.weapons = order.secondWeapons;
        aim.models = order.secondModels;
        aim.counts = order.secondCounts;
        aim.inRange = order.secondInRange;
        aim.within12 = order.secondWithin12;
        aim.visible = order.secondVisible;
        aim.halfRange = order.secondHalfRange;
        aim.cover = order.secondCover;
        out.push_back(std::move(aim));
    }
    out.insert(out.end(), order.also.begin(), order.also.end());
    return out;
}

/// Checks that a second target has its own weapons or models, else no attacks would be left for the first.
template <class Attack> void checkSplit(Checks& checks, const State& state, const Attack& order) {
    if (order.second.empty()) {
        checks.require(order.secondWeapons.empty() && order.secondModels == 0 && order.secondCounts.empty(),
                       "attack.no_second", "choose the second target of these weapons", "second");
        return;
    }
    checks.require(state.rootOf(order.second) != state.rootOf(order.target), "attack.same_target",
                   "the second target is the same unit as the first; choose another unit, or none", "second");
    checks.require(order.secondModels >= 0, "attack.split", "enter 0 or more models for the second target",
                   "secondModels");
    checks.require(!order.secondWeapons.empty() || order.secondModels > 0 || !order.secondCounts.empty(),
                   "attack.split", "choose the weapons that attack the second target", "secondCounts");
}

void start(Run& run, const UnitId& attacker, std::vector<Group> groups, const char* verb) {
    run.say(sentenceAboutUnit(run.state, attacker, verb) + " " + targetNames(run.state, groups));
    run.subject = groups.front()->target.text;
    run.push(Declare{attacker, std::move(groups), false});
}

/// Assigns targets to the weapons, then uses the stratagems of this moment, then selects the unit.
template <class Attack>
Run selected(Run run, const UnitId& root, const Attack& order, Mode mode, const char* verb) {
    auto groups = valueOf(groupsFor(run.state, root, mode, aimsOf(order), run.overridden));
    useAtSelection(run, root, order.stratagems, Selecting::Now);
    if (mode == Mode::Ranged) run.emit(Selected{root, mode, true});
    start(run, root, std::move(groups), verb);
    return run;
}

/// Returns the bearers of Hazardous weapons, one for each weapon used (CP-K8), and spends One Shot weapons.
std::vector<ModelRef> useWeapons(Run& run, const std::vector<Group>& groups) {
    std::vector<ModelRef> hazards;
    for (const auto& group : groups) {
        const auto traits = traitsOf(group->profile);
        if (words::hazardous.isOn(traits))
            hazards.insert(hazards.end(), group->bearers.begin(), group->bearers.end());
        if (!words::oneShot.isOn(traits)) continue;
        for (const auto& bearer : group->bearers)
            run.emit(WeaponSpent{bearer.unit, bearer.model, group->weapon});
    }
    return hazards;
}

} // namespace

void Declare::run(Run& run) {
    const bool fights = run.state.phase == Phase::Fight;
    if (!answered && (fights || run.state.phase == Phase::Shooting)) {
        answered = true;
        run.push(*this);
        StratagemWindow window;
        window.moment = "targets";
        window.side = other(run.state.at(attacker).side);
        window.kinds = askedOfTargets(fights);
        window.units = targetsOf(groups);
        window.enemy = attacker;
        window.why = sentenceAboutUnit(run.state, attacker, fights ? "fights " : "shoots at ") +
                     targetNames(run.state, groups);
        openWindow(run, std::move(window));
        return;
    }
    run.push(Aftermath{});
    if (auto hazards = useWeapons(run, groups); !hazards.empty())
        run.push(HazardTests{attacker, std::move(hazards), {}, false, groups.front()->overwatch});
    run.push(makeVolley(run.state, std::move(groups)));
}

Result<Run> plan(Checks& checks, const Shoot& shoot) {
    const auto& state = checks.state();
    checks.acting(shoot.who, Phase::Shooting, "Shoot");
    const auto root = state.rootOf(shoot.who);
    checks.rule(!state.at(root).shot, "shoot.done",
                sentenceAboutUnit(state, root, "has shot in this phase already"), "who");
    checkSplit(checks, state, shoot);
    auto run = checks.start("Shoot"); // some stratagems make the unit eligible, so they come first
    useAtSelection(run, root, shoot.stratagems, Selecting::Before);
    const auto& unit = run.state.at(root);
    checks.rule(unit.moved != MoveKind::FallBack || hasLasting(run.state, root, &Lasting::afterFallBack),
                "shoot.fell_back", unitName(state, root) + " fell back this turn", "who");
    return selected(std::move(run), root, shoot, Mode::Ranged, "shoots at");
}

Result<Run> plan(Checks& checks, const Fight& fight) {
    const auto& state = checks.state();
    checks.unit(fight.who);
    checks.during(Phase::Fight, "Fight");
    const auto root = state.rootOf(fight.who);
    checks.merge(checkFight(state, root));
    checks.require(!fight.target.empty() ||
                       (fight.weapons.empty() && fight.counts.empty() && fight.stratagems.empty() &&
                        fight.second.empty() && fight.also.empty()),
                   "target.missing", "choose a target first", "target");
    checkSplit(checks, state, fight);
    auto run = checks.start("Fight");
    useAtSelection(run, root, fight.stratagems, Selecting::Before); // refuses stratagems for shooting
    run.push(fightEnds(state, root));
    if (fight.target.empty()) { // the unit piles in and consolidates without a target
        run.say(sentenceAboutUnit(state, root, "attacks no unit"));
        return run;
    }
    return selected(std::move(run), root, fight, Mode::Melee, "fights");
}

void pushOverwatch(Run& run, const UnitId& shooter, const WeaponsAtTarget& aim) {
    const auto root = run.state.rootOf(shooter);
    auto groups = groupsFor(run.state, root, Mode::Ranged, {aim}, run.overridden);
    if (!groups) return run.say(sentenceAboutUnit(run.state, root, "does not fire: ") + groups.error().text);
    for (auto& group : *groups)
        group.edit().overwatch = true;
    start(run, root, std::move(*groups), "fires Overwatch at");
}

} // namespace core::combat_patrol
