// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/debrief/debrief.h"

#include "kernel/own_copies.h"
#include "systems/scrimmage/campaign/measures.h"
#include "systems/scrimmage/rules/booking.h"
#include "systems/scrimmage/rules/objectives.h"

#include <algorithm>

namespace core::scrimmage {

namespace {

std::string figure(int value) { return std::to_string(value); }

TableView standings(const State& state) {
    TableView out{"Teams", {"Team", "Points", "Standing", "Unconscious", "Objectives"}, {}};
    for (const auto& id : state.teams) {
        const auto& side = state.sides.at(id);
        int standing = 0, down = 0, held = 0;
        for (const auto& unit : onTable(state, id))
            ++(state.at(unit).conscious() ? standing : down);
        for (const auto& [objective, now] : state.objectives)
            held += now.holder == id ? 1 : 0;
        out.rows.push_back({side.name, figure(side.points), figure(standing), figure(down), figure(held)});
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
                                           {"Health taken", "dealt"},
                                           {"Health lost", "suffered"},
                                           {"Brought down", "downs"},
                                           {"Healed", "healed"},
                                           {"Strain", "strain"},
                                           {"Found", "found"}}),
            ledger.parts("Who brought down whom", {"", "Down", "Models"}, "felled"), ledger.luck()};
}

namespace {

void tell(std::vector<core::Tally>& out, const std::string& subject, std::string_view measure, std::string of,
          int value = 1) {
    if (value != 0) out.push_back({subject, std::string(measure), std::move(of), value});
}

/// What the campaign of a team asks of a model: which entry it was made of, whether it is unconscious, what
/// it carries.
void tellModel(std::vector<core::Tally>& out, const State& state, const Unit& unit) {
    if (unit.entry.empty()) return;
    const auto place = measure::placeOf(unit.side, unit.entry);
    tell(out, unit.name, measure::fielded, place);
    if (unit.health == 0) tell(out, unit.name, measure::wasOut, place);
    if (const auto deeds = state.ledger.find(unit.id); deeds != state.ledger.end())
        tell(out, unit.name, measure::felled, place, deeds->second.downs);
    for (const auto* list : {&unit.weapons, &unit.gear})
        for (const auto& item : *list)
            tell(out, unit.name, measure::carries, measure::placeOf(place, baseOf(item)));
}

/// What it asks of a team: which side it was, and what its scenario promised for the objectives it holds.
void tellTeam(std::vector<core::Tally>& out, const State& state, const std::string& side) {
    const auto& name = state.sides.at(side).name;
    tell(out, name, measure::played, side);
    for (const auto& [id, objective] : state.objectives) {
        const auto* kind = kindOf(state, objective);
        if (objective.holder == side && kind && !kind->find.empty())
            tell(out, name, measure::brings, kind->find);
    }
}

} // namespace

/// Beside what models did, the points of each team, and what its campaign asks.
std::vector<core::Tally> Rules::tallies(const State& state) {
    auto ledger = ledgerOf(state);
    for (const auto& id : state.teams) {
        int held = 0;
        for (const auto& [objective, now] : state.objectives)
            held += now.holder == id ? 1 : 0;
        ledger.page(state.sides.at(id).name)
            .count(measure::points, state.sides.at(id).points)
            .count(measure::held, held);
    }
    auto out = ledger.tallies();
    for (const auto& id : state.teams)
        tellTeam(out, state, id);
    for (const auto& [id, unit] : state.units)
        tellModel(out, state, unit);
    return out;
}

} // namespace core::scrimmage
