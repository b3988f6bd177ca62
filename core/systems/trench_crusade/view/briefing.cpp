// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/view/briefing.h"
#include "kernel/view/view.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/state/rules.h"
#include "systems/trench_crusade/turn/scoring.h"
#include "systems/trench_crusade/view/scenario_words.h"
#include "table/sentences.h"

namespace core::trench_crusade {

namespace {

BriefingSection onTheTable(const State& state) {
    const auto& scenario = *state.scenario;
    BriefingSection out{"On the table", {}, false};
    for (const auto* text : {&scenario.table, &scenario.deployment})
        if (!text->empty()) out.lines.push_back(*text);
    if (auto line = infiltratorLine(scenario); !line.empty()) out.lines.push_back(std::move(line));
    for (const auto& objective : scenario.objectives)
        out.lines.push_back(objectiveLine(objective));
    return out;
}

BriefingSection goals(const State& state) {
    const auto& scenario = *state.scenario;
    BriefingSection out{"Objectives", {}, false};
    out.lines.push_back("The battle lasts " + table::plural(scenario.turns, "turn") +
                        (rollsForFurtherTurn(scenario)
                             ? "; one more follows on a " + furtherWords(scenario) + "."
                             : std::string(".")));
    for (const auto& rule : scenario.scoring)
        if (!rule.words.empty())
            out.lines.push_back((rule.who == "both" ? "" : table::capitalized(rule.who) + ": ") + rule.words);
    if (scenario.fleeingLoses) out.lines.emplace_back("A warband that flees has lost.");
    return out;
}

BriefingSection deedSection(const Scenario& scenario) {
    BriefingSection out{"Glorious deeds", {}, false};
    for (const auto& deed : scenario.deeds)
        out.lines.push_back(deed.name + ": " + deed.help);
    return out;
}

} // namespace

Briefing Rules::briefing(const State& state, const Audience&) {
    const auto& scenario = *state.scenario;
    if (scenario.id.empty()) return {};
    Briefing out{scenario.name, scenario.briefing, scenario.minutes, {onTheTable(state), goals(state)}};
    if (!scenario.deeds.empty()) out.sections.push_back(deedSection(scenario));
    return out;
}

} // namespace core::trench_crusade
