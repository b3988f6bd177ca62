// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/open_form.h"

#include "ui/charts/odds_words.h"
#include "ui/dice/dice_tray.h"
#include "ui/frame/panel_widgets.h"
#include "ui/session/odds_queue.h"
#include "ui/session/session.h"

#include <QHBoxLayout>
#include <QLocale>
#include <QPushButton>

#include <algorithm>

namespace ui {

/// Shows beside each option of a choice the odds that follow from it.
void OpenForm::askOptions() {
    m_options.clear();
    m_optionOdds.clear();
    const auto& request = m_session.open()->request;
    if (!request || request->kind != core::Request::Kind::Choice) return;
    const std::shared_ptr<const core::Resolution> from = m_session.resolution();
    for (const auto& option : request->options) {
        core::Answer answer;
        answer.pick = option.id;
        const auto calculate = [from, answer](core::WorkBudget& work) -> std::optional<core::OddsReport> {
            const auto branch = from->clone();
            return branch->supply(answer) ? branch->odds(work) : std::nullopt;
        };
        const auto note = [this, id = option.id](const std::optional<core::OddsReport>& odds) {
            if (!odds) return;
            m_optionOdds.emplace_back(id, *odds);
            noteOptions();
        };
        m_options.push_back(std::make_unique<QObject>());
        m_oddsQueue.ask<std::optional<core::OddsReport>>(*m_options.back(), {calculate, note},
                                                         OddsQueue::Urgency::Later);
    }
}

/// Writes beside each option what distinguishes it: the expected value that the game counts comes first,
/// where the options differ in it, then the chance of one event.
void OpenForm::noteOptions() {
    const auto expected = [](const core::OddsReport& odds) {
        return QLocale().toString(odds.expected, 'f', 1);
    };
    const auto first = expected(m_optionOdds.front().second);
    const bool differ = m_optionOdds.size() == 1 ||
                        std::any_of(m_optionOdds.begin(), m_optionOdds.end(),
                                    [&](const auto& each) { return expected(each.second) != first; });
    for (const auto& [id, odds] : m_optionOdds) {
        const auto words = oddsWords(odds, std::nullopt);
        QStringList sentences;
        if (!odds.expectedUnit.empty() && differ)
            sentences << QStringLiteral("%1 %2").arg(expected(odds), part::text(odds.expectedUnit));
        if (odds.answer > 0 || sentences.isEmpty())
            sentences << words.number + QLatin1Char(' ') + goalWords(odds);
        m_tray->noteOption(id, sentences.join(QStringLiteral(" · ")), words.sentence());
    }
}

void OpenForm::makeSkipped(QVBoxLayout* into) {
    m_skipped = new QWidget(into->parentWidget());
    auto* row = new QHBoxLayout(m_skipped);
    row->setContentsMargins(0, 0, 0, 0);
    row->addStretch(1);
    for (const char* name : {"askSkipped", "askEarlier"}) {
        m_ask.push_back(part::button("ghost", m_skipped, {}));
        m_ask.back()->setObjectName(QLatin1String(name));
        row->addWidget(m_ask.back());
        connect(m_ask.back(), &QPushButton::clicked, this, [this, n = m_ask.size() - 1] {
            const auto questions = m_session.skippedQuestions();
            if (n < questions.size()) m_session.askSkipped(questions[n]);
        });
    }
    into->addWidget(m_skipped);
}

/// Shows a button for each question that was answered by its preset and can still be asked.
void OpenForm::showSkipped() {
    const auto questions = m_session.skippedQuestions();
    m_skipped->setVisible(!questions.empty());
    for (std::size_t n = 0; n < m_ask.size(); ++n) {
        m_ask[n]->setVisible(n < questions.size());
        if (n >= questions.size()) continue;
        const auto& request = questions[n].request;
        m_ask[n]->setText(part::text(request.purpose));
        m_ask[n]->setToolTip(
            tr("Asks this question, which was skipped; the dice keep their faces. Presumed: %1")
                .arg(part::text(request.policy)));
    }
}

} // namespace ui
