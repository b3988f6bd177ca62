// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/store/amendment.h"
#include "kernel/store/encounter.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace core {

namespace {

/// An answer of the step as it was played first, and what was asked; nothing where that is not known.
struct OldAnswer {
    std::optional<Request> asked;
    Answer answer;
    /// Whether it may answer that request, too: it was given to the same question of the same unit.
    bool isFor(const Request& request) const {
        return !asked || (asked->id == request.id && asked->unit == request.unit);
    }
    bool isOfRealDice() const { return asked && asked->asksDice() && answer.source == Answer::Source::Typed; }
};

/// The answers with what each was given to. They have no counts of dice whose faces are known: the new bands
/// decide how these dice count.
std::vector<OldAnswer> oldAnswers(const Game& before, const Order& order, const std::vector<Answer>& stored,
                                  const std::vector<Answer>& answers) {
    std::vector<OldAnswer> out;
    auto planned = before.plan(order);
    for (std::size_t n = 0; n < answers.size(); ++n) {
        auto& one = out.emplace_back();
        one.answer = answers[n];
        if (!one.answer.faces.empty()) one.answer.counts.clear();
        if (!planned || n >= stored.size()) continue;
        one.asked = (*planned)->pending();
        if (!one.asked || !(*planned)->supply(stored[n])) planned = tl::unexpected<Problem>(Problem{});
    }
    return out;
}

/// The answers for a step that is played again.
struct NewAnswers {
    std::vector<Answer> answers;
    int dropped = 0;                ///< old answers that nothing asks for now
    std::optional<Problem> stops;   ///< why no further answer can be given: real dice are asked for
    std::optional<Problem> refused; ///< why one of the first answers does not fit
};

/// Answers the order with the old answers: the first `fixed` of them as they are; each later one where its
/// question is asked again, even if others before it are asked no longer. Any other choice follows its
/// policy, and `dice` roll for the sides that have no real dice.
NewAnswers answersFor(const Game& game, const Order& order, const std::vector<OldAnswer>& old,
                      std::size_t fixed, const std::set<std::string>& realDice, SeededDice& dice) {
    NewAnswers out;
    auto planned = game.plan(order);
    std::size_t at = 0;
    while (planned) {
        const auto request = (*planned)->pending();
        if (!request) break;
        std::optional<Answer> answer;
        std::optional<Problem> misfit;
        for (auto n = at; n < old.size() && !answer; ++n) {
            if (n >= fixed && !old[n].isFor(*request)) continue;
            auto fits = fitAnswer(*request, old[n].answer);
            if (!fits && !misfit) misfit = fits.error();
            if (!fits && n < fixed) return {{}, 0, {}, misfit};
            if (!fits) continue;
            answer = std::move(*fits);
            out.dropped += static_cast<int>(n - at);
            at = n + 1;
        }
        if (!answer && request->asksDice() && realDice.contains(request->side)) {
            out.stops =
                misfit
                    ? *misfit
                    : Problem{"amend.dice",
                              "“" + request->purpose + "” is rolled with real dice, which are not typed yet",
                              {}};
            break;
        }
        if (!answer) answer = rollAnswer(*request, dice);
        out.answers.push_back(*answer);
        if (!(*planned)->supply(*answer)) break;
    }
    if (planned && !out.stops && at < fixed)
        out.refused =
            Problem{"answers.surplus", "the command was given more answers than it has questions", {}};
    out.dropped += static_cast<int>(old.size() - at);
    return out;
}

/// Adds the step to the differences where it reads differently or something else happens in it.
void compare(const Game& game, const Step& was, const StepReport& is, AmendReport& report) {
    const auto isSame = [&](const Record& a, const Record& b) { return a == b || game.upgraded(a) == b; };
    if (was.head.text != is.text ||
        !std::equal(was.events.begin(), was.events.end(), is.events.begin(), is.events.end(), isSame))
        report.changed.push_back({was.head.id, is.step, was.head.text, is.text});
}

} // namespace

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

Result<AmendReport> Encounter::openAtDice(const Order& order, std::vector<Answer> answers, Problem why,
                                          const Step& old, AmendReport report) {
    Draft draft{order, std::move(answers), 0, false};
    for (const auto& answer : draft.answers)
        draft.diceSeen = draft.diceSeen || !answer.faces.empty() || !answer.counts.empty();
    auto open = reopen(*m_game, std::move(draft));
    if (!open) return tl::unexpected<Problem>(open.error());
    if (auto kept = keepDraft(std::move(*open), m_dice); !kept) return tl::unexpected<Problem>(kept.error());
    report.stopped = std::move(why);
    report.stopped->where = "step " + std::to_string(old.head.id) + ": " + old.head.text;
    return report;
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
    auto was = m_game; // the game before each old step
    std::set<std::string> realDice;
    const auto noteDice = [&](const std::vector<OldAnswer>& old) {
        for (const auto& one : old)
            if (one.isOfRealDice()) realDice.insert(one.asked->side);
    };
    noteDice(oldAnswers(*was, replaced->order, replaced->answers, replaced->answers));
    const auto given = oldAnswers(*was, replaced->order, replaced->answers, answers);
    auto dice = m_dice;
    auto now = answersFor(*m_game, order, given, given.size() - std::min(given.size(), kept), realDice, dice);
    AmendReport report;
    report.givenUp = now.dropped;
    if (now.stops) return openAtDice(order, std::move(now.answers), std::move(*now.stops), *replaced, report);
    const auto play = [&](const Order& again, const std::vector<Answer>& with) {
        std::swap(m_dice, dice); // what the program has rolled is drawn
        auto played = perform(again, with, false);
        if (!played) std::swap(m_dice, dice);
        return played;
    };
    auto first = now.refused ? tl::unexpected<Problem>(*now.refused) : play(order, now.answers);
    if (!first) {
        if (auto back = moveHead(origin); !back) return tl::unexpected<Problem>(back.error());
        return tl::unexpected<Problem>(first.error());
    }
    report.amended = first->step;
    compare(*m_game, *replaced, *first, report);
    auto last = *replaced;
    for (const auto id : later) {
        auto old = m_journal.step(id);
        if (!old) return tl::unexpected<Problem>(old.error());
        auto next = after(*was, last);
        if (!next) return tl::unexpected<Problem>(next.error());
        was = std::move(*next);
        last = *old;
        if (old->order.command.type == amendedCommand) continue; // Undo leads back across both amendments
        if (old->order.command.type == abandonedCommand) {
            if (auto left = replayAbandonment(*old); !left) {
                report.stopped = left.error();
                break;
            }
            continue;
        }
        const auto known = oldAnswers(*was, old->order, old->answers, old->answers);
        noteDice(known);
        dice = m_dice;
        now = answersFor(*m_game, old->order, known, 0, realDice, dice);
        auto again = now.stops ? tl::unexpected<Problem>(*now.stops) : play(old->order, now.answers);
        if (!again) {
            report.stopped = again.error();
            report.stopped->where = "step " + std::to_string(id) + ": " + old->head.text;
            break;
        }
        ++report.replayed;
        report.givenUp += now.dropped;
        compare(*m_game, *old, *again, report);
    }
    auto end = amendmentStep(*replaced, first->text, origin);
    end.draws = m_dice.draws();
    if (auto saved = saveStep(std::move(end)); !saved) return tl::unexpected<Problem>(saved.error());
    return report;
}

} // namespace core
