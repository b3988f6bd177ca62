// SPDX-License-Identifier: GPL-3.0-or-later
#include "lead/answers.h"

#include "kernel/flow/valued_resolution.h"

namespace core::lead {

namespace {

constexpr std::int64_t answerWork = 20'000; ///< basic steps for all options of one question
constexpr double leastGain = 1e-6;          ///< smaller differences are errors of rounding

/// What the order is worth to the side with that answer; nothing where it is refused or takes too long.
std::optional<double> worthWith(const Resolution& open, const Answer& answer, const std::string& side,
                                WorkBudget& work) {
    const auto next = open.clone();
    if (!next->supply(answer)) return std::nullopt;
    const auto* valued = dynamic_cast<const ValuedResolution*>(next.get());
    return valued ? valued->worthTo(side, work) : std::nullopt;
}

} // namespace

std::optional<Answer> advisedAnswer(const Resolution& open, LeadLevel level) {
    if (level == LeadLevel::Easy) return std::nullopt;
    const auto* asking = dynamic_cast<const ValuedResolution*>(&open);
    if (!asking || !asking->asksDecision()) return std::nullopt;
    const auto request = open.pending();
    if (request->side.empty() || request->options.size() < 2) return std::nullopt;
    WorkBudget work(answerWork);
    const auto answerOf = [](const std::string& option) {
        Answer out;
        out.pick = option;
        out.source = Answer::Source::Policy;
        return out;
    };
    auto most = worthWith(open, answerOf(request->preset), request->side, work);
    if (!most) return std::nullopt;
    std::optional<Answer> best;
    for (const auto& option : request->options) {
        if (option.id == request->preset) continue;
        auto answer = answerOf(option.id);
        const auto worth = worthWith(open, answer, request->side, work);
        if (work.isExhausted()) return std::nullopt;
        if (!worth || *worth <= *most + leastGain) continue;
        most = worth;
        best = std::move(answer);
    }
    return best;
}

} // namespace core::lead
