// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/odds_chart.h"

#include "ui/charts/odds_bars.h"
#include "ui/charts/odds_words.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace ui {

namespace {
constexpr std::size_t mostBars = 12;
constexpr double linesHigh = 7.4;
constexpr int wordsLetters = 32;

QLabel* line(QWidget* parent, const char* look) {
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    setLook(*label, look);
    return label;
}
} // namespace

OddsChart::OddsChart(QWidget* parent)
    : QWidget(parent), m_bars(new OddsBars(this)), m_number(line(this, "big")), m_question(line(this, "plain")),
      m_before(line(this, "muted")), m_expected(line(this, "muted")), m_policy(line(this, "muted")) {
    setAccessibleName(tr("Odds"));
    auto* words = new QVBoxLayout;
    words->setSpacing(1);
    words->addStretch();
    for (QLabel* label : {m_number, m_question, m_before, m_expected, m_policy}) words->addWidget(label);
    words->addSpacing(2);
    auto* across = new QHBoxLayout(this);
    across->setContentsMargins(0, 0, 0, 0);
    across->setSpacing(14);
    across->addWidget(m_bars, 3);
    across->addLayout(words, 2);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFonts();
    setOdds(std::nullopt, std::nullopt, false);
}

void OddsChart::setFonts() {
    m_number->setFont(scaled(font(), 1.7, QFont::Bold));
    for (QLabel* label : {m_before, m_expected, m_policy}) label->setFont(scaled(font(), 0.88));
    setFixedHeight(modestHeight());
    m_question->setMinimumWidth(QFontMetrics(font()).averageCharWidth() * wordsLetters);
}

int OddsChart::modestHeight() const { return qRound(QFontMetrics(font()).height() * linesHigh); }

void OddsChart::setOdds(const std::optional<core::OddsReport>& now, const std::optional<core::OddsReport>& before, bool policyShown) {
    const auto& shown = now ? now : before;
    if (!shown) {
        for (QLabel* label : {m_number, m_before, m_expected, m_policy}) label->hide();
        m_question->setText(tr("No dice are left to roll here."));
        m_bars->setBars({});
        setAccessibleDescription(m_question->text());
        setToolTip({});
        return;
    }
    const OddsWords words = oddsWords(*shown, now ? before : std::nullopt);
    const std::pair<QLabel*, QString> lines[] = {{m_number, words.number},
                                                 {m_question, words.question},
                                                 {m_before, words.before},
                                                 {m_expected, words.expected},
                                                 {m_policy, policyShown ? words.policy : QString()}};
    for (const auto& [label, text] : lines) {
        label->setText(text);
        label->setVisible(!text.isEmpty());
    }
    m_bars->setBars(fewerBars(shown->bars, mostBars));
    const QString unit = QString::fromStdString(shown->unit);
    const QString table = unit.isEmpty() ? words.table : unit + QLatin1Char('\n') + words.table;
    setAccessibleDescription(words.sentence() + QLatin1Char('\n') + table);
    setToolTip(table);
}

QSize OddsChart::sizeHint() const { return {QFontMetrics(font()).averageCharWidth() * wordsLetters * 3, modestHeight()}; }

QSize OddsChart::minimumSizeHint() const {
    return {QFontMetrics(font()).averageCharWidth() * wordsLetters * 3 / 2, modestHeight()};
}

void OddsChart::changeEvent(QEvent* event) {
    if (event->type() == QEvent::FontChange) {
        setFonts();
        updateGeometry();
    }
    QWidget::changeEvent(event);
}

} // namespace ui
