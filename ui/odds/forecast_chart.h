// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "lead/forecast.h"
#endif

#include <QString>
#include <QWidget>

#include <set>
#include <string>
#include <vector>

class QChart;
class QChartView;

namespace ui {

/// One run of a forecast: what was played, and how the games ended.
struct ForecastRow {
    QString name;                    ///< "A · First watch · 2 operatives · Normal · 50 games"
    QString shortName;               ///< "A · 2 operatives · Normal"
    QString mission;                 ///< "First watch"
    QString team;                    ///< "2 operatives"; empty where no team plays against the game master
    std::set<std::string> players;   ///< ids of the units of players, which the row names when they are gone
    core::lead::ForecastTerms terms; ///< level of the sides, number of games, assumed distances
    core::lead::GameForecast found;  ///< how these games ended
};

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
