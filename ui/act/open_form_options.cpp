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
#include <cmath>

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

namespace {

constexpr double largeDifference = 0.1; // between chances of one event, for which Enter is pressed twice
constexpr double wholeEnough = 1e-6;    // how near a mean is to a whole number that no die changes
constexpr qsizetype mostQuantities = 2; // quantities that are shown beside an option

bool isWhole(double value) { return std::abs(value - std::round(value)) < wholeEnough; }

/// The label within a sentence: "toughness lost", but "AP lost".
QString inSentence(const QString& label) {
    const bool isWord = label.size() > 1 && label.at(1).isLower();
    return isWord ? label.left(1).toLower() + label.mid(1) : label;
}

/// The reports without what was paid before the question: an amount that no die changes, in no answer, is a
/// price, of which only what an answer costs more than the cheapest one is its own.
std::vector<core::OddsReport>
withoutPaid(const std::vector<std::pair<std::string, core::OddsReport>>& answers) {
    std::vector<core::OddsReport> out;
    for (const auto& [id, odds] : answers)
        out.push_back(odds);
    if (out.size() < 2) return out;
    for (const auto& fact : answers.front().second.facts) {
        std::vector<double*> amounts;
        for (auto& report : out)
            for (auto& each : report.facts)
                if (each.label == fact.label && !each.chance) amounts.push_back(&each.value);
        if (amounts.size() != out.size() ||
            !std::all_of(amounts.begin(), amounts.end(), [](const double* each) { return isWhole(*each); }))
            continue;
        const double paid =
            **std::min_element(amounts.begin(), amounts.end(), [](auto* a, auto* b) { return *a < *b; });
        for (auto* each : amounts)
            *each -= paid;
    }
    return out;
}

/// What a report says that can differ between options, the chance of its event first: "57 % Down", "1.4
/// health lost", "0.9 toughness lost". What does not happen is empty.
QStringList quantitiesOf(const core::OddsReport& odds) {
    const auto amount = [](double value, const QString& unit) {
        const int decimals = isWhole(value) ? 0 : 1;
        return isAmountWorthWords(value)
                   ? QStringLiteral("%1 %2").arg(QLocale().toString(value, 'f', decimals), unit)
                   : QString();
    };
    const bool never = odds.answer <= 0;
    const auto words = oddsWords(odds, std::nullopt);
    QStringList out{never ? QString() : words.number + QLatin1Char(' ') + briefQuestion(odds)};
    out << (odds.expectedUnit.empty() ? QString() : amount(odds.expected, part::text(odds.expectedUnit)));
    for (const auto& fact : odds.facts)
        out << (!fact.chance ? amount(fact.value, inSentence(part::text(fact.label)))
                : isWorthWords(fact)
                    ? QStringLiteral("%1 %2").arg(percentText(fact.value), part::text(fact.label))
                    : QString());
    return out;
}

} // namespace

/// Writes beside each option what distinguishes it; what is the same for all is in the chart above. Where the
/// chances differ much, Enter takes the proposed option only when it is pressed twice.
void OpenForm::noteOptions() {
    std::vector<QStringList> all;
    for (const auto& odds : withoutPaid(m_optionOdds))
        all.push_back(quantitiesOf(odds));
    const auto differs = [&all](qsizetype place) {
        return std::any_of(all.begin(), all.end(),
                           [&](const auto& each) { return each.value(place) != all.front().value(place); });
    };
    const auto isChance = [&](qsizetype place) {
        const auto& facts = m_optionOdds.front().second.facts;
        const auto fact = std::size_t(place - 2);
        return place >= 2 && fact < facts.size() && facts[fact].chance;
    };
    const auto event = briefQuestion(m_optionOdds.front().second);
    const bool isOneEvent =
        differs(0) && std::all_of(m_optionOdds.begin(), m_optionOdds.end(), [&](const auto& each) {
            return briefQuestion(each.second) == event &&
                   oddsWords(each.second, std::nullopt).number == percentText(each.second.answer);
        });
    double least = 1, most = 0;
    for (std::size_t n = 0; n < all.size(); ++n) {
        const auto& [id, odds] = m_optionOdds[n];
        QStringList parts;
        for (qsizetype place = 0; place < all[n].size() && parts.size() < mostQuantities; ++place)
            if (!all[n][place].isEmpty() &&
                (all.size() == 1 ? place == 0 : differs(place) && (parts.isEmpty() || !isChance(place))))
                parts << all[n][place];
        const auto words = oddsWords(odds, std::nullopt);
        m_tray->noteOption(id, parts.join(QStringLiteral(" · ")), words.sentence());
        if (isOneEvent) { // its name is a head above the numbers of all answers
            auto brief = all[n].front().isEmpty() ? QStringList{words.number} + parts : parts;
            brief.front() = words.number;
            m_tray->noteChance(id, odds.answer, brief.join(QStringLiteral(" · ")), event);
        }
        least = std::min(least, odds.answer);
        most = std::max(most, odds.answer);
    }
    m_tray->setNeedsSecondPress(most - least >= largeDifference);
    showGo();
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
        const auto words = part::text(request.purpose);
        const bool again = n > 0 && questions[n - 1].request.purpose == request.purpose;
        m_ask[n]->setText(again ? tr("the same question, earlier") : words);
        m_ask[n]->setToolTip(
            tr("Asks this question, which was skipped; the dice keep their faces. Presumed: %1")
                .arg(part::text(request.policy)));
    }
}

} // namespace ui
