// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/odds_bars.h"

#include "ui/charts/odds_words.h"
#include "ui/theme/theme.h"
#include "ui/theme/whole_words.h"

#include <QBarSeries>
#include <QChart>
#include <QGraphicsSimpleTextItem>
#include <QValueAxis>

#include <algorithm>

namespace ui {

namespace {

constexpr double lowestScale = 0.3; // least chance at the top of the axis: flat distributions stay flat
constexpr double tickLines = 1.5;   // lines of text between two ticks
constexpr double wordsLayer = 50;   // z value above bars and lines

QString shortName(const std::string& label) {
    QString name = QString::fromStdString(label);
    const auto space = name.indexOf(QLatin1Char(' '));
    const QChar last = space > 0 ? name.at(space - 1) : QChar();
    if (last.isDigit() || last == QLatin1Char('+')) name.truncate(space);
    return name;
}

} // namespace

static constexpr double leastShown = 0.005; // a smaller chance would read "<1 %"

/// The percentages above the bars, none where it would be below 1 %; crowded bars show the number without the
/// sign.
QStringList OddsBars::barPercents() const {
    const QFontMetrics metrics(labelFont());
    const double room = m_chart->plotArea().width() / double(m_bars.size()) - 4;
    QStringList percents;
    for (const auto& bar : m_bars)
        percents << (bar.chance < leastShown ? QString() : percentText(bar.chance));
    if (std::any_of(percents.begin(), percents.end(),
                    [&](const auto& words) { return metrics.horizontalAdvance(words) > room; }))
        percents.replaceInStrings(QStringLiteral(" %"), QString());
    return percents;
}

QStringList OddsBars::barNames() const {
    const QFontMetrics metrics(labelFont());
    const double plot = m_chart->plotArea().width() > 0 ? m_chart->plotArea().width() : width();
    const int room = int(plot / double(m_bars.size())) - 4;
    // Crowded bars keep the number and drop the noun; the words beside the chart say it in full.
    const bool tight = std::any_of(m_bars.begin(), m_bars.end(), [&](const auto& bar) {
        return metrics.horizontalAdvance(QString::fromStdString(bar.label)) > room;
    });
    QStringList names;
    for (const auto& bar : m_bars) {
        const QString name = tight ? shortName(bar.label) : QString::fromStdString(bar.label);
        names << wholeWords(name, metrics, room + 4);
    }
    return names;
}

/// The distance of axis ticks: a round number, wide enough to be read.
double OddsBars::tickStep(double top) const {
    const double most = m_chart->plotArea().height() / (lineHeight() * tickLines);
    for (const double step : {0.05, 0.1, 0.2, 0.25})
        if (top / step <= most) return step;
    return 0.5;
}

/// Sets the range of the axis so that one line of text fits above the highest bar.
void OddsBars::setRange() {
    const double top = m_atLeastShown ? 1 : std::max({lowestScale, m_common, highest()});
    const int line = lineHeight();
    const double height = std::max(line * 2.0, m_chart->plotArea().height());
    m_heights->setTickInterval(tickStep(top) * 100);
    m_heights->setRange(0, 100 * top * height / (height - line - 2));
}

void OddsBars::placeAt(Words& words, std::size_t n, const QString& text, const QColor& colour,
                       const QPointF& middleTop) {
    while (words.size() <= n)
        words.push_back(new QGraphicsSimpleTextItem(m_chart));
    auto& item = *words[n];
    item.setFont(labelFont());
    item.setBrush(colour);
    item.setText(text);
    item.setZValue(wordsLayer);
    const double wide = item.boundingRect().width();
    item.setPos(std::clamp(middleTop.x() - wide / 2, 0.0, std::max(0.0, width() - wide)), middleTop.y());
    item.setVisible(!text.isEmpty());
}

void OddsBars::placeWords() {
    if (!m_chart || m_bars.empty()) return;
    for (auto* words : {&m_percents, &m_barNames, &m_sumWords, &m_unitWords, &m_axisWords})
        for (auto* item : *words)
            item->hide();
    setRange();
    const int line = lineHeight();
    const QRectF plot = m_chart->plotArea();
    const QStringList names = barNames(), percents = barPercents();
    for (std::size_t n = 0; n < m_bars.size(); ++n) {
        const QPointF top = m_chart->mapToPosition(QPointF(double(n), m_bars[n].chance * 100), m_series);
        const double outline =
            m_chart->mapToPosition(QPointF(double(n), m_bars[n].before * 100), m_series).y();
        const bool crossed =
            m_outline == Outline::Behind && outline < top.y() && outline > top.y() - line - 2;
        placeAt(m_percents, n, percents[int(n)], colours().text,
                QPointF(top.x(), (crossed ? outline : top.y()) - line - 1));
        placeAt(m_barNames, n, names[int(n)], colours().muted, QPointF(top.x(), plot.bottom() + 3));
    }
    if (m_chart->margins().bottom() > line * 2)
        placeAt(m_unitWords, 0, m_unit, colours().muted,
                QPointF(plot.center().x(), plot.bottom() + line + 3));
    if (m_atLeastShown) placeLineWords();
    if (m_heights->isVisible()) placeAxisWords();
}

void OddsBars::placeAxisWords() {
    const int line = lineHeight();
    const double step = m_heights->tickInterval();
    const QFontMetrics metrics(labelFont());
    for (std::size_t n = 0; step * double(n) <= std::min(100.0, m_heights->max()); ++n) {
        const double y = m_chart->mapToPosition(QPointF(0, step * double(n)), m_series).y();
        if (y < line / 2.0) break; // it would be cut off at the top
        const QString words = percentText(step * double(n) / 100);
        placeAt(
            m_axisWords, n, words, colours().muted,
            QPointF(m_chart->plotArea().left() - 5 - metrics.horizontalAdvance(words) / 2.0, y - line / 2.0));
    }
}

/// Places the sums above their points, unless the percentage of the bar is there already.
void OddsBars::placeLineWords() {
    const int line = lineHeight();
    for (std::size_t n = 0; n < m_sums.size(); ++n) {
        const QPointF bar = m_chart->mapToPosition(QPointF(double(n), m_bars[n].chance * 100), m_series);
        const QPointF point = m_chart->mapToPosition(QPointF(double(n), m_sums[n] * 100), m_series);
        if (bar.y() - point.y() < line + 2) continue;
        placeAt(m_sumWords, n, percentText(m_sums[n]), colours().teal, point - QPointF(0, line + 2));
    }
}

} // namespace ui
