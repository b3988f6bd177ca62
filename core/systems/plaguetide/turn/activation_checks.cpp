// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/rules/attack.h"
#include "systems/plaguetide/rules/checks.h"
#include "systems/plaguetide/rules/move.h"
#include "systems/plaguetide/rules/state_changes.h"
#include "systems/plaguetide/state/horde_group.h"
#include "systems/plaguetide/state/unit_traits.h"
#include "systems/plaguetide/turn/activation.h"
#include "systems/plaguetide/turn/horde_round.h"

#include <algorithm>

namespace core::plaguetide {

namespace {

int countOf(const Activate& order, HordeAction action) {
    return static_cast<int>(std::count(order.actions.begin(), order.actions.end(), action));
}

void checkShot(Checks& checks, const State& state, const Unit& unit, std::size_t step,
               const Activate& order) {
    checks.require(enemyAttack(state, unit.id, {}, Mode::Ranged).has_value(), "activate.no_gun",
                   unit.name + " has nothing to shoot with", "actions");
    auto opponents = engagedWith(state, unit.id);
    if (hasMovedBefore(order, step)) {
        const auto left = leftBy(state, order, unit.id);
        std::erase_if(opponents, [&](const UnitId& id) {
            return std::find(left.begin(), left.end(), id) != left.end();
        });
    }
    checks.rule(opponents.empty(), "shoot.in_combat",
                unit.name + " is in combat and may not shoot; it has to leave first", "actions");
}

void checkReached(Checks& checks, const State& state, const Activate& order, const Unit& unit,
                  std::size_t step) {
    const auto target = targetOf(order, unit.id);
    checks.rule(hasMovedBefore(order, step) || state.isTouching(unit.id, target) ||
                    state.at(target).has(Status::Down),
                "fight.no_contact",
                unit.name + " is not in base contact with " + nameOf(state, target) + "; move first",
                "actions");
}

const Objective* objectiveOf(const State& state, const std::string& id) {
    const auto& all = state.mission->objectives;
    const auto found = std::find_if(all.begin(), all.end(), [&](const Objective& o) { return o.id == id; });
    return found == all.end() ? nullptr : &*found;
}

/// Checks that the target is an objective or a door of the mission, whether or not a figure operates it.
void checkOperateKnown(Checks& checks, const State& state, const std::string& id) {
    checks.require(doorOf(state, id) || objectiveOf(state, id), "operate.unknown",
                   id.empty() ? std::string("choose an objective first")
                              : "the mission has no objective “" + id + "” and no such door to break",
                   "objective");
}

/// Checks that the target is an objective that can be set back, or a door that can be broken.
void checkHordeOperate(Checks& checks, const State& state, const std::string& id) {
    if (doorOf(state, id)) return;
    checkOperateKnown(checks, state, id);
    if (const auto* found = objectiveOf(state, id))
        checks.rule(found->progress > 0, "operate.nothing_to_undo",
                    found->name + " has no progress that could be set back", "objective");
}

void checkAction(Checks& checks, const State& state, const Activate& order, const Unit& unit,
                 std::size_t step) {
    const auto target = targetOf(order, unit.id);
    switch (order.actions[step]) {
    case HordeAction::Move:
        checks.rule(!unit.has(Status::Pinned), "move.pinned", unit.name + " is Pinned and may not move",
                    "actions");
        break;
    case HordeAction::Shoot:
        checkShot(checks, state, unit, step, order);
        break;
    case HordeAction::Fight: {
        checks.require(meleeAttack(state, unit.id, target, {}).has_value(), "activate.no_melee",
                       unit.name + " has no melee attack", "actions");
        checkReached(checks, state, order, unit, step);
        break;
    }
    case HordeAction::Special: {
        const auto attack = enemyAttack(state, unit.id, {}, Mode::Special);
        checks.require(attack.has_value(), "activate.no_special", unit.name + " has no special action",
                       "actions");
        if (attack && attack->profile.rangeInches == 0) checkReached(checks, state, order, unit, step);
        break;
    }
    case HordeAction::Operate:
        checkHordeOperate(checks, state, order.objective);
        break;
    }
}

void checkTarget(Checks& checks, const State& state, const Activate& order, const UnitId& id) {
    if (id.empty()) {
        checks.require(false, "target.missing", "choose the operative to attack", "target");
        return;
    }
    checks.figure(id, "target");
    const auto& target = state.at(id);
    checks.require(target.operative, "target.not_operative", target.name + " is not an operative", "target");
    checks.require(!target.has(Status::Captured), "target.captured", target.name + " is Captured", "target");
    const bool anyReady = std::any_of(state.units.begin(), state.units.end(),
                                      [](const auto& u) { return u.second.operative && u.second.isReady(); });
    checks.rule(!target.has(Status::Down) || !anyReady || order.alone, "target.down",
                target.name + " is Down; a Ready operative within reach comes first. If none is in reach, "
                              "switch on “no Ready operative in reach”",
                "alone");
}

/// Whether the figure acts or belongs to the same group: a choice for a figure that stays behind is kept
/// until it acts.
bool ofTheGroup(const State& state, const Activate& order, const UnitId& id) {
    const auto* unit = state.find(id);
    return unit && std::any_of(order.units.begin(), order.units.end(), [&](const UnitId& member) {
               return member == id || groupSheet(state.at(member)) == groupSheet(*unit);
           });
}

void checkOperative(Checks& checks, const State& state, const UnitId& id, const char* where) {
    checks.figure(id, where);
    checks.require(state.at(id).operative, "target.not_operative", state.at(id).name + " is not an operative",
                   where);
}

/// Checks the contacts that the moves leave: each must be an operative in contact with the figure, or with
/// one of the group if all figures are meant.
void checkLeft(Checks& checks, const State& state, const Activate& order) {
    for (const auto& id : order.leaving.value_or(std::vector<UnitId>{})) {
        checkOperative(checks, state, id, "leaving");
        const auto touching = engagedWith(state, id);
        checks.require(std::any_of(touching.begin(), touching.end(),
                                   [&](const UnitId& other) { return ofTheGroup(state, order, other); }),
                       "activate.not_touched",
                       "no acting figure is in base contact with " + nameOf(state, id), "leaving");
    }
    for (const auto& [unit, left] : order.leaves) {
        checks.require(std::find(order.units.begin(), order.units.end(), unit) != order.units.end(),
                       "activate.outside", nameOf(state, unit) + " is not one of the acting figures",
                       "leaves");
        for (const auto& id : left)
            checks.require(state.isTouching(unit, id), "activate.not_touched",
                           nameOf(state, unit) + " is not in base contact with " + nameOf(state, id),
                           "leaves");
    }
}

/// Checks every figure that the order names.
void checkNames(Checks& checks, const State& state, const Activate& order) {
    if (!order.target.empty()) checkOperative(checks, state, order.target, "target");
    for (const auto& [unit, target] : order.targets) {
        checks.require(ofTheGroup(state, order, unit), "activate.outside",
                       nameOf(state, unit) + " is not in the group that acts", "targets");
        checkOperative(checks, state, target, "targets");
    }
    for (const auto& id : order.covered) {
        checkOperative(checks, state, id, "covered");
        const bool aimedAt =
            order.target == id || std::any_of(order.targets.begin(), order.targets.end(),
                                              [&](const auto& own) { return own.second == id; });
        checks.require(aimedAt, "activate.no_target",
                       nameOf(state, id) +
                           " is not among the targets; choose it as a target, or leave out its cover",
                       "covered");
    }
    checkLeft(checks, state, order);
    if (!order.objective.empty()) checkOperateKnown(checks, state, order.objective);
}

/// Checks that further figures fit one of the attacks of the group.
void checkSpread(Checks& checks, const State& state, const Activate& order, const UnitId& id) {
    std::optional<DeclaredAttack> made;
    for (const auto action : order.actions) {
        if (action == HordeAction::Move || action == HordeAction::Operate) continue;
        auto attack = attackBy(state, order, id, action);
        const bool spreads = attack && attackTraits(attack->profile.keywords, attack->melee).spreads();
        if (attack && (!made || spreads)) made = std::move(attack);
    }
    if (made)
        checkAffected(checks, state, *made, order.affected);
    else
        checks.require(order.affected.empty(), "area.none",
                       "no attack covers an area; choose no further figures", "affected");
}

void checkGroup(Checks& checks, const State& state, const Activate& order) {
    checks.require(!order.units.empty(), "activate.nobody", "choose at least one figure", "units");
    checks.require(order.actions.size() <= 2, "activate.too_many", "choose at most two actions", "actions");
    for (const auto action : {HordeAction::Shoot, HordeAction::Fight, HordeAction::Special})
        checks.rule(countOf(order, action) <= 1, "activate.once",
                    "Shoot, Fight and Special are possible once per activation", "actions");
    for (const auto& id : order.units)
        checks.figure(id, "units");
    checks.require(std::set(order.units.begin(), order.units.end()).size() == order.units.size(),
                   "activate.twice", "a figure is named twice", "units");
    for (const auto& id : order.units)
        checks.require(!state.at(id).operative, "activate.operative", nameOf(state, id) + " is an operative",
                       "units");
}

} // namespace

void checkActivation(Checks& checks, const State& state, const Activate& order) {
    checkGroup(checks, state, order);
    checks.rule(state.booked.empty(), "mission.over", "the game has ended; resume it to play on");
    checks.rule(state.phase == Phase::Swift || state.phase == Phase::Activations, "phase.not_activations",
                "enemies act in the game master's phases, after Reinforcements");
    const auto round = hordeRound(state);
    checks.merge(table::mayActivate(round.order, round.able, round.order.order.front(), order.units,
                                    hordeWords(state)));
    checkNames(checks, state, order);
    for (const auto& id : order.units) {
        const auto& unit = state.at(id);
        checks.rule(state.phase != Phase::Swift || traitsOf(state, unit).swift, "activate.not_swift",
                    unit.name + " is not Swift and acts later", "units");
        if (needsTarget(order)) checkTarget(checks, state, order, targetOf(order, id));
        const auto steps =
            std::min<std::size_t>(order.actions.size(), static_cast<std::size_t>(actionsAllowed(unit)));
        for (std::size_t step = 0; step < steps; ++step)
            checkAction(checks, state, order, unit, step);
        checkSpread(checks, state, order, id);
    }
}

} // namespace core::plaguetide
