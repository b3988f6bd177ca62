// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/triggers.h"
#include "systems/trench_crusade/rules/abandoned_price.h"

#include "systems/trench_crusade/data/special_names.h"
#include "systems/trench_crusade/effects/conditions.h"
#include "systems/trench_crusade/rules/goetic_price.h"
#include "systems/trench_crusade/rules/resolution_marks.h"
#include "systems/trench_crusade/rules/specials/special.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/words/words.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

constexpr std::string_view ofWeapon = "weapon:";

/// The name under which a model notes that a trigger with limited uses has acted.
std::string useOf(const std::string& source, std::size_t which) {
    return source + "#" + std::to_string(which);
}

bool isOfAttack(Moment moment) {
    return moment == Moment::Hit || moment == Moment::HitMelee || moment == Moment::GaveBlood ||
           moment == Moment::GaveBloodMelee;
}

std::optional<Source> triggerSource(const State& state, const Unit& unit, const std::string& id) {
    for (auto& source : triggerSources(state, unit))
        if (source.id == id) return source;
    return std::nullopt;
}

/// Whether an outcome of the trigger is possible now; otherwise its player is not asked.
bool isDue(const State& state, const TriggerTask& task, const Trigger& trigger) {
    return std::all_of(trigger.does.begin(), trigger.does.end(), [&](const Outcome& outcome) {
        const auto* special = outcome.kind == OutcomeKind::Special ? findSpecial(outcome.text) : nullptr;
        if (!special || !special->due) return true;
        auto asked = specialTask(outcome.text, task.bearer, task.other, task.from);
        asked.outcome = outcome;
        asked.gave = task.gave;
        return special->due(state, asked);
    });
}

const Trigger* triggerOf(const State& state, const TriggerTask& task) {
    const auto* unit = state.find(task.bearer);
    if (!unit) return nullptr;
    const auto source = triggerSource(state, *unit, task.from);
    const auto which = static_cast<std::size_t>(task.which);
    if (!source || which >= source->triggers->size()) return nullptr;
    const auto& trigger = (*source->triggers)[which];
    if (!unit->isOnTable() && trigger.on != Moment::Out && trigger.on != Moment::BattleStart) return nullptr;
    return isUsed(*unit, useOf(task.from, which)) || !isDue(state, task, trigger) ? nullptr : &trigger;
}

/// Whether the unit is the first of its side on the table with that ability or gear.
bool isFirstOfSide(const State& state, const Unit& unit, const std::string& source) {
    for (const auto& id : unitsOnTable(state, unit.side)) {
        if (id == unit.id) return true;
        if (triggerSource(state, state.at(id), source)) return false;
    }
    return false;
}

bool isOffered(const Trigger& trigger) { return trigger.optional || !trigger.price.empty(); }

void carryOut(Run& run, const TriggerTask& task, const Trigger& trigger, int price) {
    const auto source = *triggerSource(run.state, run.state.at(task.bearer), task.from);
    run.say(nameOf(run.state, task.bearer) + " uses " + source.name);
    if (trigger.once != Often::Always)
        use(run, task.bearer, useOf(task.from, static_cast<std::size_t>(task.which)), trigger.once);
    if (source.consumable) use(run, task.bearer, "gear:" + task.from, Often::Battle);
    pay(run, price);
    DoOutcome like;
    like.by = task.bearer;
    like.target = task.other;
    like.from = task.from;
    like.price = price;
    like.met = task.met;
    like.gave = task.gave;
    pushOutcomes(run, trigger.does, like);
}

/// Whether the trigger is an attack of a model whose activation has just ended: it is not made (TC-W126,
/// TC-K17).
bool isLateAttack(const Run& run, const UnitId& bearer, const Trigger& trigger) {
    return run.marked(marks::ended(bearer)) &&
           std::any_of(trigger.does.begin(), trigger.does.end(),
                       [](const Outcome& one) { return one.kind == OutcomeKind::Attack; });
}

} // namespace

std::vector<Source> triggerSources(const State& state, const Unit& unit) {
    static const std::optional<AbilityAction> none;
    auto out = sourcesOf(state, unit);
    std::vector<std::string> seen;
    for (const auto& id : unit.weapons) {
        const auto it = state.weapons.find(id);
        if (it == state.weapons.end() || std::find(seen.begin(), seen.end(), id) != seen.end()) continue;
        seen.push_back(id);
        const auto& w = it->second;
        out.push_back({std::string(ofWeapon) + id, w.name, w.note, w.rule, &none, &w.triggers, &w.effects,
                       false, false, w.proposed, w.automated});
    }
    return out;
}

void fireTriggers(Run& run, Moment moment, const UnitId& bearer, const UnitId& other,
                  const Context* context) {
    const auto* unit = run.state.find(bearer);
    if (!unit) return;
    const Context nothing;
    const ConditionScope seen{bearer, other, context ? *context : nothing};
    const auto without = words::namesOn(run.state, bearer, words::withoutAbility);
    const auto met = engagedWith(run.state, bearer);
    std::vector<TriggerTask> tasks;
    for (const auto& source : triggerSources(run.state, *unit)) {
        const bool weapon = source.id.starts_with(ofWeapon);
        if (weapon && isOfAttack(moment) && source.id.substr(ofWeapon.size()) != seen.context.weapon)
            continue;
        if (std::find(without.begin(), without.end(), source.id) != without.end()) continue;
        if (moment == Moment::ActivationStart && !weapon)
            sayReminders(run, bearer, *source.effects, source.name, source.help);
        for (std::size_t n = 0; n < source.triggers->size(); ++n) {
            const auto& trigger = (*source.triggers)[n];
            if (trigger.on != moment || isUsed(*unit, useOf(source.id, n))) continue;
            if (isLateAttack(run, bearer, trigger)) continue;
            if (trigger.side && !isFirstOfSide(run.state, *unit, source.id)) continue;
            if (allConditionsHold(run.state, trigger.when, seen))
                tasks.push_back({bearer, other, source.id, static_cast<int>(n), met});
        }
    }
    for (auto it = tasks.rbegin(); it != tasks.rend(); ++it)
        run.push(std::move(*it));
}

void fireTriggersOfAll(Run& run, Moment moment, const UnitId& other) {
    for (const auto& [id, unit] : run.state.units)
        if (unit.isOnTable() || (moment == Moment::BattleStart && unit.presence == Presence::Reserve))
            fireTriggers(run, moment, id, other);
}

void pushCharged(Run& run, const UnitId& charger, const std::vector<UnitId>& met) {
    fireTriggers(run, Moment::ChargeEnds, charger, met.empty() ? UnitId{} : met.front());
    for (const auto& one : met)
        fireTriggers(run, Moment::Charged, one, charger);
}

void afterDeed(Run& run, const UnitId& who) {
    // A deed that is declared after its model went Out of Action frees no model.
    if (run.state.at(who).isOnTable() && words::valueOn(run.state, who, words::freedByDeed))
        run.push(specialTask(specials::leavesWarband, who, {}, "law_of_hell"));
}

std::optional<Request> TriggerTask::ask(const State& state) const {
    const auto* trigger = triggerOf(state, *this);
    if (!trigger || !isOffered(*trigger)) return std::nullopt;
    const auto& unit = state.at(bearer);
    const auto source = *triggerSource(state, unit, from);
    Request request;
    request.kind = Request::Kind::Choice;
    request.id = "trigger";
    request.purpose = unit.name + ": " + source.name;
    request.rule = source.rule;
    request.unit = bearer;
    request.side = unit.side;
    request.options = trigger->price.empty() ? yesOrNo() : priceOptions(state, trigger->price);
    for (auto& option : request.options) {
        const bool acts = option.id != "no";
        if (acts) option.detail = trigger->words.empty() ? source.help : trigger->words;
        if (option.id == "yes") option.label = trigger->yes.empty() ? "Use it" : trigger->yes;
        if (!acts) option.label = trigger->no.empty() ? "Do not use it" : trigger->no;
    }
    if (request.options.size() < 2) return std::nullopt;
    request.preset = "no";
    request.policy = source.name + " is not used";
    return request;
}

void TriggerTask::take(Run& run, const Answer& answer) {
    const auto* trigger = triggerOf(run.state, *this);
    if (!trigger || answer.pick == "no") return;
    const auto first = run.events.size();
    carryOut(run, *this, *trigger, trigger->price.empty() ? 0 : std::stoi(answer.pick));
    notePaid(run, first);
}

void TriggerTask::run(Run& run) {
    const auto* trigger = triggerOf(run.state, *this);
    if (trigger && !isOffered(*trigger)) carryOut(run, *this, *trigger, 0);
}

} // namespace core::trench_crusade
