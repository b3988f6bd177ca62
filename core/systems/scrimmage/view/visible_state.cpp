// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/game/log.h"
#include "kernel/view/briefing.h"
#include "systems/scrimmage/rules/state_changes.h"
#include "systems/scrimmage/state/rules.h"
#include "table/log_audience.h"
#include "table/sentences.h"

namespace core::scrimmage {

/// Removes the game master's note and hidden pieces; everything else is public in this game.
State Rules::visibleTo(const State& state, const Audience& audience) {
    State out = state;
    table::hideSecret(out.pieces, audience);
    if (!audience.isGm()) out.note.clear();
    return out;
}

std::string Rules::logLineFor(const State&, const Step& step, const Audience& audience) {
    const bool own = !audience.isGm() && table::isGmOnly(step.order.command);
    return own ? std::string() : step.head.text;
}

Briefing Rules::briefing(const State& state, const Audience&) {
    const auto& scenario = *state.scenario;
    if (scenario.id.empty()) return {};
    BriefingSection table{"On the table", {}, false}, objectives{"Objectives", {}, false};
    for (const auto* text : {&scenario.table, &scenario.deployment})
        if (!text->empty()) table.lines.push_back(*text);
    for (const auto& one : scenario.objectives) {
        const auto many = one.count > 1 ? " (" + std::to_string(one.count) + ")" : "";
        table.lines.push_back(one.name + many + (one.where.empty() ? "" : ", " + one.where));
        objectives.lines.push_back(plural(one.points, "point", "points") + ": " + one.name +
                                   (one.help.empty() ? "" : ". " + one.help));
    }
    for (const auto& rule : scenario.scoring)
        objectives.lines.push_back(rule.words);
    objectives.lines.push_back(scenario.turns > 0
                                   ? "The game lasts " + table::plural(scenario.turns, "turn") + "."
                                   : "The game ends when one team is left.");
    return {scenario.name, scenario.briefing, scenario.minutes, {table, objectives}};
}

std::map<std::string, int> Rules::markersNeeded(const State& state) {
    int models = 0;
    for (const auto& [id, unit] : state.units)
        models += unit.present ? 1 : 0;
    return {{"acted", models},
            {"sprinted", (models + 1) / 2},
            {"overwatch", (models + 1) / 2},
            {"objective", static_cast<int>(state.objectives.size())}};
}

} // namespace core::scrimmage
