// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/movement.h"
#include "systems/trench_crusade/rules/abandoned_price.h"

#include "systems/trench_crusade/rules/activation.h"
#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/goetic_price.h"
#include "systems/trench_crusade/rules/plans.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/words/words.h"

#include <algorithm>
#include <array>

/// Move, Retreat, Dash, Climb and Jump (TC-A1, TC-A3 to TC-A6).
namespace core::trench_crusade {

namespace {

constexpr int freeJump = 3; ///< deepest jump in inches that needs no roll (TC-A6)

Context moving(const UnitId& who, const Action& action) {
    Context context;
    context.actor = who;
    context.action = action.id;
    return context;
}

/// Ids of the weapons with which the model has attacked by that ACTION in this activation.
std::vector<std::string> attackedWith(const Activity& activity, const Action& action) {
    const auto prefix = std::string(action.id) + ":";
    std::vector<std::string> out;
    for (const auto& done : activity.done)
        if (done.starts_with(prefix)) out.push_back(done.substr(prefix.size()));
    return out;
}

bool isFirstMove(const Action& action) {
    return action.id == std::string(actions::move.id) || action.id == std::string(actions::charge.id) ||
           action.id == std::string(actions::retreat.id) || action.id == std::string(actions::dive.id);
}

void checkMelee(Checks& checks, const State& state, const UnitId& who, const Action& action) {
    const auto met = engagedWith(state, who);
    if (met.empty()) return;
    const auto& name = state.at(who).name;
    const bool retreats = action.id == std::string(actions::retreat.id);
    const bool stays = action.id == std::string(actions::move.id);
    const bool leaves = retreats || words::valueOn(state, who, words::leavesMelee);
    checks.rule(stays || leaves, "move.in_melee", name + " is in melee; only a Retreat leaves it", "who");
    if (stays && !leaves) return;
    checks.rule(!words::valueOn(state, who, words::staysInMelee), "move.stays",
                name + " cannot leave melee by choice", "who");
    for (const auto& enemy : met)
        checks.rule(!words::valueOn(state, enemy, words::holdsInMelee), "move.held",
                    nameOf(state, enemy) + " holds " + name + " in melee", "who");
}

/// The plan of a movement without a roll; tasks that are pushed later follow the start of the activation.
Run moves(const Checks& checks, const State& state, const UnitId& who, const Action& action) {
    auto run = checks.start(state.at(who).name + ": " + action.label);
    run.say(state.at(who).name + " makes " + action.name);
    return run;
}

} // namespace

int fullMovementOf(const State& state, const UnitId& unit, const Action& action) {
    const auto context = moving(unit, action);
    const auto& model = state.at(unit);
    const bool dashes = action.id == std::string(actions::dash.id);
    return std::max(0, words::movementAfterEffects(state, context, state.sheetOf(model).movement, dashes));
}

int movementOf(const State& state, const UnitId& unit, const Action& action) {
    const int inches = fullMovementOf(state, unit, action);
    return activityNow(state, unit).halved ? inches / 2 : inches;
}

void checkMovement(Checks& checks, const State& state, const UnitId& who, const Action& action) {
    checks.acting(who, action);
    const auto& name = state.at(who).name;
    const auto now = activityNow(state, who);
    if (isFirstMove(action))
        for (const auto* other : {&actions::move, &actions::charge, &actions::retreat, &actions::dive})
            checks.rule(!now.has(other->id), "move.done",
                        name + " has made " + other->name + " in this activation", "who");
    checkMelee(checks, state, who, action);
    for (const auto& id : attackedWith(now, actions::ranged))
        if (const auto weapon = state.weapons.find(id); weapon != state.weapons.end())
            checks.rule(!words::isHindered(state, who, id), "weapon.heavy",
                        weapon->second.name + " is HEAVY: its bearer cannot shoot and move in one activation",
                        "who");
}

void checkChargeOrder(Checks& checks, const State& state, const UnitId& who) {
    const auto now = activityNow(state, who);
    auto used = attackedWith(now, actions::ranged);
    if (state.edition == Edition::Tc10)
        for (auto& weapon : attackedWith(now, actions::melee))
            used.push_back(std::move(weapon));
    for (const auto& weapon : used)
        checks.rule(words::isAssault(state, who, weapon), "charge.not_assault",
                    "only an ASSAULT weapon attacks before a Charge in one activation", "who");
}

void pushGround(Run& run, const UnitId& who, bool dangerous) {
    if (dangerous && !words::flies(run.state, who)) run.push(actionRoll(ActionKind::Ground, who));
}

Run rolledMovement(const Checks& checks, const State& state, const Action& action, ActionRoll roll) {
    const auto who = roll.who;
    auto run = checks.start(state.at(who).name + ": " + action.label);
    run.push(std::move(roll));
    beginActivation(run, who);
    noteDone(run, who, action.id);
    return run;
}

Result<Run> plan(Checks& checks, const Move& order) {
    const auto& state = checks.state();
    checkMovement(checks, state, order.who, actions::move);
    auto run = moves(checks, state, order.who, actions::move);
    pushGround(run, order.who, order.dangerous);
    run.push(EndMove{order.who, words::valueOn(state, order.who, words::leavesMelee).has_value(), {}});
    beginActivation(run, order.who);
    noteDone(run, order.who, actions::move.id);
    return run;
}

Result<Run> plan(Checks& checks, const Retreat& order) {
    const auto& state = checks.state();
    checkMovement(checks, state, order.who, actions::retreat);
    checks.rule(inMelee(state, order.who), "retreat.not_in_melee",
                state.at(order.who).name + " is not in melee", "who");
    auto run = moves(checks, state, order.who, actions::retreat);
    pushGround(run, order.who, order.dangerous);
    run.push(EndMove{order.who, true, {}});
    if (!words::hasFreeRetreat(state, moving(order.who, actions::retreat)))
        run.push(FreeAttacks{order.who, engagedWith(state, order.who)});
    askToPay(run, order.who, {EffectKind::NoFreeAttacks}, moving(order.who, actions::retreat));
    beginActivation(run, order.who);
    noteDone(run, order.who, actions::retreat.id);
    return run;
}

Result<Run> plan(Checks& checks, const Dash& order) {
    const auto& state = checks.state();
    checkMovement(checks, state, order.who, actions::dash);
    checks.rule(!words::cannotDash(state, order.who), "dash.cannot",
                state.at(order.who).name + " cannot Dash", "who");
    auto roll = actionRoll(ActionKind::Dash, order.who);
    roll.dangerous = order.dangerous;
    return rolledMovement(checks, state, actions::dash, std::move(roll));
}

Result<Run> plan(Checks& checks, const Climb& order) {
    const auto& state = checks.state();
    checkMovement(checks, state, order.who, actions::climb);
    checks.rule(!words::cannotClimb(state, order.who), "climb.cannot",
                state.at(order.who).name + " cannot climb", "who");
    auto roll = actionRoll(ActionKind::Climb, order.who);
    roll.inches = order.height;
    return rolledMovement(checks, state, actions::climb, std::move(roll));
}

Result<Run> plan(Checks& checks, const Jump& order) {
    const auto& state = checks.state();
    checkMovement(checks, state, order.who, actions::jump);
    checks.rule(2 * order.gap <= movementOf(state, order.who, actions::jump), "jump.far",
                "a gap may be half the Movement wide at most", "gap");
    if (order.gap == 0 && order.depth > 0 && order.depth <= freeJump && !order.inCharge) {
        auto run = checks.start(state.at(order.who).name + ": " + actions::jump.label);
        run.say(state.at(order.who).name + " jumps down " + std::to_string(order.depth) + "″, no roll");
        run.push(EndMove{order.who, false, {}});
        beginActivation(run, order.who);
        return run;
    }
    auto roll = actionRoll(ActionKind::Jump, order.who);
    roll.inches = order.depth;
    roll.inCharge = order.inCharge;
    return rolledMovement(checks, state, actions::jump, std::move(roll));
}

void EndMove::run(Run& run) {
    const auto* unit = run.state.find(who);
    if (!unit || !unit->isStanding()) return;
    const auto from = run.events.size();
    if (leaves)
        for (const auto& enemy : engagedWith(run.state, who))
            part(run, who, enemy);
    markMoved(run, who);
    for (const auto& enemy : contact)
        touch(run, who, enemy);
    if (isRetreat(run.state, who)) notePaid(run, from);
}

} // namespace core::trench_crusade
