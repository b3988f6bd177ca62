// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "lead/forecast.h"
#endif

#include <QString>
#include <QWidget>

#include <vector>

class QChart;
class QChartView;

namespace ui {

/// One run of a forecast: what was played, and how the games ended.
struct ForecastRow {
    QString name;                    ///< "A · Normal · 50 games"
    core::lead::ForecastTerms terms; ///< level of the sides, number of games, assumed distances
    core::lead::GameForecast found;  ///< how these games ended
};

/// "71 % (64–77 %)": the chance of what happened in `hits` of the games, with its bounds at 95 % confidence.
QString chanceWords(int hits, int games);

/// The results of runs as bars side by side, each with its bounds at 95 % confidence.
class ForecastChart final : public QWidget {
    Q_OBJECT

public:
    explicit ForecastChart(QWidget* parent);
    void setRows(const std::vector<ForecastRow>& rows);

private:
    QChart* make() const;
    void applyColours();

    std::vector<ForecastRow> m_rows;
    QChartView* m_view;
};

} // namespace ui
