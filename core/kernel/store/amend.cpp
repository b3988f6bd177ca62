// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/store/amendment.h"
#include "kernel/store/encounter.h"

#include <algorithm>

namespace core {

namespace {

/// The answers without the counts of dice whose faces are known: the new bands decide how these dice count.
std::vector<Answer> keptAnswers(std::vector<Answer> answers) {
    for (auto& answer : answers)
        if (!answer.faces.empty()) answer.counts.clear();
    return answers;
}

/// Adds the step to the differences where it reads differently or something else happens in it.
void compare(const Game& game, const Step& was, const StepReport& is, AmendReport& report) {
    const auto isSame = [&](const Record& a, const Record& b) { return a == b || game.upgraded(a) == b; };
    if (was.head.text != is.text ||
        !std::equal(was.events.begin(), was.events.end(), is.events.begin(), is.events.end(), isSame))
        report.changed.push_back({was.head.id, is.step, was.head.text, is.text});
}

} // namespace

std::size_t Encounter::fitting(const Order& order, const std::vector<Answer>& answers,
                               std::size_t given) const {
    auto planned = m_game->plan(order);
    std::size_t n = 0;
    for (; planned && n < answers.size(); ++n) {
        const auto request = (*planned)->pending();
        if (!request) break;
        const auto answer = fitAnswer(*request, answers[n]);
        if (!answer || !(*planned)->supply(*answer)) break;
    }
    return std::max(n, given);
}

Result<Ok> Encounter::replayAbandonment(const Step& old) {
    if (old.events.empty()) return Ok{}; // nothing was paid: the step leaves no trace
    Draft draft;
    if (!codec::read(old.order.command.body, draft, "draft")) return Ok{};
    auto open = reopen(*m_game, std::move(draft));
    if (!open) return Ok{}; // the action is no longer possible
    m_draft = std::move(open->draft);
    m_resolution = std::move(open->resolution);
    m_open = std::move(open->shown);
    return saveAbandoned();
}

Result<AmendReport> Encounter::amend(StepId changed, const Order& order, const std::vector<Answer>& answers,
                                     std::size_t kept) {
    if (auto may = mayMove(); !may) return tl::unexpected<Problem>(may.error());
    const auto path = m_log.path(m_log.head());
    const auto at = std::find(path.begin(), path.end(), changed);
    if (at == path.end())
        return impossible("amend.not_on_line",
                          "only the present step, or one that leads to it, can be amended", "step");
    if (at == path.begin())
        return impossible("amend.opening", "the opening cannot be amended; start a new game instead", "step");
    const std::vector<StepId> later(at + 1, path.end());
    const StepId origin = m_log.head();
    const auto replaced = m_journal.step(changed);
    if (!replaced) return tl::unexpected<Problem>(replaced.error());
    if (replaced->order.command.type == amendedCommand)
        return impossible("amend.amendment", "this line says that a step was amended; amend that step",
                          "step");
    if (auto moved = moveHead(*(at - 1)); !moved) return tl::unexpected<Problem>(moved.error());
    auto firstAnswers = keptAnswers(answers);
    const auto all = firstAnswers.size();
    firstAnswers.resize(fitting(order, firstAnswers, all - std::min(all, kept)));
    auto first = perform(order, firstAnswers, false);
    if (!first) {
        if (auto back = moveHead(origin); !back) return tl::unexpected<Problem>(back.error());
        return tl::unexpected<Problem>(first.error());
    }
    AmendReport report;
    report.amended = first->step;
    compare(*m_game, *replaced, *first, report);
    report.givenUp = static_cast<int>(all - firstAnswers.size());
    for (const auto id : later) {
        auto old = m_journal.step(id);
        if (!old) return tl::unexpected<Problem>(old.error());
        if (old->order.command.type == amendedCommand) continue; // Undo leads back across both amendments
        if (old->order.command.type == abandonedCommand) {
            if (auto left = replayAbandonment(*old); !left) {
                report.stopped = left.error();
                break;
            }
            continue;
        }
        auto again = perform(old->order, keptAnswers(old->answers), true);
        if (!again) {
            report.stopped = again.error();
            report.stopped->where = "step " + std::to_string(id) + ": " + old->head.text;
            break;
        }
        ++report.replayed;
        compare(*m_game, *old, *again, report);
    }
    auto end = amendmentStep(*replaced, first->text, origin);
    end.draws = m_dice.draws();
    if (auto saved = saveStep(std::move(end)); !saved) return tl::unexpected<Problem>(saved.error());
    return report;
}

} // namespace core
