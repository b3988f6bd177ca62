// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/state/rules.h"

#include "kernel/values/one_of_body.h"
#include "systems/scrimmage/rules/abilities/ability.h"
#include "systems/scrimmage/rules/marks.h"

#include <algorithm>
#include <iterator>

/// The price of an action that is abandoned after its first die: everything before that die, and resources
/// used up later. The results of the dice are dropped.
namespace core::scrimmage {

namespace {

using Position = std::vector<Event>::const_iterator;

bool isNextStep(const Run& run) {
    return std::any_of(
               run.events.begin(), run.events.end(),
               [](const Event& event) { return event.is<PhaseEntered>() || event.is<GameBegun>(); }) ||
           std::any_of(run.tasks.begin(), run.tasks.end(),
                       [](const Task& task) { return task.is<Initiative>() || task.is<EnterTurn>(); });
}

bool isRoll(const Event& event) {
    const auto* counted = event.as<Counted>();
    return counted && (counted->more.attacks > 0 || counted->more.luck != table::Luck{});
}

/// The first event after dice.
Position firstOfDice(const Run& run) {
    UnitId breathes; // no event says that the model has rolled
    return std::find_if(run.events.begin(), run.events.end(), [&](const Event& event) {
        if (const auto* set = event.as<ActivitySet>(); set && !set->activity.done.empty())
            if (set->activity.done.back() == "breathe") breathes = set->unit;
        const auto* strain = event.as<StrainSet>();
        const auto* health = event.as<HealthSet>();
        const bool recovers = (strain && strain->unit == breathes) || (health && health->unit == breathes);
        return isRoll(event) || (!breathes.empty() && recovers);
    });
}

/// Whether a used item or ability reduces damage; its use is dropped together with the damage.
bool lessensDamage(const State& state, const std::string& what) {
    const auto gear = state.gear.find(what);
    const auto* rule = abilityRule(what);
    return (gear != state.gear.end() && gear->second.shield) || (rule && rule->lessens);
}

/// Whether the event spends Overwatch or a single-use effect.
bool isSpent(const Run& run, const LastingSet& set) {
    for (const auto tag : {Tag::Overwatch, Tag::Inspired}) {
        const bool has = std::any_of(set.lasting.begin(), set.lasting.end(),
                                     [&](const Lasting& one) { return one.tag == tag; });
        if (!has && run.marked(marks::spent(set.unit, tag))) return true;
    }
    return false;
}

/// Adds resources that were used up after dice.
void addUses(const Run& run, Position dice, std::vector<Event>& out) {
    std::vector<UnitId> spent;
    for (auto event = dice; event != run.events.end(); ++event) {
        if (const auto* use = event->as<UseSet>(); use && use->on && !lessensDamage(run.state, use->what))
            out.push_back(*event);
        const auto* set = event->as<LastingSet>();
        if (!set || !isSpent(run, *set) || std::count(spent.begin(), spent.end(), set->unit)) continue;
        spent.push_back(set->unit);
        out.push_back(*event);
    }
}

/// The last activity in the paid events, if it leaves its model no action; else nullptr.
const ActivitySet* lastOfActivity(const std::vector<Event>& paid) {
    for (auto event = paid.rbegin(); event != paid.rend(); ++event)
        if (const auto* set = event->as<ActivitySet>()) return set->activity.left == 0 ? set : nullptr;
    return nullptr;
}

/// The events that end an activation which had not ended yet.
std::vector<Event> activationEnd(const Run& run, const ActivitySet& spent) {
    Run rest;
    rest.state = run.state;
    if (auto* unit = rest.state.units.edit(spent.unit)) unit->activity = spent.activity;
    Settle{}.run(rest);
    return rest.events;
}

/// The events that ended an activation after the dice.
std::vector<Event> activationEnd(const Run& run, Position dice, const ActivitySet& spent) {
    const auto isRound = [](const Event& event) { return event.is<RoundSet>(); };
    const auto last = std::find_if(run.events.rbegin(), std::make_reverse_iterator(dice), isRound);
    if (last == std::make_reverse_iterator(dice)) return {};
    std::vector<Event> out{*last};
    for (auto event = std::next(last); event != std::make_reverse_iterator(dice); ++event) {
        const auto* condition = event->as<ConditionSet>();
        const auto* lasting = event->as<LastingSet>();
        const auto* activity = event->as<ActivitySet>();
        const auto* unit = condition  ? &condition->unit
                           : lasting  ? &lasting->unit
                           : activity ? &activity->unit
                                      : nullptr;
        if (!unit || *unit != spent.unit) break;
        out.push_back(*event);
    }
    std::reverse(out.begin(), out.end());
    return out;
}

} // namespace

std::vector<Event> Rules::price(const Run& run) {
    if (isNextStep(run)) return {}; // *Next* is carried out as a whole or not at all
    const auto dice = firstOfDice(run);
    std::vector<Event> out(run.events.begin(), dice);
    addUses(run, dice, out);
    const auto* activity = lastOfActivity(out);
    if (!activity) return out;
    const auto spent = *activity;
    const bool waits =
        std::any_of(run.tasks.begin(), run.tasks.end(), [](const Task& task) { return task.is<Settle>(); });
    const auto end = waits ? activationEnd(run, spent) : activationEnd(run, dice, spent);
    out.insert(out.end(), end.begin(), end.end());
    return out;
}

} // namespace core::scrimmage
