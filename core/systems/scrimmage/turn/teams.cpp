// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/turn/teams.h"

#include "systems/scrimmage/data/force_rules.h"
#include "systems/scrimmage/data/sheet_view.h"
#include "systems/scrimmage/data/switches.h"
#include "systems/scrimmage/turn/beginning.h"
#include "table/setup.h"

#include <algorithm>

namespace core::scrimmage {

namespace {

constexpr auto teamsOption = "teams", asWritten = "scenario";

std::string takenFrom(std::map<std::string, std::string>& choices, const std::string& id,
                      const std::string& standard) {
    const auto it = choices.find(id);
    if (it == choices.end()) return standard;
    auto out = it->second;
    choices.erase(it);
    return out;
}

/// The ready-made team for a side if none was chosen.
std::string standardTeam(const Catalogue& catalogue, std::size_t place) {
    if (catalogue.forces.empty()) return {};
    const auto at = static_cast<std::ptrdiff_t>(place % catalogue.forces.size());
    return std::next(catalogue.forces.begin(), at)->first;
}

/// The number of teams: as chosen or as in the scenario, and at least all sides with a team.
Result<std::size_t> numberOf(const Scenario& scenario, const Setup& setup,
                             std::map<std::string, std::string>& choices) {
    const auto wanted = takenFrom(choices, teamsOption, asWritten);
    auto number = static_cast<std::size_t>(std::max(2, scenario.teams));
    if (wanted != asWritten) {
        const bool digit = wanted.size() == 1 && wanted[0] >= '2' && wanted[0] <= '6';
        if (!digit)
            return impossible("setup.teams", "two to six teams play, not `" + wanted + "`", "choices.teams");
        number = static_cast<std::size_t>(wanted[0] - '0');
    }
    for (std::size_t n = 0; n < sideIds.size(); ++n)
        if (setup.forces.contains(sideIds.at(n))) number = std::max(number, n + 1);
    return std::min(number, sideIds.size());
}

Result<Force> forceOf(const Catalogue& catalogue, const Setup& setup, std::size_t place,
                      std::map<std::string, std::string>& choices) {
    const auto* side = sideIds.at(place);
    const auto wanted = takenFrom(choices, side, standardTeam(catalogue, place));
    if (const auto own = setup.forces.find(side); own != setup.forces.end()) return own->second;
    const auto found = catalogue.forces.find(wanted);
    if (found == catalogue.forces.end())
        return impossible("setup.force", "there is no team `" + wanted + "`", std::string("choices.") + side);
    return found->second;
}

/// The choices with which at least `least` teams play.
std::vector<std::map<std::string, std::string>> whenSoManyPlay(const Catalogue& catalogue,
                                                               std::size_t least) {
    std::vector<std::map<std::string, std::string>> out;
    for (auto n = least; n <= sideIds.size(); ++n)
        out.push_back({{teamsOption, std::to_string(n)}});
    for (const auto& [id, scenario] : catalogue.scenarios)
        if (scenario.teams >= static_cast<int>(least))
            out.push_back({{teamsOption, asWritten}, {missionChoice, id}});
    return out;
}

SetupOption teamOption(const Catalogue& catalogue, const ForceRules& rules, std::size_t place) {
    SetupOption out{sideIds.at(place),
                    rules.sides[place].label,
                    "Team",
                    "A ready-made team; others can be built in the library.",
                    "3.8",
                    {}};
    for (const auto& [id, force] : catalogue.forces)
        out.values.push_back({id, force.name, table::summaryOf(rules, force), {}});
    if (!out.values.empty())
        std::rotate(out.values.begin(),
                    out.values.begin() + static_cast<std::ptrdiff_t>(place % out.values.size()),
                    out.values.end());
    if (place >= 2) out.matters = whenSoManyPlay(catalogue, place + 1);
    return out;
}

SetupOption numberOption() {
    SetupOption out{teamsOption, "Teams", "How many teams", "Two to six.", "3.3", {}};
    out.values.push_back({asWritten, "As in the scenario", "", {}});
    for (int n = 2; n <= static_cast<int>(sideIds.size()); ++n)
        out.values.push_back({std::to_string(n), std::to_string(n) + " teams", "", {}});
    return out;
}

} // namespace

std::vector<const Scenario*> scenariosOf(const Catalogue& catalogue) {
    std::vector<const Scenario*> out;
    for (const auto& [id, scenario] : catalogue.scenarios)
        out.push_back(&scenario);
    std::stable_sort(out.begin(), out.end(),
                     [](const Scenario* a, const Scenario* b) { return a->order < b->order; });
    return out;
}

Result<ChosenTeams> teamsOf(const Catalogue& catalogue, const Setup& setup) {
    ChosenTeams out;
    auto choices = setup.choices;
    out.scenario.turns = 0; // without a scenario, until one team is left
    if (!setup.mission.empty()) {
        const auto found = catalogue.scenarios.find(setup.mission);
        if (found == catalogue.scenarios.end())
            return impossible("setup.mission", "there is no scenario `" + setup.mission + "`", "mission");
        out.scenario = found->second;
    }
    const auto number = numberOf(out.scenario, setup, choices);
    if (!number) return tl::unexpected<Problem>(number.error());
    for (std::size_t place = 0; place < sideIds.size(); ++place) {
        if (place >= *number) {
            (void)takenFrom(choices, sideIds.at(place), {});
            continue;
        }
        auto force = forceOf(catalogue, setup, place, choices);
        if (!force) return tl::unexpected<Problem>(force.error());
        out.forces.emplace_back(sideIds.at(place), std::move(*force));
    }
    if (!choices.empty()) return table::unknownChoice(choices.begin()->first);
    return out;
}

SetupChoices setupChoices(const Catalogue& catalogue) {
    SetupChoices out;
    for (const auto* each : scenariosOf(catalogue))
        out.missions.push_back(table::missionChoice(*each));
    for (const auto& [id, sheet] : catalogue.sheets)
        out.sheets.push_back(sheetView(sheet, profilesOf(catalogue)));
    const auto rules = forceRules(catalogue);
    out.options.push_back(numberOption());
    if (!catalogue.forces.empty())
        for (std::size_t place = 0; place < sideIds.size(); ++place)
            out.options.push_back(teamOption(catalogue, rules, place));
    out.switches = switchViews(switchEntries(), catalogue.switches);
    for (auto& view : out.switches)
        view.standard = view.value; // games begin with the value that the players have set
    table::offerForces(out, rules, catalogue.forces,
                       [&](const Force& force) { return forceProblems(rules, force); });
    out.minimumMembers = out.maximumMembers = 0;
    return out;
}

} // namespace core::scrimmage
