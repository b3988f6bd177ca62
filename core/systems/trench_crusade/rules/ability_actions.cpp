// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/condition.h"
#include "systems/trench_crusade/data/special_names.h"
#include "systems/trench_crusade/effects/conditions.h"
#include "systems/trench_crusade/rules/activation.h"
#include "systems/trench_crusade/rules/checks.h"
#include "systems/trench_crusade/rules/goetic_price.h"
#include "systems/trench_crusade/rules/outcome.h"
#include "systems/trench_crusade/rules/plans.h"
#include "systems/trench_crusade/rules/specials/special.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/rules/triggers.h"
#include "systems/trench_crusade/words/words.h"

#include <algorithm>
#include <set>

namespace core::trench_crusade {

namespace {

std::string abilityUse(const std::string& id) { return "act:" + id; }

bool heals(const AbilityAction& action) {
    return std::any_of(action.does.begin(), action.does.end(), [](const Outcome& one) {
        return one.kind == OutcomeKind::HealBlood || one.kind == OutcomeKind::HealInfection ||
               one.kind == OutcomeKind::HealAny;
    });
}

/// How the ACTION is decided; a switch decides it for On My Command! (TC-W49).
AbilityRoll rollOf(const State& state, const UseAbility& order, const AbilityAction& action) {
    if (action.friendRoll && isFriend(state, order.who, order.target)) return *action.friendRoll;
    if (order.what != "on_my_command") return action.roll;
    const auto it = state.switches.find("tc.w49_roll");
    return it != state.switches.end() && it->second == "auto" ? AbilityRoll::Auto : action.roll;
}

/// Whether the model meets the condition; conditions about its place on the table count as met.
bool meets(const State& state, const UnitId& unit, const std::string& need) {
    Context context;
    context.touchingScenery = true;
    return conditionHolds(state, need, {unit, {}, context});
}

bool sameSide(const State& state, const UnitId& a, const UnitId& b) {
    return state.at(a).side == state.at(b).side;
}

/// Why the ACTION cannot be used on that model by the condition, with the models that it names.
std::string whyNotOn(const State& state, const std::string& condition, const std::string& name) {
    const auto asked = conditionOf(condition);
    if (asked.word != "other_sheet") return "this ACTION cannot be used on " + name;
    std::string kinds;
    for (const auto& id : sheetsOf(asked.argument)) {
        const auto sheet = state.sheets.find(id);
        if (sheet != state.sheets.end()) kinds += (kinds.empty() ? "" : ", ") + sheet->second.name;
    }
    return name +
           (kinds.empty() ? " is not a model that this ACTION can be used on" : " is not one of: " + kinds);
}

/// Checks whether the ACTION may be done to that model.
void checkAbilityTarget(Checks& checks, const State& state, const UseAbility& order,
                        const AbilityAction& action, const UnitId& target, const std::string& where) {
    checks.model(target, where);
    const auto& name = state.at(target).name;
    const bool own = sameSide(state, order.who, target);
    checks.rule(action.target != AbilityTarget::Friend || own, "act.not_friend", name + " is not a friend",
                where);
    checks.rule(action.target != AbilityTarget::Enemy || !own, "act.not_enemy", name + " is not an enemy",
                where);
    const bool self = target == order.who && action.target != AbilityTarget::Self;
    checks.rule(!self || action.alsoSelf, "act.not_self", name + " cannot use this ACTION on itself", where);
    for (const auto& condition : action.only)
        checks.rule(conditionHolds(state, condition, {order.who, target, {}}) ||
                        (condition == "not_in_melee" && !inMelee(state, target)),
                    "act.only", whyNotOn(state, condition, name), where);
}

void checkTargets(Checks& checks, const State& state, const UseAbility& order, const AbilityAction& action) {
    const bool needed = action.target == AbilityTarget::Friend || action.target == AbilityTarget::Enemy ||
                        action.target == AbilityTarget::Any;
    checks.require(!needed || action.all || !order.target.empty(), "target.missing", "choose a target first",
                   "target");
    if (!order.target.empty()) {
        if (needed)
            checkAbilityTarget(checks, state, order, action, order.target, "target");
        else
            checks.model(order.target, "target");
    }
    std::set<UnitId> seen;
    if (!order.target.empty()) seen.insert(order.target);
    for (const auto& other : order.others) {
        checks.require(seen.insert(other).second, "act.twice", "name each model only once", "others");
        if (needed)
            checkAbilityTarget(checks, state, order, action, other, "others");
        else
            checks.model(other, "others");
    }
}

/// Whether the ACTION does something with the further models that are named.
bool reachesOthers(const AbilityAction& action) {
    const auto takes = [](const Outcome& one) {
        return one.kind == OutcomeKind::Attack ||
               (one.kind == OutcomeKind::Special && one.text == specials::temporalSplit);
    };
    return action.all || action.target == AbilityTarget::Point ||
           std::any_of(action.does.begin(), action.does.end(), takes);
}

/// Whether the ACTION has no effect without a target.
bool needsTarget(const AbilityAction& action) {
    return action.all && std::none_of(action.does.begin(), action.does.end(), [](const Outcome& one) {
               return one.on == OutcomeOn::Self || one.on == OutcomeOn::Everybody;
           });
}

/// Checks that targets are named exactly where the ACTION needs them: else the price would be paid for
/// nothing.
void checkNames(Checks& checks, const UseAbility& order, const Source& source, const AbilityAction& action) {
    const bool aimless = action.target == AbilityTarget::None || action.target == AbilityTarget::Self;
    checks.rule(!aimless || order.target.empty() || order.target == order.who, "act.aimless",
                source.name + " needs no target: leave the target out", "target");
    checks.rule(reachesOthers(action) || order.others.empty(), "act.one",
                source.name + " reaches no further models: name none", "others");
    checks.rule(!needsTarget(action) || !order.others.empty() || !order.target.empty(), "act.nobody",
                "first name the models that " + source.name + " reaches", "others");
    checks.rule(order.payers.size() <= static_cast<std::size_t>(std::max(0, order.price)), "act.payers",
                source.name + " costs " + markerWords(order.price, Marker::Blood) + ": name no more payers",
                "payers");
}

/// Checks an ACTION that counts as a Ranged Attack or a Charge.
void checkCounts(Checks& checks, const State& state, const Unit& unit, const AbilityAction& action) {
    const auto done = [&](const Action& kind) {
        const auto now = activityNow(state, unit.id);
        return std::any_of(now.done.begin(), now.done.end(), [&](const std::string& one) {
            return one == kind.id || one.starts_with(std::string(kind.id) + ":");
        });
    };
    if (action.counts == CountsAs::Ranged) {
        checks.rule(!inMelee(state, unit.id), "shoot.in_melee", unit.name + " is in melee", "who");
        checks.rule(!done(actions::ranged), "shoot.done",
                    unit.name + " has made its Ranged Attack in this activation", "who");
    }
    if (action.counts == CountsAs::Charge)
        checks.rule(!done(actions::charge), "charge.done", unit.name + " has charged", "who");
}

void checkPrice(Checks& checks, const State& state, const UseAbility& order, const AbilityAction& action,
                int price) {
    const auto& prices = action.price;
    checks.require(prices.empty() || std::find(prices.begin(), prices.end(), price) != prices.end(),
                   "act.price", "this ACTION does not cost " + plural(price, "BLOOD MARKER", "BLOOD MARKERS"),
                   "price");
    for (const auto& payer : order.payers) {
        checks.require(state.find(payer), "unit.unknown", "there is no model `" + payer.text + "`", "payers");
        checks.rule(payable(state, payer) > 0, "act.payer",
                    nameOf(state, payer) + " cannot pay BLOOD MARKERS for this ACTION", "payers");
    }
    checks.rule(canPay(state, price), "act.unpaid",
                "there are not enough BLOOD MARKERS on models that are neither DEMONIC nor BLACK GRAIL",
                "price");
}

void noteUse(Run& run, const UseAbility& order, const Source& source, const AbilityAction& action) {
    noteDone(run, order.who, doneEntry(actions::use, order.what));
    if (action.counts == CountsAs::Ranged) noteDone(run, order.who, doneEntry(actions::ranged, order.what));
    if (action.counts == CountsAs::Melee) noteDone(run, order.who, doneEntry(actions::melee, order.what));
    if (action.counts == CountsAs::Charge) noteDone(run, order.who, actions::charge.id);
    if (action.once != Often::Always) use(run, order.who, abilityUse(order.what), action.once);
    if (source.consumable) use(run, order.who, "gear:" + order.what, Often::Battle);
}

std::vector<UnitId> targetsOf(const UseAbility& order, const AbilityAction& action) {
    if (action.target == AbilityTarget::Self || action.target == AbilityTarget::None) return {order.who};
    std::vector<UnitId> out;
    if (!order.target.empty()) out.push_back(order.target);
    if (action.all) out.insert(out.end(), order.others.begin(), order.others.end());
    if (out.empty() && action.target == AbilityTarget::Point) out.push_back({});
    return out;
}

/// Pushes the outcomes of an ACTION: for each target, then once for the acting model.
void pushAbilityOutcomes(Run& run, const UseAbility& order, const AbilityAction& action,
                         const std::vector<Outcome>& outcomes) {
    DoOutcome like;
    like.by = order.who;
    like.from = order.what;
    like.price = order.price;
    like.modifier = order.modifier;
    like.others = order.others;
    like.met = engagedWith(run.state, order.who);
    auto targets = targetsOf(order, action);
    if (targets.size() <= 1 && !action.all) {
        if (!targets.empty()) like.target = targets.front();
        return pushOutcomes(run, outcomes, like);
    }
    std::vector<Outcome> own, theirs;
    for (const auto& outcome : outcomes)
        (outcome.on == OutcomeOn::Self ? own : theirs).push_back(outcome);
    pushOutcomes(run, own, like);
    for (auto it = targets.rbegin(); it != targets.rend(); ++it) {
        like.target = *it;
        pushOutcomes(run, theirs, like);
    }
}

/// Gives each bearer of gear that rewards healing its marker for a healing ACTION of its warband (TC-E32).
void rewardHealing(Run& run, const UnitId& who, const AbilityAction& action) {
    if (!heals(action)) return;
    for (const auto& id : unitsOnTable(run.state, run.state.at(who).side))
        if (words::valueOn(run.state, id, words::blessingPerHealing) &&
            addMarkers(run, id, Marker::Blessing, 1) > 0)
            run.say(nameOf(run.state, id) + " gets a BLESSING MARKER");
}

} // namespace

Result<Ok> mayUse(const State& state, const Unit& unit, const std::string& what) {
    const auto refused = [](const char* code, std::string words) {
        return tl::unexpected<Problem>(Problem{code, std::move(words), "what", Problem::Kind::Rule});
    };
    const auto source = sourceOf(state, unit, what);
    if (!source || !source->action || !*source->action)
        return tl::unexpected<Problem>(
            Problem{"act.none", unit.name + " has no such ACTION", "what", Problem::Kind::Impossible});
    const auto& action = **source->action;
    if (isUsed(unit, "gear:" + what)) return refused("act.consumed", source->name + " is used up");
    if (isUsed(unit, abilityUse(what)))
        return refused("act.used", unit.name + " has already used " + source->name);
    for (const auto& need : action.needs)
        if (!meets(state, unit.id, need))
            return refused("act.needs",
                           unit.name + (need == "in_melee"       ? " is not in melee"
                                        : need == "not_in_melee" ? " is in melee"
                                                                 : " cannot use " + source->name + " now"));
    if (!action.price.empty() && !canPay(state, *std::min_element(action.price.begin(), action.price.end())))
        return refused("act.unpaid", "there are not enough BLOOD MARKERS to pay for " + source->name);
    return Ok{};
}

Result<Run> plan(Checks& checks, const UseAbility& given) {
    const auto& state = checks.state();
    auto order = given;
    checks.model(order.who, "who");
    const auto& unit = state.at(order.who);
    checks.merge(mayUse(state, unit, order.what));
    const auto source = *sourceOf(state, unit, order.what);
    const auto& action = **source.action;
    checks.acting(order.who, actions::use,
                  doneEntry(actions::use, action.once == Often::Always ? "" : order.what));
    checkTargets(checks, state, order, action);
    checkCounts(checks, state, unit, action);
    if (order.price == 0 && !action.price.empty())
        order.price = *std::min_element(action.price.begin(), action.price.end());
    checkPrice(checks, state, order, action, order.price);
    checkNames(checks, order, source, action);
    if (action.target == AbilityTarget::Self) order.target = order.who;
    if (heals(action)) order.modifier += words::valueOn(state, order.who, words::healingDice) ? 1 : 0;
    auto run = checks.start(unit.name + " uses " + source.name);
    run.say(unit.name + " uses " + source.name);
    ActionRoll roll;
    roll.kind = ActionKind::Use;
    roll.who = order.who;
    roll.target = order.target;
    roll.risky = rollOf(state, order, action) == AbilityRoll::Risky;
    roll.modifier = order.modifier;
    roll.use = order;
    if (action.ends) run.push(EndActivity{order.who});
    if (rollOf(state, order, action) != AbilityRoll::Auto) {
        run.push(std::move(roll));
    } else {
        rewardHealing(run, order.who, action);
        pushAbilityOutcomes(run, order, action, action.does);
    }
    beginActivation(run, order.who);
    noteUse(run, order, source, action);
    if (!action.price.empty()) pay(run, order.price, order.payers);
    return run;
}

void afterUse(Run& run, const ActionRoll& roll, Success success) {
    const auto* unit = run.state.find(roll.who);
    if (!roll.use || !unit) return;
    if (roll.use->what == actionOrDown && success == Success::Fail)
        return failNearStandardBearer(run, roll.who, roll.target);
    const auto source = sourceOf(run.state, *unit, roll.use->what);
    if (!source || !*source->action) return;
    const auto& action = **source->action;
    if (success == Success::Fail) return pushAbilityOutcomes(run, *roll.use, action, action.fails);
    rewardHealing(run, roll.who, action);
    const bool critical = success == Success::Critical && !action.critical.empty();
    pushAbilityOutcomes(run, *roll.use, action, critical ? action.critical : action.does);
}

} // namespace core::trench_crusade
