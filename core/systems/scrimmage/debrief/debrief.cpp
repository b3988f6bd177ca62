// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/debrief/debrief.h"

#include "kernel/values/profile_copies.h"
#include "systems/scrimmage/campaign/measures.h"
#include "systems/scrimmage/rules/objectives.h"
#include "systems/scrimmage/rules/state_changes.h"

#include <algorithm>

namespace core::scrimmage {

namespace {

std::string figure(int value) { return std::to_string(value); }

TableView standings(const State& state) {
    TableView out{"Teams", {"Team", "Points", "Conscious", "Unconscious", "Objectives"}, {}};
    for (const auto& id : state.teams) {
        const auto& side = state.sides.at(id);
        int upright = 0, down = 0, held = 0;
        for (const auto& unit : unitsOnTable(state, id))
            ++(state.at(unit).isConscious() ? upright : down);
        for (const auto& [objective, now] : state.objectives)
            held += now.holder == id ? 1 : 0;
        out.rows.push_back({side.name, figure(side.points), figure(upright), figure(down), figure(held)});
    }
    return out;
}

} // namespace

table::Ledger ledgerOf(const State& state) { return table::ledgerOf(state.ledger, state); }

std::vector<TableView> debrief(const State& state) {
    const auto ledger = ledgerOf(state);
    return {standings(state),
            ledger.counts("Who did what", {{"Attacks", "attacks"},
                                           {"Hits", "hits"},
                                           {"Damage dealt", "dealt"},
                                           {"Damage taken", "suffered"},
                                           {"Knocked out", "downs"},
                                           {"Healed", "healed"},
                                           {"Strain gained", "strain"},
                                           {"Objectives", "found"}}),
            ledger.parts("Models knocked out", {"", "Unconscious", "Models"}, "felled"), ledger.luck()};
}

namespace {

void addTally(std::vector<core::Tally>& out, const std::string& subject, std::string_view measure,
              std::string of, int value = 1) {
    if (value != 0) out.push_back({subject, std::string(measure), std::move(of), value});
}

/// Reports a model to the campaign: its roster entry, whether it is unconscious, and its gear.
void countModel(std::vector<core::Tally>& out, const State& state, const Unit& unit) {
    if (unit.entry.empty()) return;
    const auto place = measure::tallyKey(unit.side, unit.entry);
    addTally(out, unit.name, measure::fielded, place);
    if (unit.health == 0) addTally(out, unit.name, measure::wasOut, place);
    if (const auto counts = state.ledger.find(unit.id); counts != state.ledger.end())
        addTally(out, unit.name, measure::felled, place, counts->second.downs);
    for (const auto* list : {&unit.weapons, &unit.gear})
        for (const auto& item : *list)
            addTally(out, unit.name, measure::carries, measure::tallyKey(place, baseOf(item)));
}

/// Reports a team to the campaign: its side, and the finds of the objectives that it holds.
void countTeam(std::vector<core::Tally>& out, const State& state, const std::string& side) {
    const auto& name = state.sides.at(side).name;
    addTally(out, name, measure::played, side);
    for (const auto& [id, objective] : state.objectives) {
        const auto* kind = scenarioObjective(state, objective);
        if (objective.holder == side && kind && !kind->find.empty())
            addTally(out, name, measure::brings, kind->find);
    }
}

} // namespace

/// In addition to the counts of models, the points of each team and the reports to its campaign.
std::vector<core::Tally> Rules::tallies(const State& state) {
    auto ledger = ledgerOf(state);
    for (const auto& id : state.teams) {
        int held = 0;
        for (const auto& [objective, now] : state.objectives)
            held += now.holder == id ? 1 : 0;
        ledger.page(state.sides.at(id).name)
            .addCount(measure::points, state.sides.at(id).points)
            .addCount(measure::held, held);
    }
    auto out = ledger.tallies();
    for (const auto& id : state.teams)
        countTeam(out, state, id);
    for (const auto& [id, unit] : state.units)
        countModel(out, state, unit);
    return out;
}

} // namespace core::scrimmage
