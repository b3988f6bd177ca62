// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/dice/roll_in_progress.h"
#include "systems/trench_crusade/rules/abandoned_price.h"
#include "systems/trench_crusade/rules/activation.h"
#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/glorious_deeds.h"
#include "systems/trench_crusade/rules/movement.h"
#include "systems/trench_crusade/rules/plans.h"
#include "systems/trench_crusade/rules/resolution_marks.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/rules/triggers.h"
#include "systems/trench_crusade/state/table_terms.h"
#include "systems/trench_crusade/words/words.h"

#include <algorithm>

/// Charges and Diving Charges (TC-A2, TC-A9).
namespace core::trench_crusade {

namespace {

constexpr int highestDive = 6; ///< highest drop of a Diving Charge in inches (TC-A9)

/// Whether a weapon of the model takes the die of its Charge away (TC-K14).
bool isWeighedDown(const State& state, const UnitId& unit) {
    const auto& weapons = state.at(unit).weapons;
    return std::any_of(weapons.begin(), weapons.end(),
                       [&](const std::string& weapon) { return words::isHindered(state, unit, weapon); });
}

/// Whether the charging model can still arrive: it is not Down and may go on, and an enemy is left to reach.
bool isOnItsWay(const State& state, const Charge& order) {
    const auto *who = state.find(order.who), *target = state.find(order.target);
    return who && target && who->isStanding() && !who->activity.over && target->isOnTable();
}

Roll dieOf(const RollDice& dice) { return Roll(dice); }

void checkTargets(Checks& checks, const State& state, const UnitId& who, const UnitId& target,
                  const std::vector<UnitId>& others) {
    checks.enemy(target, who);
    for (const auto& other : others)
        checks.enemy(other, who, "others");
    checks.rule(!words::valueOn(state, target, words::hidden), "target.hidden",
                nameOf(state, target) + " is hidden", "target");
    checks.rule(!words::cannotCharge(state, who), "charge.cannot", nameOf(state, who) + " cannot charge",
                "who");
    const auto& side = state.sides.at(state.at(who).side);
    checks.rule(!side.shaken || state.scenario->fleeingLoses, "charge.shaken",
                side.name + " is Shaken and does not charge in this battle", "who");
    checkChargeOrder(checks, state, who);
}

void arrive(Run& run, const Charge& order) {
    auto met = order.others;
    met.insert(met.begin(), order.target);
    for (const auto& old : engagedWith(run.state, order.who))
        if (std::find(met.begin(), met.end(), old) == met.end()) part(run, order.who, old);
    markMoved(run, order.who);
    for (const auto& enemy : met)
        touch(run, order.who, enemy);
    if (order.obstacle)
        table::rememberDeclared(run, relationKinds(), "obstacle", order.who, order.target, order.obstacle);
    pushCharged(run, order.who, met);
    recordDeedsOfCharge(run, order.who, met);
}

/// The charged models that may move first (TC-K18).
std::vector<UnitId> skirmishersIn(const State& state, const Charge& order) {
    auto out = order.others;
    out.insert(out.begin(), order.target);
    std::erase_if(out, [&](const UnitId& id) {
        return !words::isOn(state, id, words::skirmisher) || state.at(id).down;
    });
    return out;
}

Roll evadingDie() {
    RollDice die;
    die.sides = 3;
    return Roll(die);
}

} // namespace

std::optional<RollDice> chargeDie(const State& state, const UnitId& unit) {
    if (words::chargesInFull(state, unit) || isWeighedDown(state, unit)) return std::nullopt;
    RollDice out;
    out.dice = words::chargeDice(state, unit);
    out.sides = words::chargeDieSides(state, unit);
    if (out.dice > 1) out.keep = 1;
    out.label = "Charge";
    return out;
}

int chargeReach(const State& state, const UnitId& unit, int rolled) {
    if (words::chargesInFull(state, unit)) return mostCharge;
    const int inches = fullMovementOf(state, unit, actions::charge) + rolled;
    return std::min(mostCharge, activityNow(state, unit).halved ? inches / 2 : inches);
}

Result<Run> plan(Checks& checks, const Charge& order) {
    const auto& state = checks.state();
    checkMovement(checks, state, order.who, actions::charge);
    checkTargets(checks, state, order.who, order.target, order.others);
    checks.rule(order.inSight, "charge.sight", "the target has to be in sight", "inSight");
    checks.rule(order.distance <= mostCharge, "charge.far", "no model charges farther than 12″", "distance");
    auto run = checks.start(state.at(order.who).name + " charges");
    run.say(state.at(order.who).name + " charges " + nameOf(state, order.target));
    for (const auto& other : order.others)
        run.say(state.at(order.who).name + " also charges " + nameOf(state, other));
    const auto evaders = skirmishersIn(state, order);
    if (order.asks && !evaders.empty())
        run.push(Evade{order, evaders});
    else {
        if (std::find(evaders.begin(), evaders.end(), order.target) != evaders.end())
            run.say(nameOf(state, order.target) + " is a SKIRMISHER and may move D3″ first");
        run.push(ChargeRoll{order});
    }
    pushGround(run, order.who, order.dangerous);
    beginActivation(run, order.who);
    noteDone(run, order.who, actions::charge.id);
    return run;
}

std::optional<Request> Evade::ask(const State& state) const {
    if (asked.empty() || !isOnItsWay(state, order)) return std::nullopt;
    const auto* unit = state.find(asked.front());
    if (!unit || !unit->isStanding()) return std::nullopt;
    Request head;
    head.unit = unit->id;
    head.side = unit->side;
    head.rule = "TC-K18";
    if (moves) {
        head.id = "evades";
        head.purpose = unit->name + " moves before " + nameOf(state, order.who) + " charges";
        return RollInProgress().ask(evadingDie(), std::move(head));
    }
    head.kind = Request::Kind::Choice;
    head.id = "skirmisher";
    head.purpose = unit->name + " is a SKIRMISHER: does it move D3″ before the Charge?";
    head.options = {{"no", "Stay", {}}, {"yes", "Move D3″", "the distance is measured again"}};
    head.preset = "no";
    head.policy = "SKIRMISHERS stay where they are";
    return head;
}

void Evade::take(Run& run, const Answer& answer) {
    auto next = *this;
    if (!moves && answer.pick == "yes") {
        next.moves = true;
        return run.push(std::move(next));
    }
    const auto unit = asked.front();
    next.asked.erase(next.asked.begin());
    if (moves) {
        noteDice(run);
        RollInProgress rolling;
        rolling.take(evadingDie(), answer);
        run.remark(std::to_string(rolling.total(evadingDie())) + "″");
        run.say(nameOf(run.state, unit) + " moves up to " + std::to_string(rolling.total(evadingDie())) +
                "″ first");
        markMoved(run, unit);
        next.moves = false;
        if (unit == order.target) next.order.distance = 0;
    }
    run.push(std::move(next));
}

void Evade::run(Run& run) {
    if (asked.size() > 1) return run.push(Evade{order, {asked.begin() + 1, asked.end()}});
    run.push(ChargeRoll{order});
}

std::optional<Request> ChargeRoll::ask(const State& state) const {
    if (settled || !isOnItsWay(state, order)) return std::nullopt;
    const auto name = nameOf(state, order.who);
    Request head;
    head.unit = order.who;
    head.side = state.at(order.who).side;
    head.rule = "TC-A2";
    const auto die = chargeDie(state, order.who);
    if (die && rolled == 0) {
        head.id = "charge";
        head.purpose = name + " charges " + nameOf(state, order.target) + ": the die is added to " +
                       std::to_string(movementOf(state, order.who, actions::charge)) + "″, 12″ at most";
        return RollInProgress().ask(dieOf(*die), std::move(head));
    }
    if (order.distance > 0) return std::nullopt;
    head.kind = Request::Kind::Choice;
    head.id = "arrives";
    head.purpose = name + " goes " + std::to_string(chargeReach(state, order.who, rolled)) +
                   "″: does that bring it within 1″ of " + nameOf(state, order.target) + "?";
    head.options = {{"yes", "It arrives", "in melee"}, {"no", "It falls short", "no melee"}};
    head.preset = "yes";
    head.policy = "a Charge arrives";
    return head;
}

void ChargeRoll::take(Run& run, const Answer& answer) {
    auto next = *this;
    const auto die = chargeDie(run.state, order.who);
    if (die && rolled == 0) {
        noteDice(run);
        RollInProgress rolling;
        rolling.take(dieOf(*die), answer);
        next.rolled = rolling.total(dieOf(*die));
        run.remark(std::to_string(chargeReach(run.state, order.who, next.rolled)) + "″");
    } else {
        next.settled = true;
        next.made = answer.pick == "yes";
    }
    run.push(std::move(next));
}

void ChargeRoll::run(Run& run) {
    if (!isOnItsWay(run.state, order)) {
        run.mark(marks::fallsShort(order.who));
        return run.say(nameOf(run.state, order.who) + "’s Charge is cut short");
    }
    const int reach = chargeReach(run.state, order.who, rolled);
    const bool arrives = settled ? made : order.distance <= reach;
    run.mark(arrives ? marks::arrives(order.who) : marks::fallsShort(order.who));
    run.say(nameOf(run.state, order.who) + " goes " + std::to_string(reach) + "″ and " +
            (arrives ? "arrives" : "falls short"));
    if (arrives) return arrive(run, order);
    for (const auto& old : engagedWith(run.state, order.who))
        part(run, order.who, old);
    markMoved(run, order.who);
}

Result<Run> plan(Checks& checks, const Dive& order) {
    const auto& state = checks.state();
    checkMovement(checks, state, order.who, actions::dive);
    checkTargets(checks, state, order.who, order.target, {});
    checks.rule(order.height >= 1 && order.height <= highestDive, "dive.height",
                "a Diving Charge goes from up to 6″ above", "height");
    auto roll = actionRoll(ActionKind::Dive, order.who);
    roll.target = order.target;
    roll.inches = order.height;
    auto run = rolledMovement(checks, state, actions::dive, std::move(roll));
    noteDone(run, order.who, actions::charge.id);
    return run;
}

} // namespace core::trench_crusade
