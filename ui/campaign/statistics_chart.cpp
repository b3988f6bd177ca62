// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/campaign/statistics_chart.h"

#include "ui/charts/bare_chart.h"
#include "ui/frame/panel_widgets.h"
#include "ui/theme/theme.h"

#include <QAbstractBarSeries>
#include <QBarCategoryAxis>
#include <QBarSeries>
#include <QBarSet>
#include <QChart>
#include <QChartView>
#include <QGraphicsLayout>
#include <QHorizontalBarSeries>
#include <QLabel>
#include <QLegend>
#include <QPainter>
#include <QVBoxLayout>
#include <QValueAxis>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr std::size_t mostUpright = 8; // most categories shown side by side
constexpr std::size_t longName = 16;   // name length from which each category needs a separate line

using core::campaign::Chart;

/// Colours that differ in lightness as well as in hue, so that rows can be distinguished without either.
QColor fill(std::size_t series) {
    const auto& c = colours();
    const QColor all[] = {c.barTop, c.teal, c.violet, c.brass};
    return all[series % std::size(all)];
}

bool isLying(const Chart& chart) {
    return chart.categories.size() > mostUpright ||
           std::any_of(chart.categories.begin(), chart.categories.end(),
                       [](const auto& name) { return name.size() > longName; });
}

std::pair<double, double> rangeOf(const Chart& chart) {
    double low = 0, high = 0;
    for (const auto& series : chart.series)
        for (const auto value : series.values)
            low = std::min(low, value), high = std::max(high, value);
    return {low, std::max(high, low == 0 ? 1.0 : 0.0)};
}

QAbstractBarSeries* bars(const Chart& chart, bool flat) {
    QAbstractBarSeries* out =
        flat ? static_cast<QAbstractBarSeries*>(new QHorizontalBarSeries) : new QBarSeries;
    for (std::size_t n = 0; n < chart.series.size(); ++n) {
        auto* set = new QBarSet(part::text(chart.series[n].name));
        // Category axes run upwards, while a list is read downwards.
        const auto& values = chart.series[n].values;
        for (std::size_t v = 0; v < values.size(); ++v)
            *set << (flat ? values[values.size() - 1 - v] : values[v]);
        set->setBrush(fill(n));
        set->setPen(QPen(colours().bg, 1));
        set->setLabelColor(colours().text);
        out->append(set);
    }
    out->setLabelsVisible(chart.categories.size() * chart.series.size() <= 36);
    out->setLabelsPosition(QAbstractBarSeries::LabelsOutsideEnd);
    out->setLabelsPrecision(chart.decimals ? 3 : 6);
    out->setBarWidth(0.72);
    return out;
}

QValueAxis* valueAxis(const Chart& chart) {
    auto* axis = new QValueAxis;
    const auto [low, high] = rangeOf(chart);
    const double room = (high - low) * 0.12; // space for numbers beyond the bars
    axis->setRange(low < 0 ? low - room : 0, high + room);
    axis->applyNiceNumbers();
    axis->setLabelFormat(chart.decimals ? QStringLiteral("%.1f") : QStringLiteral("%.0f"));
    axis->setLabelsColor(colours().muted);
    axis->setGridLinePen(QPen(colours().line, 1, Qt::DotLine));
    axis->setLinePen(QPen(Qt::NoPen));
    axis->setTitleText(part::text(chart.unit));
    axis->setTitleBrush(colours().muted);
    return axis;
}

QBarCategoryAxis* categoryAxis(const Chart& chart, bool flat) {
    auto* axis = new QBarCategoryAxis;
    QStringList names;
    for (const auto& category : chart.categories) {
        // The axis drops repeated names, so a repetition gets a number: "Rager (2)".
        auto name = part::text(category);
        for (int twice = 2; names.contains(name); ++twice)
            name = QStringLiteral("%1 (%2)").arg(part::text(category)).arg(twice);
        names << name;
    }
    if (flat) std::reverse(names.begin(), names.end());
    axis->append(names);
    axis->setGridLineVisible(false);
    axis->setLabelsColor(colours().text);
    axis->setLinePen(QPen(colours().space, 1));
    return axis;
}

} // namespace

StatisticsChart::StatisticsChart(QWidget* parent) : QWidget(parent) {
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    m_view = makeChartView(this);
    m_empty = part::prose("muted", this);
    m_empty->setAlignment(Qt::AlignCenter);
    lines->addWidget(m_view, 1);
    lines->addWidget(m_empty, 1);
    connect(&ThemeNotifier::instance(), &ThemeNotifier::changed, this, &StatisticsChart::applyColours);
}

void StatisticsChart::setChart(const Chart& chart) {
    m_chart = chart;
    applyColours();
}

QChart* StatisticsChart::make() const {
    auto* out = makeBareChart();
    out->legend()->setVisible(m_chart.series.size() > 1);
    out->legend()->setAlignment(Qt::AlignTop);
    out->legend()->setLabelColor(colours().text);
    const bool flat = isLying(m_chart);
    auto* series = bars(m_chart, flat);
    out->addSeries(series);
    auto* names = categoryAxis(m_chart, flat);
    auto* values = valueAxis(m_chart);
    for (QAbstractAxis* axis : std::initializer_list<QAbstractAxis*>{names, values}) {
        axis->setLabelsFont(font());
        axis->setTitleFont(font());
    }
    out->legend()->setFont(font());
    out->addAxis(names, flat ? Qt::AlignLeft : Qt::AlignBottom);
    out->addAxis(values, flat ? Qt::AlignBottom : Qt::AlignLeft);
    series->attachAxis(names);
    series->attachAxis(values);
    return out;
}

void StatisticsChart::applyColours() {
    const bool any = !m_chart.empty();
    m_view->setVisible(any);
    m_view->setAccessibleName(part::text(m_chart.title));
    m_view->setAccessibleDescription(part::text(m_chart.sentence));
    part::say(m_empty, any ? QString() : part::text(m_chart.sentence));
    if (!any) return;
    auto* old = m_view->chart();
    m_view->setChart(make());
    delete old;
    const int rows = static_cast<int>(m_chart.categories.size() * m_chart.series.size());
    m_view->setMinimumHeight(isLying(m_chart) ? 110 + rows * (fontMetrics().height() + 6) : 220);
}

QImage StatisticsChart::picture(const QSize& size) const {
    QImage out(size, QImage::Format_ARGB32_Premultiplied);
    out.fill(colours().bg);
    QPainter painter(&out);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    const int margin = size.height() / 24;
    QRect area(QPoint(0, 0), size);
    area.adjust(margin, margin, -margin, -margin);
    painter.setPen(colours().text);
    painter.setFont(scaled(font(), 1.6, QFont::Bold));
    QRect used;
    painter.drawText(area, Qt::AlignLeft | Qt::AlignTop, part::text(m_chart.title), &used);
    area.setTop(used.bottom() + margin / 2);
    painter.setFont(font());
    painter.setPen(colours().muted);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, part::text(m_chart.sentence),
                     &used);
    area.setTop(used.bottom() + margin / 2);
    if (m_chart.empty()) return out;
    QChartView view(make());
    view.setAttribute(Qt::WA_DontShowOnScreen);
    view.setBackgroundBrush(colours().bg);
    view.setFrameShape(QFrame::NoFrame);
    view.resize(area.size());
    view.show();
    view.render(&painter, area, view.rect());
    return out;
}

QString statisticsCsv(const Chart& chart) {
    const auto cell = [](const std::string& words) {
        auto out = part::text(words);
        if (out.contains(u'"') || out.contains(u',') || out.contains(u'\n'))
            out = u'"' + out.replace(u'"', QStringLiteral("\"\"")) + u'"';
        return out;
    };
    QStringList head{cell(chart.category)};
    for (const auto& series : chart.series)
        head << cell(series.name);
    QString out = head.join(u',') + QStringLiteral("\r\n");
    for (std::size_t n = 0; n < chart.categories.size(); ++n) {
        QStringList row{cell(chart.categories[n])};
        for (const auto& series : chart.series)
            row << QString::number(series.values[n], 'f', chart.decimals ? 3 : 0);
        out += row.join(u',') + QStringLiteral("\r\n");
    }
    return out;
}

} // namespace ui

#include "moc_statistics_chart.cpp"
