// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/open_form.h"

#include "ui/act/outcome_panel.h"
#include "ui/act/rolling_side.h"
#include "ui/charts/odds_chart.h"
#include "ui/charts/odds_words.h"
#include "ui/frame/panel_widgets.h"
#include "ui/session/odds_queue.h"
#include "ui/session/session.h"

#include <QCoreApplication>
#include <QEvent>
#include <QFrame>

#include <algorithm>
#include <utility>

/// The odds of the open action, and its outcome beside those before the roll.
namespace ui {

namespace {
const auto oddsDue = static_cast<QEvent::Type>(QEvent::registerEventType());

/// The answers that were chosen before the first dice, which stay when a roll is taken back.
std::vector<core::Answer> choicesBeforeDice(const core::OpenResolution& open) {
    const auto first = std::find_if(open.answers.begin(), open.answers.end(),
                                    [](const auto& answer) { return answer.pick.empty(); });
    return {open.answers.begin(), first};
}
} // namespace

void OpenForm::forgetOdds() {
    m_oddsQueue.forget(this);
    m_oddsQueue.forget(&m_before);
    m_options.clear();
    m_nowOdds.reset();
    m_beforeOdds.reset();
    m_beforeChoices.reset();
    m_outcome->hide();
    m_odds->setOdds({}, {}, OddsBefore::Roll);
}

/// Requests the odds before the window is laid out and painted, and only once for several answers in a row.
void OpenForm::askOddsSoon() {
    if (std::exchange(m_oddsDue, true)) return;
    QCoreApplication::postEvent(this, new QEvent(oddsDue), Qt::HighEventPriority);
}

bool OpenForm::event(QEvent* event) {
    if (event->type() != oddsDue) return QWidget::event(event);
    m_oddsDue = false;
    if (m_session.open()) {
        askOdds();
        askOptions();
    }
    return true;
}

/// Requests the present odds of the open action and, once dice were rolled, also the odds before them.
void OpenForm::askOdds() {
    using Odds = std::optional<core::OddsReport>;
    if (!m_session.open()->diceSeen) {
        m_oddsQueue.forget(&m_before);
        m_beforeOdds.reset();
        m_beforeChoices.reset();
    } else if (auto choices = choicesBeforeDice(*m_session.open()); m_beforeChoices != choices) {
        m_beforeChoices = std::move(choices);
        m_beforeOdds.reset();
        const std::shared_ptr<const core::Resolution> before = m_session.withoutDice();
        m_oddsQueue.ask<Odds>(m_before, {[before](core::WorkBudget& work) { return before->odds(work); },
                                         [this](const Odds& odds) {
                                             m_beforeOdds = odds;
                                             if (!m_odds->isCalculating()) showOdds();
                                         }});
    }
    if (!m_session.open()->request) { // the odds before the roll stay beside the result
        m_oddsQueue.forget(this);
        return showOdds();
    }
    const std::shared_ptr<const core::Resolution> now = m_session.resolution();
    m_oddsQueue.ask<Odds>(*this, {[now](core::WorkBudget& work) { return now->odds(work); },
                                  [this](const Odds& odds) {
                                      m_nowOdds = odds;
                                      showOdds();
                                  },
                                  [this](double done) {
                                      m_odds->setVisible(true);
                                      m_odds->setCalculating(done);
                                  }});
}

namespace {

/// "the chance was 83 % to kill Gunner 1", or "50 % that …" where the question is a sentence.
QString chanceBefore(const core::OddsReport& odds) {
    const auto question = part::text(odds.question);
    const auto words = question.startsWith(QLatin1String("to ")) ? OpenForm::tr("the chance was %1 %2")
                                                                 : OpenForm::tr("the chance was %1 that %2");
    return words.arg(percentText(odds.answer), question);
}

} // namespace

/// Leaves out the odds of a roll-off, in which no one can choose anything.
void OpenForm::dropEvenOdds() {
    const auto& open = m_session.open();
    if (!open || (open->asked.empty() && !open->request)) return;
    const auto& first = open->asked.empty() ? *open->request : open->asked.front();
    for (auto* odds : {&m_nowOdds, &m_beforeOdds})
        if (*odds && isEvenRollOff(first, **odds)) odds->reset();
}

void OpenForm::showOdds() {
    dropEvenOdds();
    const auto& open = m_session.open();
    const bool isOver = open && !open->request && open->diceSeen;
    m_odds->setVisible(isOver ? m_beforeOdds || m_nowOdds : m_nowOdds.has_value());
    m_below->setVisible(!m_odds->isHidden() || m_rule->isHidden());
    m_outcome->setVisible(isOver);
    if (isOver) m_outcome->say(outcome(), m_beforeOdds ? chanceBefore(*m_beforeOdds) : QString());
    if (!isOver)
        m_odds->setOdds(m_nowOdds, m_beforeOdds, OddsBefore::Roll);
    else if (m_beforeOdds)
        m_odds->setOdds({}, m_beforeOdds, OddsBefore::Roll);
    emit oddsShown(isOver ? std::nullopt : m_nowOdds);
}

} // namespace ui
