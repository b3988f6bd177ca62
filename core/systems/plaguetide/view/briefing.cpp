// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/view/view.h"
#include "systems/plaguetide/data/sides.h"
#include "systems/plaguetide/rules/state_changes.h"
#include "systems/plaguetide/state/rules.h"
#include "systems/plaguetide/turn/checklist.h"
#include "table/sentences.h"

namespace core::plaguetide {

namespace {

void addUnlessEmpty(std::vector<std::string>& lines, const std::string& before, const std::string& text) {
    if (!text.empty()) lines.push_back(before + text);
}

BriefingSection onTheTable(const State& state) {
    const auto& mission = *state.mission;
    BriefingSection out{"On the table", {}, false};
    addUnlessEmpty(out.lines, "", mission.board);
    addUnlessEmpty(out.lines, "Start of the operatives: ", mission.startZone);
    addUnlessEmpty(out.lines, "Exit: ", mission.exitZone);
    addUnlessEmpty(out.lines, "Spawn points: ", table::joined(mission.spawnPoints));
    addUnlessEmpty(out.lines, "Rescue points: ", table::joined(mission.rescuePoints));
    for (const auto& arrival : mission.begin) {
        const auto sheet = state.sheets.find(arrival.sheet);
        const auto name = sheet == state.sheets.end() ? arrival.sheet : sheet->second.name;
        out.lines.push_back(std::to_string(arrival.count) + " × " + name +
                            (arrival.point.empty() ? "" : " at " + arrival.point));
    }
    return out;
}

BriefingSection objectiveSection(const State& state) {
    const auto& mission = *state.mission;
    BriefingSection out{"Objectives", {}, false};
    for (const auto& objective : mission.objectives) {
        if (objective.secret) continue;
        out.lines.push_back(objective.name + (objective.text.empty() ? "" : ": " + objective.text));
    }
    for (const auto& condition : mission.win)
        out.lines.push_back("Won: " + condition.text);
    for (const auto& condition : mission.lose)
        out.lines.push_back("Lost: " + condition.text);
    out.lines.emplace_back("The mission is also lost if no operative is Ready at the start of a turn.");
    return out;
}

BriefingSection secrets(const Mission& mission) {
    BriefingSection out{"Secret objectives, for the game master", {}, true};
    for (const auto& objective : mission.objectives)
        if (objective.secret)
            out.lines.push_back(objective.name + (objective.text.empty() ? "" : ": " + objective.text));
    return out;
}

BriefingSection special(const Mission& mission) {
    BriefingSection out{"Special here", {}, false};
    if (mission.clockLimit > 0)
        out.lines.push_back("The mission clock ends at " + std::to_string(mission.clockLimit) + ".");
    if (!mission.captured.empty())
        out.lines.push_back("Captured at the start: " + table::joined(mission.captured));
    for (const auto& station : mission.stations)
        out.lines.push_back(station.name + (station.text.empty() ? "" : ": " + station.text));
    return out;
}

BriefingSection threat(const State& state) {
    BriefingSection out{"Threat, for the game master", {}, true};
    const auto income = threatIncome(state, state.turn);
    out.lines.push_back(plural(state.threat, "threat point", "threat points") +
                        " now. Each turn adds 3 for each operative in play plus the number of the turn, " +
                        std::to_string(income) + " this turn. Unspent points are kept.");
    out.lines.emplace_back("Spend them in the Reinforcements phase: queue enemies at spawn points; they "
                           "arrive at its end.");
    addUnlessEmpty(out.lines, "", state.mission->advice);
    return out;
}

} // namespace

Briefing Rules::briefing(const State& state, const Audience& audience) {
    const bool master = audience.sees(hordeSide);
    const auto& mission = *state.mission;
    if (mission.id.empty()) return {};
    Briefing out{mission.name, mission.briefing, mission.minutes, {}};
    out.sections = {onTheTable(state), objectiveSection(state)};
    if (auto here = special(mission); !here.lines.empty()) out.sections.push_back(std::move(here));
    if (!master) return out;
    if (auto hidden = secrets(mission); !hidden.lines.empty()) out.sections.push_back(std::move(hidden));
    out.sections.push_back(threat(state));
    return out;
}

} // namespace core::plaguetide
