// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/view/scenario_words.h"

namespace core::trench_crusade {

std::string asSentence(std::string text) {
    constexpr std::string_view ends = ".!?:";
    if (!text.empty() && ends.find(text.back()) == std::string_view::npos) text += '.';
    return text;
}

std::string infiltratorLine(const Scenario& scenario) {
    const auto& text = scenario.infiltrators;
    if (text.empty()) return {};
    if (text == "no") return "Infiltrators: no, they are set up like all other models.";
    if (text == "yes") return "Infiltrators: yes, they are set up after all other models.";
    return "Infiltrators: " + asSentence(text);
}

std::string objectiveLine(const ScenarioObjective& objective) {
    auto out = objective.name + (objective.count == "1" ? "" : " (" + objective.count + ")");
    const char* before = ": ";
    for (const auto* text : {&objective.where, &objective.help})
        if (!text->empty()) {
            out += before + asSentence(*text);
            before = " ";
        }
    return out;
}

} // namespace core::trench_crusade
