// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "campaign/statistics.h"
#endif

#include <QImage>
#include <QWidget>

class QChart;
class QChartView;
class QLabel;

namespace ui {

/// One statistic of the campaign as bars, in the colours of the theme. Few categories are drawn side by side;
/// many categories, or long names, are drawn one below another.
class StatisticsChart final : public QWidget {
    Q_OBJECT
public:
    explicit StatisticsChart(QWidget* parent = nullptr);
    void setChart(const core::campaign::Chart& chart);
    const core::campaign::Chart& chart() const { return m_chart; }
    /// The chart as a picture of that size on the theme's background, with its title and its sentence.
    QImage picture(const QSize& size) const;

private:
    /// A new chart in the present colours; the caller owns it.
    QChart* make() const;
    void applyColours();

    core::campaign::Chart m_chart;
    QChartView* m_view = nullptr;
    QLabel* m_empty = nullptr;
};

/// The chart's numbers for a spreadsheet: a heading row, categories down, series across.
QString statisticsCsv(const core::campaign::Chart& chart);

} // namespace ui
