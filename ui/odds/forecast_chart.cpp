// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/odds/forecast_chart.h"

#include "ui/charts/bare_chart.h"
#include "ui/frame/panel_widgets.h"
#include "ui/odds/forecast_words.h"
#include "ui/theme/theme.h"

#include <QBarCategoryAxis>
#include <QBarSeries>
#include <QBarSet>
#include <QChart>
#include <QChartView>
#include <QGraphicsLayout>
#include <QLegend>
#include <QLegendMarker>
#include <QLineSeries>
#include <QVBoxLayout>
#include <QValueAxis>

#include <algorithm>
#include <iterator>

namespace ui {

namespace {

constexpr double barShare = 0.6; ///< share of a category's width that its bars take
constexpr double capShare = 0.06;
constexpr int chartHeight = 250;

/// Colours that differ in lightness as well as in hue.
QColor fillOf(std::size_t row) {
    const auto& c = colours();
    const QColor all[] = {c.barTop, c.teal, c.violet, c.brass};
    return all[row % std::size(all)];
}

int gamesOf(const ForecastRow& row, const std::string& result) {
    if (result == unfinishedResult) return row.found.unfinished;
    for (const auto& each : row.found.results)
        if (each.id == result) return each.games;
    return 0;
}

QLineSeries* line(std::initializer_list<QPointF> points) {
    auto* out = new QLineSeries;
    for (const auto& point : points)
        out->append(point);
    out->setPen(QPen(colours().text, 2));
    return out;
}

/// Draws the bounds of a chance over its bar.
void addBounds(QChart& chart, double x, const core::lead::Interval& bounds) {
    const double low = 100 * bounds.least, high = 100 * bounds.most;
    chart.addSeries(line({{x, low}, {x, high}}));
    for (const double end : {low, high})
        chart.addSeries(line({{x - capShare, end}, {x + capShare, end}}));
}

} // namespace

ForecastChart::ForecastChart(QWidget* parent) : QWidget(parent), m_view(makeChartView(this)) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    m_view->setMinimumHeight(iconSide(chartHeight));
    m_view->setAccessibleName(tr("Results with their bounds"));
    lines->addWidget(m_view);
    connect(&ThemeNotifier::instance(), &ThemeNotifier::changed, this, &ForecastChart::applyColours);
}

void ForecastChart::setRows(const std::vector<ForecastRow>& rows) {
    m_rows = rows;
    applyColours();
}

QChart* ForecastChart::make() const {
    auto* out = makeBareChart();
    const auto results = resultsInOrder(m_rows);
    auto* bars = new QBarSeries;
    bars->setBarWidth(barShare);
    for (std::size_t n = 0; n < m_rows.size(); ++n) {
        auto* set = new QBarSet(m_rows[n].shortName);
        for (const auto& result : results)
            *set << 100.0 * gamesOf(m_rows[n], result.id) / std::max(1, m_rows[n].found.games);
        set->setBrush(fillOf(n));
        set->setPen(QPen(colours().bg, 1));
        bars->append(set);
    }
    out->addSeries(bars);
    const double each = barShare / static_cast<double>(std::max<std::size_t>(1, m_rows.size()));
    for (std::size_t n = 0; n < m_rows.size(); ++n)
        for (std::size_t r = 0; r < results.size(); ++r)
            addBounds(*out, double(r) - barShare / 2 + (double(n) + 0.5) * each,
                      core::lead::confidence95(gamesOf(m_rows[n], results[r].id), m_rows[n].found.games));
    auto* names = new QBarCategoryAxis;
    for (const auto& result : results)
        names->append(part::text(result.name));
    auto* values = new QValueAxis;
    values->setRange(0, 100);
    values->setTickCount(5);
    values->setLabelFormat(QStringLiteral("%.0f %"));
    values->setGridLinePen(QPen(colours().line, 1, Qt::DotLine));
    values->setLinePen(QPen(Qt::NoPen));
    values->setLabelsColor(colours().muted);
    names->setGridLineVisible(false);
    names->setLabelsColor(colours().text);
    names->setLinePen(QPen(colours().space, 1));
    for (QAbstractAxis* axis : {static_cast<QAbstractAxis*>(names), static_cast<QAbstractAxis*>(values)})
        axis->setLabelsFont(font());
    out->addAxis(names, Qt::AlignBottom);
    out->addAxis(values, Qt::AlignLeft);
    for (auto* series : out->series()) {
        series->attachAxis(names);
        series->attachAxis(values);
    }
    auto* legend = out->legend();
    legend->setVisible(m_rows.size() > 1);
    legend->setAlignment(Qt::AlignTop);
    legend->setLabelColor(colours().text);
    legend->setFont(font());
    for (auto* marker : legend->markers())
        if (marker->series() != bars) marker->setVisible(false);
    return out;
}

void ForecastChart::applyColours() {
    auto* old = m_view->chart();
    m_view->setChart(make());
    delete old;
    QStringList words;
    for (const auto& row : m_rows)
        for (const auto& result : resultsInOrder(m_rows))
            words << QStringLiteral("%1: %2 %3")
                         .arg(row.name, part::text(result.name),
                              chanceWords(gamesOf(row, result.id), row.found.games));
    m_view->setAccessibleDescription(words.join(QStringLiteral("; ")));
}

} // namespace ui

#include "moc_forecast_chart.cpp"
