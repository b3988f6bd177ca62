// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/abandoned_price.h"

#include "kernel/values/one_of_body.h"
#include "systems/trench_crusade/state/actions.h"
#include "systems/trench_crusade/state/rules.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace core::trench_crusade {

namespace {

const std::string fell = "dice fell at ", had = "markers at ", paid = "paid at ";

/// The number in the note of that kind on an event; nothing when there is no note.
std::optional<int> noted(const Run& run, const std::string& kind, std::size_t event) {
    const auto key = kind + std::to_string(event) + " ";
    const auto at = std::lower_bound(run.marks.begin(), run.marks.end(), key);
    if (at == run.marks.end() || !at->starts_with(key)) return std::nullopt;
    return std::stoi(at->substr(key.size()));
}

/// How many events there were when the first die fell.
std::size_t beforeDice(const Run& run) {
    const auto at = std::lower_bound(run.marks.begin(), run.marks.end(), fell);
    if (at == run.marks.end() || !at->starts_with(fell)) return run.events.size();
    return std::stoul(at->substr(fell.size()));
}

bool isNextStep(const Run& run) {
    const auto enters = [](const Event& event) { return event.is<PhaseEntered>() || event.is<GameBegun>(); };
    const auto leads = [](const Task& task) {
        return task.is<EnterPhase>() || task.is<FurtherTurn>() || task.is<Initiative>() ||
               task.is<ChooseFirstSide>() || task.is<MoraleOrder>() || task.is<MoraleTest>() ||
               task.is<Score>();
    };
    return std::any_of(run.events.begin(), run.events.end(), enters) ||
           std::any_of(run.tasks.begin(), run.tasks.end(), leads);
}

/// Adds the paid events from that index on. Markers that dice have given or taken since are left out.
void addPaid(const Run& run, std::size_t from, std::vector<Event>& out) {
    std::map<std::pair<UnitId, Marker>, int> left;
    for (auto n = from; n < run.events.size(); ++n) {
        const bool isPaid = noted(run, paid, n).has_value();
        const auto* set = run.events[n].as<MarkerSet>();
        if (!set) {
            if (isPaid) out.push_back(run.events[n]);
            continue;
        }
        const int before = noted(run, had, n).value_or(set->value);
        auto& value = left.try_emplace({set->unit, set->marker}, before).first->second;
        if (!isPaid) continue;
        value = std::max(0, value - (before - set->value));
        out.emplace_back(MarkerSet{set->unit, set->marker, value});
    }
}

/// Adds the end of the activation, where the data of the ACTION say that it ends.
void addEnd(const Run& run, std::vector<Event>& out) {
    for (const auto& task : run.tasks)
        if (const auto* end = task.as<EndActivity>()) {
            const auto set = std::find_if(out.rbegin(), out.rend(), [&](const Event& event) {
                const auto* of = event.as<ActivitySet>();
                return of && of->unit == end->who;
            });
            if (set == out.rend()) continue;
            auto over = *set->as<ActivitySet>();
            over.activity.over = true;
            out.emplace_back(std::move(over));
        }
}

/// Adds the movement of a model that retreats: it has left melee, although its enemies have not struck yet
/// (TC-A3).
void addRetreat(const Run& run, std::vector<Event>& out) {
    for (const auto& task : run.tasks)
        if (const auto* moved = task.as<EndMove>(); moved && isRetreat(run.state, moved->who)) {
            Run rest;
            rest.state = run.state;
            if (auto* unit = rest.state.units.edit(moved->who)) unit->down = false;
            EndMove(*moved).run(rest);
            out.insert(out.end(), rest.events.begin(), rest.events.end());
        }
}

} // namespace

void noteDice(Run& run) {
    const auto at = std::lower_bound(run.marks.begin(), run.marks.end(), fell);
    const bool known = at != run.marks.end() && at->starts_with(fell);
    if (run.recorded && !known) run.mark(fell + std::to_string(run.events.size()));
}

void noteMarkers(Run& run, int before) {
    if (run.recorded) run.mark(had + std::to_string(run.events.size()) + " " + std::to_string(before));
}

void notePaid(Run& run, std::size_t from) {
    for (auto n = from; run.recorded && n < run.events.size(); ++n)
        run.mark(paid + std::to_string(n) + " 1");
}

bool isRetreat(const State& state, const UnitId& unit) {
    const auto* model = state.find(unit);
    return model && !model->activity.done.empty() && model->activity.done.back() == actions::retreat.id;
}

std::vector<Event> Rules::price(const Run& run) {
    std::vector<Event> out;
    if (isNextStep(run)) { // Next can be given again; only what was spent on its rolls is lost
        addPaid(run, 0, out);
        return out;
    }
    const auto dice = beforeDice(run);
    out.assign(run.events.begin(), run.events.begin() + static_cast<std::ptrdiff_t>(dice));
    addPaid(run, dice, out);
    addEnd(run, out);
    addRetreat(run, out);
    return out;
}

} // namespace core::trench_crusade
