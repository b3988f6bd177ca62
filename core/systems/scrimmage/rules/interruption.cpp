// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/data/switches.h"
#include "systems/scrimmage/rules/attack.h"
#include "systems/scrimmage/rules/labels.h"
#include "systems/scrimmage/rules/moves.h"

/// A reaction is resolved before the action that it interrupts (SC-A6): a model that can no longer act after
/// it does not finish the action.
namespace core::scrimmage {

namespace {

/// The attack of that model in the task; nullptr if the task is about something else.
const DeclaredAttack* attackOf(const Task& task, const UnitId& mover) {
    const DeclaredAttack* attack = nullptr;
    if (const auto* attacks = task.as<BeginAttacks>()) attack = &attacks->attack;
    if (const auto* roll = task.as<StatRoll>(); roll && roll->fight) attack = &roll->fight->attack;
    if (const auto* after = task.as<AfterAttack>()) attack = &after->attack;
    return attack && attack->attacker == mover ? attack : nullptr;
}

std::string rollName(const State& state, const StatRoll& roll) {
    switch (roll.what) {
    case RollFor::Ability:
        return labelOf(state, roll.use->ability);
    case RollFor::Investigate:
        return "Investigate";
    case RollFor::Interact:
        return roll.deal->ability.empty() ? "Interact" : labelOf(state, roll.deal->ability);
    case RollFor::Jump:
        return "jump";
    case RollFor::Climb:
        return "climb";
    default:
        return {};
    }
}

/// The name of the model's action that the task carries out; empty if it is none. A Sprint ends in a separate
/// task (FinishSprint).
std::string actionOf(const State& state, const Task& task, const UnitId& mover) {
    if (const auto* attack = attackOf(task, mover)) {
        if (!attack->ability.empty()) return labelOf(state, attack->ability);
        return attack->melee ? "Fight" : "Shoot";
    }
    if (const auto* roll = task.as<StatRoll>(); roll && roll->who == mover) return rollName(state, *roll);
    if (const auto* effect = task.as<AbilityEffect>(); effect && effect->use.who == mover)
        return labelOf(state, effect->use.ability);
    return {};
}

/// The changes of the mover since its action was interrupted.
struct Changes {
    const Unit& unit;
    const Reactions& before;

    bool has(Condition condition) const {
        return unit.has(condition) > 0 && !before.conditions.contains(condition);
    }
    bool isFrightened() const {
        return has(Condition::Fear) || (unit.has(Condition::Fear) > 0 && unit.fears != before.fears);
    }
    /// Why the mover cannot continue its action; empty if it can.
    std::string whyStopped() const {
        if (!unit.isConscious()) return "unconscious";
        return unit.isOverwhelmed() && !before.overwhelmed ? "overwhelmed" : "";
    }
};

/// Why the task is not carried out; empty if it is.
std::string obstacle(const State& state, const Changes& changes, const Task& task) {
    if (const auto all = changes.whyStopped(); !all.empty()) return "is " + all;
    const auto* attack = attackOf(task, changes.unit.id);
    if (!attack) return {};
    if (!attack->melee && changes.has(Condition::Blind)) return "is blind";
    const bool dreaded =
        attack->melee && changes.isFrightened() && avoidsContact(state, attack->attacker, attack->target);
    return dreaded ? "fears " + nameOf(state, attack->target) : std::string();
}

/// Requires a model that was frightened on its way to overcome Fear before it engages (SC-C8).
void testFear(Run& run, const Changes& changes) {
    if (!changes.isFrightened() || !isSwitched(run.state, switches::fearTest, "test")) return;
    for (auto& task : run.tasks) {
        const auto* attacks = task.as<BeginAttacks>();
        if (!attacks || attacks->attack.attacker != changes.unit.id || !attacks->attack.melee ||
            run.state.isTouching(attacks->attack.attacker, attacks->attack.target))
            continue;
        StatRoll roll;
        roll.what = RollFor::Fear;
        roll.who = attacks->attack.attacker;
        roll.fight = *attacks;
        task = std::move(roll);
    }
}

/// Ends a Sprint if its model was overwhelmed or slowed; a frozen model goes half as far.
void hinderSprint(Run& run, const Changes& changes) {
    for (auto& task : run.tasks) {
        auto* sprint = task.edit<FinishSprint>();
        if (!sprint || sprint->who != changes.unit.id) continue;
        sprint->stopped = !changes.whyStopped().empty() || changes.has(Condition::Slow);
        if (changes.has(Condition::Freeze)) sprint->inches /= 2;
    }
}

} // namespace

void breakOff(Run& run, const Reactions& reactions) {
    const auto& mover = reactions.mover;
    const auto* unit = run.state.find(mover);
    if (!unit) return;
    const Changes changes{*unit, reactions};
    std::string lost, why;
    std::erase_if(run.tasks, [&](const Task& task) {
        const auto action = actionOf(run.state, task, mover);
        if (action.empty()) return false;
        const auto reason = obstacle(run.state, changes, task);
        if (reason.empty()) return false;
        lost = action;
        why = reason;
        return true;
    });
    hinderSprint(run, changes);
    testFear(run, changes);
    if (!lost.empty()) run.say(unit->name + " " + why + ": its " + lost + " is cancelled");
}

} // namespace core::scrimmage
