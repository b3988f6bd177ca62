// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/view/briefing.h"
#include "kernel/view/view.h"
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/rules.h"
#include "systems/steampunk_fantasy/turn/plans.h"
#include "table/sentences.h"

namespace core::steampunk_fantasy {

namespace {

BriefingSection onTheBoard(const State& state) {
    BriefingSection out{hasBoard(state) ? "On the board" : "On the table", {}, false};
    if (hasBoard(state))
        out.lines.push_back(state.board.name + ": " + std::to_string(state.board.columns) + " by " +
                            std::to_string(state.board.rows) + " hexes.");
    if (!state.scenario.deployment.empty()) out.lines.push_back(state.scenario.deployment);
    for (const auto& [side, name] : state.sides) {
        int units = 0;
        for (const auto& [id, unit] : state.units)
            units += unit.side == side;
        out.lines.push_back(name + ": " + table::plural(units, "unit") + ".");
    }
    return out;
}

BriefingSection goals(const State& state) {
    BriefingSection out{"Objectives", {}, false};
    if (isTournament(state)) {
        out.lines.push_back("When the time is up, End phase counts the points.");
        out.lines.push_back(
            "6 points for each industry point of destroyed units, 2 for any other point, half for "
            "crippled units; 16 for the winner.");
    } else
        out.lines.push_back("The battle lasts until one side has no unit left.");
    return out;
}

BriefingSection turns() {
    return {
        "A turn",
        {"Both sides give every unit its orders in secret, one turn ahead; in the first turn for this turn "
         "too.",
         "Guns, three moves with their assaults, guns again: everything in a phase happens at once.",
         "A unit without an order stays where it is."},
        false};
}

} // namespace

Briefing Rules::briefing(const State& state, const Audience&) {
    const auto& scenario = state.scenario;
    if (scenario.id.empty()) return {};
    Briefing out{scenario.name, scenario.briefing, scenario.minutes, {}};
    out.sections = {onTheBoard(state), goals(state), turns()};
    if (!scenario.notes.empty()) out.sections.push_back({"Special here", {scenario.notes}, false});
    return out;
}

} // namespace core::steampunk_fantasy
