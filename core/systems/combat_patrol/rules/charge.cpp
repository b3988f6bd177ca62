// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/abilities/ability_rule.h"
#include "systems/combat_patrol/rules/checks.h"
#include "systems/combat_patrol/rules/marks.h"
#include "systems/combat_patrol/rules/move.h"
#include "systems/combat_patrol/rules/plans.h"
#include "systems/combat_patrol/rules/state_changes.h"
#include "systems/combat_patrol/rules/stratagems.h"
#include "systems/combat_patrol/state/formation.h"

#include <algorithm>

namespace core::combat_patrol {

namespace {

constexpr int engagementInches = 1;

/// The bonus of abilities to the charge rolls of a unit.
int chargeBonus(const State& state, const UnitId& unit) { return addedBy(state, unit, &AbilityRule::charge); }

/// The roll that brings the farthest target within Engagement Range (CP-T18).
int needed(const Charge& order) {
    return order.distance > 0 ? std::max(2, order.distance - engagementInches) : 0;
}

} // namespace

Result<Run> plan(Checks& checks, const Charge& order) {
    const auto& state = checks.state();
    checks.acting(order.who, Phase::Charge, "Charging");
    const auto name = unitName(state, order.who);
    const auto& unit = state.root(order.who);
    checks.rule(unit.moved != MoveKind::Advance, "charge.advanced", name + " advanced this turn", "who");
    checks.rule(unit.moved != MoveKind::FallBack, "charge.fell_back", name + " fell back this turn", "who");
    checks.rule(!isEngaged(state, order.who), "charge.engaged",
                sentenceAboutUnit(state, order.who, "is within Engagement Range"), "who");
    checks.rule(!unit.triedCharge, "charge.done",
                sentenceAboutUnit(state, order.who, "has declared its charge this turn"), "who");
    checks.require(!order.targets.empty(), "target.missing", "choose the units to charge", "targets");
    for (const auto& target : order.targets)
        checks.enemy(target, order.who, "targets");
    checks.rule(order.within12 && order.distance <= 12, "charge.too_far",
                "only units within 12″ can be charged", "targets");
    checks.require(order.distance >= 0 && order.distance <= 60, "charge.distance",
                   "the distance must be between 0 and 60 inches", "distance");
    for (const auto& met : order.contact.value_or(std::vector<UnitId>{})) {
        const bool wanted =
            std::any_of(order.targets.begin(), order.targets.end(), [&](const UnitId& target) {
                return state.find(met) && state.rootOf(target) == state.rootOf(met);
            });
        checks.rule(wanted, "charge.not_a_target",
                    "a charge ends within Engagement Range of its targets and of no other unit", "contact");
    }
    checks.placement(order.who, order);
    auto run = checks.start(sentenceAboutUnit(state, order.who, "charges"));
    Charge declared = order;
    declared.who = state.rootOf(order.who);
    for (auto& target : declared.targets)
        target = state.rootOf(target);
    run.push(ChargeRoll{std::move(declared), true, 0, false, false, false});
    return run;
}

std::optional<Request> ChargeRoll::ask(const State& state) const {
    if (parts(state, order.who).empty() || settled) return std::nullopt;
    const auto name = unitName(state, order.who);
    const int need = needed(order);
    if (rolled == 0) {
        const int added = chargeBonus(state, order.who);
        const auto wanted = need ? std::to_string(std::max(2, need - added)) + "+" : std::string("inches");
        const auto title = sentenceAboutUnit(state, order.who, "charges") +
                           (added ? ", +" + std::to_string(added) + "″" : "");
        return sumRoll(state, order.who, again ? "charge.again" : "charge", title, "CP 2.2.5", wanted);
    }
    if (!again) return rerollChoice(state, order.who, "the charge of " + std::to_string(rolled) + "″");
    auto request =
        choice(state.at(order.who).side, order.who, "charge.made",
               name + " may move " + std::to_string(rolled) + "″: does the charge succeed?", "CP 2.2.5");
    request.options = {
        {"made", "Charge succeeds", "within 1″ of every target, of no other unit, in coherency"},
        {"failed", "Charge fails", "no model moves"}};
    request.preset = rolled >= 7 ? "made" : "failed";
    request.policy = "a charge of 7″ or more succeeds";
    return request;
}

void ChargeRoll::take(Run& run, const Answer& answer) {
    auto next = *this;
    if (rolled == 0) {
        next.rolled = sumOf(answer) + chargeBonus(run.state, order.who);
        run.remark(std::to_string(next.rolled) + "″");
        run.say(sentenceAboutUnit(run.state, order.who,
                                  "rolls " + std::to_string(next.rolled) + "″ for its charge"));
        const int need = needed(order);
        const bool arrived = need > 0 && next.rolled >= need;
        next.again = again || arrived || !offersReroll(run.state, order.who);
        if (next.again && need > 0) next.settled = true, next.made = arrived;
    } else if (!again) {
        next.again = true;
        if (answer.pick == "reroll") {
            spend(run, run.state.at(order.who).side, StratagemKind::CommandReroll, order.who,
                  "the charge of " + std::to_string(rolled) + "″");
            next.rolled = 0;
        } else if (const int need = needed(order); need > 0)
            next.settled = true, next.made = rolled >= need;
    } else
        next.settled = true, next.made = answer.pick == "made";
    run.push(std::move(next));
}

void ChargeRoll::run(Run& run) {
    if (parts(run.state, order.who).empty()) return;
    const auto name = unitName(run.state, order.who);
    run.emit(Charged{order.who, made, bonus, bonus || run.state.at(order.who).triedCharge});
    if (!made) return run.say(sentenceAboutUnit(run.state, order.who, "fails its charge"));
    const auto foe = other(run.state.at(order.who).side);
    const auto own = run.state.at(order.who).side;
    if (bonus) { // an intervention is not a charge of the active player
        for (const auto& target : order.targets)
            openWindow(run, {"charged",
                             own,
                             {StratagemKind::TankShock},
                             {order.who},
                             target,
                             sentenceAboutUnit(run.state, order.who, "has charged")});
        openWindow(run, {"charged",
                         foe,
                         {StratagemKind::HeroicIntervention},
                         unitsOf(run.state, foe),
                         order.who,
                         sentenceAboutUnit(run.state, order.who, "has charged")});
        offerOverwatch(run, order.who, MoveEdge::End, sentenceAboutUnit(run.state, order.who, "has charged"));
    }
    auto contact = order.contact.value_or(std::vector<UnitId>{});
    contact.insert(contact.end(), order.targets.begin(), order.targets.end());
    auto taints = order.taints;
    if (order.taintsTargets)
        for (const auto& target : order.targets)
            if (std::find(taints.begin(), taints.end(), target) == taints.end()) taints.push_back(target);
    run.push(
        RecordPosition{order.who, {order.markers, order.tainted, std::move(contact), std::move(taints)}});
    run.push(ChargeMove{order.who, rolled, modelsLeft(run.state, order.who)});
    if (bonus)
        offerOverwatch(run, order.who, MoveEdge::Start,
                       sentenceAboutUnit(run.state, order.who, "starts its charge move"));
}

std::optional<Request> ChargeMove::ask(const State& state) const {
    const auto who = survivorOf(state, unit);
    const int left = modelsLeft(state, who);
    if (left == 0 || left == models) return std::nullopt;
    const auto name = unitName(state, who);
    auto request =
        choice(state.at(who).side, who, "charge.made",
               sentenceAboutUnit(state, who, "has lost ") + plural(models - left, "model", "models") +
                   " at the start of its charge and may move " + std::to_string(rolled) +
                   "″: does the charge still succeed?",
               "CP 2.2.5");
    request.options = {{"made", "Charge succeeds",
                        "the models left are within 1″ of every target, of no other unit, in coherency"},
                       {"failed", "Charge fails", "no model moves"}};
    request.preset = "made";
    request.policy = "a charge succeeds in spite of losses";
    return request;
}

void ChargeMove::take(Run& run, const Answer& answer) {
    if (answer.pick == "made") return ends(run);
    const auto who = survivorOf(run.state, unit);
    run.emit(Charged{who, false, true, true});
    run.say(sentenceAboutUnit(run.state, who, "fails its charge"));
    const auto moves = [&](const Task& task) { // the tasks at the end of the charge
        const auto* stand = task.as<RecordPosition>();
        const auto* window = task.as<StratagemWindow>();
        return (stand && stand->unit == unit) ||
               (window && window->moment == "moved" && window->enemy == unit);
    };
    std::erase_if(run.tasks, moves);
}

void ChargeMove::run(Run& run) {
    if (modelsLeft(run.state, survivorOf(run.state, unit)) > 0) ends(run);
}

void ChargeMove::ends(Run& run) const {
    const auto name = unitName(run.state, survivorOf(run.state, unit));
    run.say(sentenceAboutUnit(run.state, survivorOf(run.state, unit), "ends its charge move"));
    run.mark(Mark{Mark::Kind::Charge, name}.text());
}

} // namespace core::combat_patrol
