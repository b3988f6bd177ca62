// SPDX-License-Identifier: GPL-3.0-or-later
#include "lead/led_play.h"

#include "lead/answers.h"
#include "lead/instruction.h"

#include <algorithm>

namespace core::lead {

namespace {

/// The side that the request waits for, and what it asks; empty when the program may answer.
std::string waitsFor(const Request& request, const std::vector<Leader>& leaders, const LedPlay& play) {
    const auto& who = request.who.empty() ? request.side : request.who;
    if (!request.asksDice())
        return request.side.empty() || play.answersForAll || isLed(leaders, request.side)
                   ? std::string()
                   : "decision of " + who + " – " + request.purpose;
    auto rolls = request.side;
    for (const auto& row : request.rows)
        if (!row.side.empty() && play.realDice.contains(row.side)) rolls = row.side;
    return play.realDice.contains(rolls) ? "real dice of " + who + " – " + request.purpose : std::string();
}

/// The answer of the side's leader to an open choice; nothing where no leader answers or the preset is as
/// good.
std::optional<Answer> answerOfLeader(const Encounter& encounter, const std::vector<Leader>& leaders) {
    const auto& request = *encounter.open()->request;
    if (request.asksDice()) return std::nullopt;
    for (const auto& leader : leaders)
        if (leader.side() == request.side) return advisedAnswer(*encounter.resolution(), leader.level());
    return std::nullopt;
}

/// Brings the open action to its end; returns what it waits for, empty when its step is saved.
Result<std::string> finishOpen(Encounter& encounter, const std::vector<Leader>& leaders,
                               const LedPlay& play) {
    while (encounter.open() && encounter.open()->request) {
        if (auto waiting = waitsFor(*encounter.open()->request, leaders, play); !waiting.empty())
            return waiting;
        const auto advised = answerOfLeader(encounter, leaders);
        if (const auto answered = advised ? encounter.supply(*advised) : encounter.roll(); !answered)
            return tl::unexpected<Problem>(answered.error());
    }
    if (encounter.open())
        if (const auto saved = encounter.apply(); !saved) return tl::unexpected<Problem>(saved.error());
    return std::string();
}

} // namespace

Result<Progress> playOn(Encounter& encounter, std::vector<Leader>& leaders, const LedPlay& play, int steps,
                        const std::function<void(const LedStep&)>& report) {
    Progress out;
    while (true) {
        auto waiting = finishOpen(encounter, leaders, play);
        if (!waiting) return tl::unexpected<Problem>(waiting.error());
        out.waitingFor = std::move(*waiting);
        if (!out.waitingFor.empty() || out.steps >= steps) return out;
        if (play.ground) play.ground->follow(encounter.view());
        auto [leader, step] = nextOfAll(encounter.game(), leaders);
        out.over = step.kind == LedStep::Kind::Over;
        if (!leader) out.waitingFor = step.reason;
        if (!leader || out.over) return out;
        if (report) report(step);
        leader->note(encounter.game(), step);
        auto order = step.order;
        order.note = noteFor(step);
        if (const auto begun = encounter.begin(order); !begun) return tl::unexpected<Problem>(begun.error());
        if (play.ground) play.ground->walk(step);
        ++out.steps;
    }
}

} // namespace core::lead
