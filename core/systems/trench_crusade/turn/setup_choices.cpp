// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/turn/beginning.h"

#include "systems/trench_crusade/data/sheet_view.h"
#include "systems/trench_crusade/data/switches.h"
#include "table/sentences.h"
#include "table/setup.h"

#include <algorithm>
#include <limits>

/// The choices before a battle: what can be chosen, and what a setup has chosen.
namespace core::trench_crusade {

namespace {

constexpr auto edition = "edition", attacker = "attacker", objective = "objective", deployment = "deployment";

/// The scenario when no mission is chosen: points for enemy losses alone.
Scenario quickFight() {
    Scenario out;
    out.id = "quick_fight";
    out.name = "Quick fight";
    out.briefing =
        "Two warbands meet between the lines. The side that takes out more of the other’s ducats wins.";
    out.table = "4 × 4 feet, with as much scenery as there is.";
    out.deployment =
        "Each side in a strip of 12″ along opposite edges; one model in turn, the side with more "
        "models begins.";
    ScoreRule rule;
    rule.id = "losses";
    rule.what = ScoreWhat::OutWorth;
    rule.per = 100;
    rule.words = "One point for every 100 ducats of enemies taken Out of Action, rounded up.";
    out.scoring.push_back(std::move(rule));
    out.minutes = 60;
    out.proposed = true;
    return out;
}

std::vector<const Scenario*> inOrder(const Catalogue& catalogue, ScenarioPart part) {
    std::vector<const Scenario*> out;
    for (const auto& [id, scenario] : catalogue.scenarios)
        if (scenario.part == part) out.push_back(&scenario);
    const auto place = [](const Scenario* each) { return each->face > 0 ? each->face : each->order; };
    std::stable_sort(out.begin(), out.end(),
                     [&](const Scenario* a, const Scenario* b) { return place(a) < place(b); });
    return out;
}

/// Whether the scenario is put together by dice from an objective and a deployment.
bool isRandom(const Scenario& scenario) {
    return scenario.part == ScenarioPart::Whole && scenario.scoring.empty() && scenario.objectives.empty();
}

void addText(std::string& text, const std::string& more) {
    if (!more.empty()) text += (text.empty() ? "" : " ") + more;
}

/// Copies what the part has into the random scenario.
void addPart(Scenario& out, const Scenario& part) {
    addText(out.briefing, part.name + ": " + part.briefing);
    addText(out.table, part.table);
    addText(out.notes, part.notes);
    if (part.part == ScenarioPart::Deployment && !part.deployment.empty()) out.deployment.clear();
    addText(out.deployment, part.deployment);
    if (!part.infiltrators.empty()) out.infiltrators = part.infiltrators;
    if (!part.roles.empty()) out.roles = part.roles;
    for (const auto& [role, force] : part.forces)
        out.forces[role] = force;
    const auto join = [](auto& list, const auto& more) { list.insert(list.end(), more.begin(), more.end()); };
    join(out.reinforcements, part.reinforcements);
    join(out.objectives, part.objectives);
    join(out.scoring, part.scoring);
    join(out.events, part.events);
    join(out.ends, part.ends);
    if (!part.first.empty()) out.first = part.first;
    if (!part.deploys.empty()) out.deploys = part.deploys;
    if (part.turns > out.turns) {
        out.turns = part.turns;
        out.extendsOn = out.endsOn = 0;
    }
}

/// Removes a choice from the map and returns it; the standard when there is none.
std::string taken(std::map<std::string, std::string>& choices, const char* id, const std::string& standard) {
    const auto node = choices.extract(id);
    return node.empty() ? standard : node.mapped();
}

tl::unexpected<Problem> unknown(const char* id, const std::string& value) {
    return impossible("setup.choice", "there is no `" + value + "` to choose here",
                      std::string("choices.") + id);
}

/// Adds the chosen part of a random scenario; other scenarios ignore the choice.
Result<Ok> takePart(Scenario& out, bool random, const Catalogue& catalogue, ScenarioPart part,
                    const char* option, std::map<std::string, std::string>& choices) {
    const auto parts = inOrder(catalogue, part);
    const auto wanted = taken(choices, option, parts.empty() ? "" : parts.front()->id);
    if (!random || parts.empty()) return Ok{};
    const auto found =
        std::find_if(parts.begin(), parts.end(), [&](const Scenario* each) { return each->id == wanted; });
    if (found == parts.end()) return unknown(option, wanted);
    addPart(out, **found);
    return Ok{};
}

Result<Scenario> scenarioOf(const Catalogue& catalogue, const std::string& id,
                            std::map<std::string, std::string>& choices) {
    Scenario out = quickFight();
    if (!id.empty()) {
        const auto found = catalogue.scenarios.find(id);
        if (found == catalogue.scenarios.end() || found->second.part != ScenarioPart::Whole)
            return impossible("setup.mission", "there is no scenario `" + id + "`", "mission");
        out = found->second;
    }
    const bool random = isRandom(out);
    if (auto done = takePart(out, random, catalogue, ScenarioPart::Objective, objective, choices); !done)
        return tl::unexpected<Problem>(done.error());
    if (auto done = takePart(out, random, catalogue, ScenarioPart::Deployment, deployment, choices); !done)
        return tl::unexpected<Problem>(done.error());
    return out;
}

/// The force of a side: the one in the setup, the ready one that was chosen, or the standard.
Result<Force> forceFor(const Catalogue& catalogue, const Setup& setup, std::size_t place,
                       std::map<std::string, std::string>& choices) {
    const auto* side = sideIds.at(place);
    const auto& forces = catalogue.forces;
    std::string standard;
    if (!forces.empty())
        standard =
            std::next(forces.begin(), forces.size() > place ? static_cast<std::ptrdiff_t>(place) : 0)->first;
    const auto wanted = taken(choices, side, standard);
    if (const auto own = setup.forces.find(side); own != setup.forces.end()) return own->second;
    const auto found = forces.find(wanted);
    if (found == forces.end())
        return impossible("setup.force", "there is no warband `" + wanted + "`",
                          std::string("choices.") + side);
    return found->second;
}

SetupOption forceOption(const Catalogue& catalogue, const ForceRules& rules, std::size_t place) {
    SetupOption out{sideIds.at(place), place == 0 ? "First warband" : "Second warband",
                    "Warband",         "A ready warband; you can build others in the library.",
                    "TC-C1",           {}};
    for (const auto& [id, force] : catalogue.forces) {
        const auto faction = catalogue.warbands.find(force.faction);
        const auto of = faction == catalogue.warbands.end() ? std::string() : " · " + faction->second.name;
        out.values.push_back({id, force.name + of, table::summaryOf(rules, force), {}});
    }
    if (out.values.size() > place)
        std::rotate(out.values.begin(), out.values.begin() + static_cast<std::ptrdiff_t>(place),
                    out.values.begin() + static_cast<std::ptrdiff_t>(place) + 1);
    return out;
}

/// The ids of the scenarios that are put together by dice (TC-SC13).
std::vector<std::string> randomScenarios(const Catalogue& catalogue) {
    std::vector<std::string> out;
    for (const auto& [id, scenario] : catalogue.scenarios)
        if (scenario.part == ScenarioPart::Whole && scenario.rule == "TC-SC13") out.push_back(id);
    return out;
}

/// The choice of the attacker, for scenarios and random objectives that have one.
SetupOption attackerOption(const Catalogue& catalogue) {
    SetupOption out{
        attacker,   "Rules",
        "Attacker", "Which warband attacks.",
        "TC-SC2",   {{sideIds[0], "the first warband", {}, {}}, {sideIds[1], "the second warband", {}, {}}}};
    for (const auto& [id, scenario] : catalogue.scenarios) {
        if (scenario.roles.empty()) continue;
        if (scenario.part == ScenarioPart::Whole) out.matters.push_back({{missionChoice, id}});
        for (const auto& random : randomScenarios(catalogue))
            if (scenario.part == ScenarioPart::Objective)
                out.matters.push_back({{missionChoice, random}, {objective, id}});
    }
    return out;
}

SetupOption partOption(const Catalogue& catalogue, ScenarioPart part, const char* id, const char* label) {
    SetupOption out{
        id, "Random scenario", label, "Of the random scenario only: what the D6 shows.", "TC-SC13", {}};
    for (const auto* each : inOrder(catalogue, part))
        out.values.push_back({each->id,
                              (each->face > 0 ? std::to_string(each->face) + " – " : "") + each->name,
                              each->briefing.empty() ? each->deployment : each->briefing,
                              {}});
    for (const auto& name : randomScenarios(catalogue))
        out.matters.push_back({{missionChoice, name}});
    return out;
}

std::vector<SetupOption> optionsOf(const Catalogue& catalogue, const ForceRules& rules) {
    std::vector<SetupOption> out;
    out.push_back(
        {edition,
         "Rules",
         "Edition",
         "Which printing of the rules is played.",
         "",
         {{codec::keyText(Edition::Pre),
           "Prerelease (1.6.3)",
           "The rules as first tried out, with all their models.",
           {}},
          {codec::keyText(Edition::Tc10), "Edition 1.0", "The first printing, where it differs.", {}}}});
    if (!catalogue.forces.empty())
        for (std::size_t place = 0; place < sideIds.size(); ++place)
            out.push_back(forceOption(catalogue, rules, place));
    if (auto attacks = attackerOption(catalogue); !attacks.matters.empty()) out.push_back(std::move(attacks));
    for (auto option : {partOption(catalogue, ScenarioPart::Objective, objective, "Objective"),
                        partOption(catalogue, ScenarioPart::Deployment, deployment, "Deployment")})
        if (!option.values.empty()) out.push_back(std::move(option));
    return out;
}

} // namespace

namespace {

/// The problem of a setup that names the smaller warband as the attacker where the larger one attacks
/// (TC-SC2, TC-SC3).
std::optional<Problem> wrongAttacker(const BattleChoices& choices) {
    const bool isFirst = choices.attacker == sideIds[0];
    const auto &attacks = isFirst ? choices.first : choices.second,
               &defends = isFirst ? choices.second : choices.first;
    if (!choices.scenario.largerAttacks || attacks.entries.size() >= defends.entries.size())
        return std::nullopt;
    return Problem{"setup.attacker",
                   "in " + choices.scenario.name + " the larger warband attacks: " + defends.name + " has " +
                       table::plural(defends.entries.size(), "model") + ", " + attacks.name + " has " +
                       std::to_string(attacks.entries.size()),
                   "choices." + std::string(attacker), Problem::Kind::Rule};
}

} // namespace

Result<BattleChoices> choicesOf(const Catalogue& catalogue, const Setup& setup) {
    if (!setup.members.empty())
        return impossible("setup.members", "a warband is played as it was built", "members");
    BattleChoices out;
    auto choices = setup.choices;
    auto scenario = scenarioOf(catalogue, setup.mission, choices);
    if (!scenario) return tl::unexpected<Problem>(scenario.error());
    out.scenario = std::move(*scenario);
    for (std::size_t place = 0; place < sideIds.size(); ++place) {
        auto force = forceFor(catalogue, setup, place, choices);
        if (!force) return tl::unexpected<Problem>(force.error());
        (place == 0 ? out.first : out.second) = std::move(*force);
    }
    const bool secondAttacks =
        out.scenario.largerAttacks && out.second.entries.size() > out.first.entries.size();
    out.attacker = taken(choices, attacker, sideIds[secondAttacks ? 1 : 0]);
    if (out.attacker != sideIds[0] && out.attacker != sideIds[1]) return unknown(attacker, out.attacker);
    if (auto wrong = wrongAttacker(out); wrong && !setup.overrideRules)
        return tl::unexpected<Problem>(std::move(*wrong));
    const auto wanted = taken(choices, edition, codec::keyText(Edition::Pre));
    if (!codec::read(Value(wanted), out.edition, "choices.edition") || out.edition == Edition::Both)
        return unknown(edition, wanted);
    if (!choices.empty()) return table::unknownChoice(choices.begin()->first);
    return out;
}

SetupChoices setupChoices(const Catalogue& catalogue) {
    SetupChoices out;
    for (const auto* each : inOrder(catalogue, ScenarioPart::Whole))
        out.missions.push_back(table::missionChoice(*each));
    for (const auto& [id, sheet] : catalogue.sheets)
        out.sheets.push_back(sheetView(sheet, kitOf(sheet), profilesOf(catalogue)));
    const auto rules = campaignForceRules(catalogue);
    out.options = optionsOf(catalogue, rules);
    out.switches = switchViews(catalogue.switches);
    for (auto& view : out.switches)
        view.standard = view.value; // the user's own standard replaces that of the game
    table::offerForces(out, rules, catalogue.forces,
                       [&](const Force& force) { return forceProblems(catalogue, rules, force); });
    out.minimumMembers = out.maximumMembers = 0;
    return out;
}

} // namespace core::trench_crusade
