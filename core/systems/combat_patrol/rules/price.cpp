// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/state/rules.h"

#include "kernel/values/one_of_body.h"
#include "systems/combat_patrol/state/formation.h"

#include <algorithm>
#include <map>

namespace core::combat_patrol {

namespace {

/// Adds the stratagems that were used, with their command points. Points that the same step has gained are
/// not included.
void addStratagems(const Run& run, std::vector<Event>& out) {
    std::map<Side, int> gained;
    for (std::size_t n = 0; n < run.events.size(); ++n) {
        const auto* points = run.events[n].as<PointsSet>();
        if (!points) continue;
        const auto* used = n + 1 < run.events.size() ? run.events[n + 1].as<StratagemUsed>() : nullptr;
        if (!used) {
            ++gained[points->side];
            continue;
        }
        out.emplace_back(PointsSet{points->side, points->cp - gained[points->side], false});
        out.emplace_back(*used);
    }
}

/// Adds what the unit did, regardless of the outcome.
void addDone(const Run& run, std::vector<Event>& out) {
    for (const auto& event : run.events) {
        const auto* presence = event.as<PresenceSet>();
        if (const auto* charge = event.as<Charged>())
            out.emplace_back(Charged{charge->unit, false, charge->bonus, charge->tried});
        else if (event.is<Selected>() || event.is<Moved>() || event.is<SideFlagSet>() ||
                 event.is<WeaponSpent>() || event.is<EffectSet>() ||
                 (presence && presence->presence == Presence::Table))
            out.push_back(event);
    }
    for (const auto& task : run.tasks) {
        if (const auto* charge = task.as<ChargeRoll>(); charge && charge->bonus)
            out.emplace_back(Charged{charge->order.who, false, true, true});
        if (const auto* fight = task.as<FightEnds>()) {
            for (const auto& id : {fight->unit, fight->leader})
                if (const auto* unit = run.state.find(id); unit && unit->leads.empty() && unit->isOnTable())
                    out.emplace_back(Selected{id, Mode::Melee, true});
            out.emplace_back(FightPicked{fight->side, fight->remaining, {}});
        }
    }
}

/// Adds the end of a move by which a unit falls back, away from all enemies (2.2.3), although its Desperate
/// Escapes are not applied.
void addFallBack(const Run& run, std::vector<Event>& out) {
    for (const auto& event : run.events) {
        const auto* moved = event.as<Moved>();
        if (!moved || moved->kind != MoveKind::FallBack) continue;
        for (const auto& task : run.tasks)
            if (const auto* stand = task.as<RecordPosition>(); stand && stand->unit == moved->unit) {
                Run rest;
                rest.state = run.state;
                RecordPosition(*stand).run(rest);
                out.insert(out.end(), rest.events.begin(), rest.events.end());
            }
        for (const auto& other : run.events)
            if (const auto* contact = other.as<ContactSet>(); contact && !contact->on) out.push_back(other);
    }
}

bool isNextStep(const Run& run) {
    return std::any_of(run.events.begin(), run.events.end(),
                       [](const Event& event) { return event.is<PhaseEntered>(); }) ||
           std::any_of(run.tasks.begin(), run.tasks.end(),
                       [](const Task& task) { return task.is<EnterPhase>(); });
}

} // namespace

std::vector<Event> Rules::price(const Run& run) {
    std::vector<Event> out;
    addStratagems(run, out);
    if (isNextStep(run)) return out; // the phase is not left yet
    addDone(run, out);
    addFallBack(run, out);
    return out;
}

} // namespace core::combat_patrol
