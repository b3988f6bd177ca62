// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session.h"

#include "table/orders.h"
#include "ui/files/save_retry.h"

#include <algorithm>
#include <utility>

namespace ui {

Session::Before Session::before() const { return {log().head(), log().size(), open().has_value()}; }

namespace {

constexpr std::size_t farBack = 10; ///< steps; jumping back further is risky

/// Whether the open action has answers, each with its question.
bool isAnswered(const std::optional<core::OpenResolution>& open) {
    return open && !open->answers.empty() && open->asked.size() == open->answers.size();
}

bool isRefusedByDisk(const core::Result<core::Ok>& result) {
    return !result && ui::isRefusedByDisk(result.error());
}

} // namespace

/// Makes a change and keeps it if it could not be saved. An older unsaved change is dropped, because it no
/// longer fits.
bool Session::perform(Attempt attempt) {
    m_unsaved = {};
    const auto was = before();
    const auto result = attempt();
    if (isRefusedByDisk(result)) m_unsaved = std::move(attempt);
    return done(was, result);
}

bool Session::retry() {
    if (!canRetry()) return false;
    return perform(std::exchange(m_unsaved, {}));
}

/// Finds out what has changed and reports it in one signal; returns whether the change succeeded.
bool Session::done(const Before& was, const core::Result<core::Ok>& result) {
    Changes changes;
    const bool hasSteps = log().head() != was.head || log().size() != was.steps;
    m_expected.noteChange(hasSteps);
    if (hasSteps) {
        if (log().size() > was.steps && m_acting) m_draft.forget(*m_acting);
        refresh();
        if (open() && !was.open && log().size() == was.steps) m_guide.takeOpenInHand(); // given back by Undo
        changes |= Change::View | Change::Log | Change::Draft | Change::Selection;
    }
    if (!open()) m_acting.reset();
    if (was.open || open()) changes |= Change::Open;
    const bool disk = isRefusedByDisk(result);
    const auto saved = readOnly() ? Saved::ReadOnly : disk ? Saved::Failed : result ? Saved::Yes : m_saved;
    if (saved != m_saved) changes |= Change::Saved;
    m_saved = saved;
    if (changes) emit changed(changes);
    if (!result) emit refused(result.error());
    return result.has_value();
}

/// Wraps a change so that it succeeds only once: when a later part could not be saved, a retry must not
/// repeat it.
Session::Attempt Session::once(Attempt attempt) {
    return
        [attempt = std::move(attempt), isDone = std::make_shared<bool>(false)]() -> core::Result<core::Ok> {
            if (*isDone) return core::Ok{};
            auto result = attempt();
            *isDone = result.has_value();
            return result;
        };
}

bool Session::begin(const core::Order& order) { return begin(order, AtLastPhase::GoOn); }

bool Session::begin(const core::Order& order, AtLastPhase atLast) {
    return perform([this, order, atLast, acting = m_acting,
                    begun = once([this, order] { return encounter().begin(order); })] {
        m_acting = acting;
        // An action that is begun again after Abandon and Undo has its dice again.
        m_rolledDice.beginAction(log().head(), order);
        auto result = autoSkip(begun());
        if (result && open() && !open()->request && !open()->diceSeen)
            result = encounter().apply(); // nothing had to be answered
        if (result) m_draft.obeyRules();
        return skipPhases(result, atLast);
    });
}

bool Session::beginChosen(const std::string& note) {
    const auto* offer = m_draft.offer();
    if (!offer) return false;
    auto wanted = m_draft.order(*offer);
    wanted.note = note;
    m_draft.keepAims(*offer);
    m_acting = m_selection.unit();
    return begin(wanted);
}

bool Session::answer(const core::Answer& answer) {
    return perform([this, supplied = once([this, answer] { return encounter().supply(answer); })] {
        return autoSkip(supplied());
    });
}

/// Rolls the requested dice; dice rolled before an answer was taken back keep their faces.
core::Result<core::Ok> Session::rollDice(const core::Answer& typed) {
    if (open() && open()->request && onDemand(*open()->request)) { // asked, so the preset is chosen here
        core::Answer chosen;
        chosen.pick = open()->request->preset;
        chosen.source = core::Answer::Source::Typed;
        return encounter().supply(chosen);
    }
    if (!open() || !open()->request || !open()->request->asksDice()) return encounter().roll();
    const auto request = *open()->request;
    const auto place = open()->answers.size();
    const auto begun = m_rolledDice.alreadyRolled(place, request, typed);
    auto result = isWhole(begun)                              ? encounter().supply(begun)
                  : typed.faces.empty() && !hasAnyFace(begun) ? encounter().roll()
                                                              : encounter().rollRest(begun);
    if (result && open() && open()->answers.size() > place)
        m_rolledDice.keep(place, request, typed, open()->answers[place]);
    return result;
}

bool Session::roll() {
    return perform([this, rolled = once([this] { return rollDice({}); })] { return autoSkip(rolled()); });
}

bool Session::rollRest(const core::Answer& begun) {
    return perform(
        [this, rolled = once([this, begun] { return rollDice(begun); })] { return autoSkip(rolled()); });
}

bool Session::rollOn(const Wanted& wanted, AtSkipped atSkipped) {
    return perform([this, wanted, atSkipped] {
        core::Result<core::Ok> result = core::Ok{};
        while (result && open() && open()->request && open()->request->asksDice() &&
               wanted(*open()->request)) {
            result = autoSkip(rollDice({}));
            if (atSkipped == AtSkipped::Stop && shouldStop()) break;
        }
        return result;
    });
}

/// Whether a switch of the question's rule makes it a question that is asked only on demand.
bool Session::onDemand(const core::Request& request) const {
    if (request.kind != core::Request::Kind::Choice || request.rule.empty() || request.preset.empty())
        return false;
    for (const auto& wanted : m_alwaysAsked)
        if (wanted(request)) return false;
    return std::any_of(view().switches.begin(), view().switches.end(),
                       [&](const auto& each) { return each.rule == request.rule && each.value == "demand"; });
}

/// Answers on-demand questions with their presets. The first one of each kind that a side could want, and
/// that cannot be asked later, is left open: no one looks for an opportunity behind a button while it passes.
core::Result<core::Ok> Session::autoSkip(core::Result<core::Ok> so) {
    while (so && open() && open()->request && onDemand(*open()->request)) {
        if (m_guide.isLed(open()->request->side)) return so; // the program decides for that side
        so = encounter().roll();
        if (so && shouldStop() && !wasAsked(open()->asked.back())) return encounter().undo();
    }
    const auto& now = open();
    const bool isWhole = so && isAnswered(now) && !now->request && !now->diceSeen;
    if (isWhole && onDemand(now->asked.back()) && !wasSkipped(now->answers.size() - 1) &&
        now->answers.back().pick == now->asked.back().preset)
        so = skipPhases(encounter().apply()); // what was declined leaves nothing to look at
    return so;
}

/// Whether the side was asked a question of the same rule before in the open action and took its preset.
bool Session::wasAsked(const core::Request& question) const {
    const auto& now = *open();
    for (std::size_t n = 0; n + 1 < now.asked.size(); ++n)
        if (now.asked[n].rule == question.rule && now.asked[n].side == question.side && !wasSkipped(n) &&
            now.answers[n].pick == now.asked[n].preset)
            return true;
    return false;
}

bool Session::wasSkipped(std::size_t place) const {
    const auto& now = open();
    return now->answers[place].source == core::Answer::Source::Policy && onDemand(now->asked[place]) &&
           !m_guide.isLed(now->asked[place].side);
}

bool Session::isAskableLater(std::size_t place) const {
    const auto& now = open();
    const auto* next = place + 1 < now->asked.size() ? &now->asked[place + 1]
                       : now->request                ? &*now->request
                                                     : nullptr;
    const auto before = next ? planned(now->order) : nullptr;
    if (!before) return false;
    for (std::size_t n = 0; n < place; ++n)
        if (!before->supply(now->answers[n])) return false;
    return ui::isAskableLater(*before, now->answers[place], *next);
}

bool Session::shouldStop() const {
    const auto& now = open();
    if (!isAnswered(now)) return false;
    const auto last = now->answers.size() - 1;
    if (!wasSkipped(last)) return false;
    const bool rolled = last > 0 && now->asked[last - 1].asksDice();
    return (!rolled || canImprove(now->asked[last - 1], now->answers[last - 1])) && !isAskableLater(last);
}

std::vector<SkippedQuestion> Session::skippedQuestions() const {
    std::vector<SkippedQuestion> out;
    const auto& now = open();
    if (!isAnswered(now)) return out;
    for (auto n = now->answers.size(); n-- > 0;) {
        if (now->asked[n].asksDice()) {
            if (now->answers[n].source == core::Answer::Source::Typed) break;
            continue;
        }
        if (!wasSkipped(n)) break;
        if (n + 1 == now->answers.size() || isAskableLater(n)) out.push_back({n, now->asked[n]});
    }
    return out;
}

bool Session::askSkipped(const SkippedQuestion& question) {
    return perform([this, place = question.place] {
        core::Result<core::Ok> result = core::Ok{};
        while (result && open() && open()->answers.size() > place)
            result = encounter().undo();
        return result;
    });
}

bool Session::lastWasNext() const {
    const auto* head = log().find(log().head());
    if (!head || head->parent == 0) return false; // the first step began the game
    const auto last = encounter().step(head->id);
    return last && last->order.command.type == core::table::Next::type;
}

/// After Next, skips phases in which there is nothing to decide; `atLast` says whether that ends a turn, too,
/// after which another player may act.
core::Result<core::Ok> Session::skipPhases(core::Result<core::Ok> so, AtLastPhase atLast) {
    while (so && !open() && lastWasNext()) {
        const auto now = encounter().view();
        const bool isLast =
            allSidesAct() && !now.phases.empty() && now.phases.back().state == core::PhaseView::State::Active;
        if (!now.next.passes || (isLast && atLast == AtLastPhase::Stop)) break;
        const auto next = core::table::order(core::table::Next{});
        m_rolledDice.beginAction(log().head(), next);
        so = autoSkip(encounter().begin(next));
        if (so && open() && !open()->request && !open()->diceSeen) so = encounter().apply();
    }
    return so;
}

bool Session::apply() {
    return perform([this] { return skipPhases(encounter().apply()); });
}

/// Whether a request is pending that the program can answer: a question, or dice that `wanted` accepts.
bool Session::goesOn(const Wanted& wanted) const {
    return open() && open()->request && (!open()->request->asksDice() || wanted(*open()->request));
}

bool Session::resolve(const Wanted& wanted) {
    while (goesOn(wanted))
        if (!roll()) {
            // A retry must repeat the whole resolution, not only the roll that could not be saved.
            if (m_unsaved) m_unsaved = [this, wanted] { return resolveRest(wanted); };
            return false;
        }
    return open() && !open()->request && apply();
}

core::Result<core::Ok> Session::resolveRest(const Wanted& wanted) {
    while (goesOn(wanted))
        if (auto rolled = rollDice({}); !rolled) return rolled;
    return open() && !open()->request ? skipPhases(encounter().apply()) : core::Result<core::Ok>(core::Ok{});
}

std::vector<ViewChange> Session::pendingChanges() const {
    const bool isDone = open() && !open()->request;
    const auto& then = m_expected.view();
    return isDone && then ? viewChanges(view(), *then) : std::vector<ViewChange>();
}

const ExpectedUnits& Session::expectedUnits() const { return m_expected.units(); }

bool Session::abandon() {
    return perform([this] { return encounter().abandon(); });
}

namespace {

/// Whether the last answer is a decision that the program took for a side that plays itself.
bool wasDecidedByProgram(const core::OpenResolution& open, const TurnGuide& guide) {
    const auto& asked = open.asked.back();
    return !asked.asksDice() && open.answers.back().source == core::Answer::Source::Policy &&
           guide.isLed(asked.side);
}

} // namespace

bool Session::undo() {
    return perform([this] {
        core::Result<core::Ok> result = core::Ok{};
        while (result && isAnswered(open()) &&
               (wasSkipped(open()->answers.size() - 1) || wasDecidedByProgram(*open(), m_guide)))
            result = encounter().undo(); // these answers were not given by the user
        // Phases that were skipped are also skipped on the way back.
        for (bool again = true; result && again;) {
            const bool wasOpen = open().has_value(), next = !wasOpen && lastWasNext();
            result = encounter().undo();
            if (open() && !wasOpen) m_rolledDice.beginAction(log().head(), open()->order);
            again = next && !open() && lastWasNext() && encounter().view().next.passes;
        }
        return result;
    });
}

bool Session::redo() {
    return perform([this] {
        auto result = encounter().redo();
        while (result && !open() && lastWasNext() && encounter().view().next.passes &&
               log().newestChild(log().head()))
            result = encounter().redo();
        return result;
    });
}

bool Session::jump(core::StepId step) {
    if (log().path(log().head()).size() > log().path(step).size() + farBack) emit risky();
    return perform([this, step] { return encounter().jump(step); });
}

bool Session::actGroup() {
    if (m_guide.takeGroupTurn()) {
        emit changed(Change::Selection | Change::Draft);
        return true;
    }
    const auto turn = m_guide.groupTurn();
    if (!turn) return false;
    m_selection.selectGroup(turn->group);
    if (!allSidesAct()) m_selection.setUnit({}); // the middle then shows the proposal for the next group
    return begin({turn->offer.command, false});
}

core::Order Session::nextOrder() const {
    core::table::Next onward;
    for (const auto& id : struckLines())
        onward.skip.push_back(id.toStdString());
    return core::table::order(onward);
}

bool Session::next() { return begin(nextOrder()); }

bool Session::skip() { return begin(nextOrder(), AtLastPhase::Stop); }

bool Session::correct(const QString& unit, const QString& token, int value) {
    return correct({core::UnitId(unit.toStdString()), token.toStdString(), value, {}});
}

bool Session::correct(const core::table::Correct& correction) {
    return perform([this, correction] { return encounter().begin(core::table::order(correction)); });
}

bool Session::correctAll(const std::vector<core::table::Correct>& changes) {
    return begin(core::table::order(core::table::CorrectAll{changes}));
}

std::optional<core::AmendReport> Session::amend(core::StepId step, const core::Order& order,
                                                const std::vector<core::Answer>& answers, std::size_t kept) {
    emit risky();
    auto reported = std::make_shared<std::optional<core::AmendReport>>(); // shared, because a retry may come
                                                                          // after this call has returned
    perform([this, step, order, answers, kept, reported]() -> core::Result<core::Ok> {
        auto report = encounter().amend(step, order, answers, kept);
        if (!report) return tl::unexpected<core::Problem>(report.error());
        *reported = std::move(*report);
        return core::Ok{};
    });
    return *reported;
}

void Session::showAgain() { emit changed(Change::View); }

void Session::refuse(const core::Problem& problem) { emit refused(problem); }

} // namespace ui
