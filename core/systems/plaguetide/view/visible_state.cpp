// SPDX-License-Identifier: GPL-3.0-or-later

#include "kernel/flow/flow_resolution.h"
#include "kernel/game/log.h"
#include "systems/plaguetide/data/sides.h"
#include "systems/plaguetide/rules/cost_text.h"
#include "systems/plaguetide/rules/state_changes.h"
#include "table/log_audience.h"

#include <algorithm>

namespace core::plaguetide {

namespace {

/// The names of the hidden objectives that a step has changed.
std::vector<std::string> hiddenIn(const State& now, const Step& step) {
    std::vector<std::string> out;
    for (const auto& objective : now.mission->objectives)
        if (objective.isHidden() &&
            std::any_of(step.events.begin(), step.events.end(), [&](const auto& event) {
                return event.type == ObjectiveSet::type && event.body.text("id") == objective.id;
            }))
            // A name that contains the separator of sentences is split in the log.
            for (std::size_t from = 0, to = 0; to != std::string::npos; from = to + sentenceBreak.size()) {
                to = objective.name.find(sentenceBreak, from);
                out.push_back(objective.name.substr(from, to == std::string::npos ? to : to - from));
            }
    return out;
}

/// Whether the sentence is about threat points of the horde, which players must not know.
bool isAboutThreat(const std::string& sentence) {
    static const std::string first = threatChangeText(0, 0).substr(0, 7), arrow = " → ";
    if (sentence.starts_with(first)) {
        const auto at = sentence.find(arrow);
        return at != std::string::npos && sentence.find_first_not_of("0123456789", first.size()) == at &&
               sentence.find_first_not_of("0123456789", at + arrow.size()) == std::string::npos;
    }
    const auto digits = sentence.find_first_not_of("0123456789");
    return digits != 0 && digits != std::string::npos && digits < 6 &&
           sentence == threatReductionText(std::stoi(sentence.substr(0, digits)));
}

/// Whether the sentence is about an end that was found; it is proposed to the game master first, who may play
/// on.
bool isAboutOutcome(const State& now, const Step& step, const std::string& sentence) {
    return now.booked.empty() && std::any_of(step.events.begin(), step.events.end(), [&](const auto& event) {
               return event.type == OutcomeFound::type &&
                      outcomeSentence(event.body.text("result"), event.body.text("why")).find(sentence) !=
                          std::string::npos;
           });
}

} // namespace

/// Removes the horde's threat points and queue, the coming events of the script, objectives that are secret
/// until they are done, and everything that only the game master reads or may choose.
State Rules::visibleTo(const State& state, const Audience& audience) {
    State out = state;
    if (audience.sees(hordeSide)) return out;
    table::hideSecret(out.pieces, audience);
    out.threat = 0;
    out.queue.clear();
    out.note.clear();
    if (out.booked.empty()) {
        out.offered.clear();
        out.offeredWhy.clear();
        out.playOn = false;
    }
    auto& mission = out.mission.edit();
    mission.threat = 0;
    mission.advice.clear();
    std::erase_if(mission.script, [&](const ScriptEntry& entry) { // read aloud at the start of the turn
        return state.phase != Phase::Start || entry.clock != state.clock;
    });
    for (auto& entry : mission.script)
        entry = {entry.clock, entry.text, {}, 0};
    std::erase_if(mission.objectives, [](const Objective& each) { return each.isHidden(); });
    return out;
}

std::string Rules::logLineFor(const State& now, const Step& step, const Audience& audience) {
    if (audience.sees(hordeSide)) return step.head.text;
    const auto& command = step.order.command;
    if (table::isGmOnly(command) || command.type == Enqueue::type) return {};
    const auto hidden = hiddenIn(now, step);
    // The price of a hidden command would give it away.
    const bool isSecret = command.type == Operate::type && !hidden.empty();
    return table::withoutSentences(step.head.text, [&](const std::string& sentence) {
        return isAboutThreat(sentence) || (isSecret && isCostText(sentence)) ||
               isAboutOutcome(now, step, sentence) ||
               std::any_of(hidden.begin(), hidden.end(),
                           [&](const auto& name) { return sentence.find(name) != std::string::npos; });
    });
}

} // namespace core::plaguetide
