// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "ui/charts/odds_places.h"
#endif

#include <QStringList>
#include <QWidget>

#include <vector>

class QAreaSeries;
class QBarCategoryAxis;
class QBarSeries;
class QBarSet;
class QChart;
class QChartView;
class QGraphicsSimpleTextItem;
class QLineSeries;
class QPointF;
class QValueAxis;

namespace ui {

/// A distribution as bars with their percentages above and their names below; behind them, as an outline,
/// what they were before, and on demand a line for "at least so much".
class OddsBars final : public QWidget {
    Q_OBJECT
public:
    enum class Ghosts { None, Behind };

    explicit OddsBars(QWidget* parent = nullptr);

    /// `unit` says what the places count and stands below them when there is room.
    void setPlaces(const std::vector<OddsPlace>& places, Ghosts ghosts, const QString& unit);
    void setAtLeastShown(bool shown);
    bool isAtLeastShown() const { return m_atLeastShown; }
    /// The chance, 0 to 1, that the axis must reach at least, to compare charts that stand side by side.
    void setCommonHeight(double chance);
    double commonHeight() const { return m_common; }
    /// The highest bar, 0 to 1.
    double highest() const;
    /// Pales the bars while they are not up to date.
    void setDimmed(bool dimmed);
    /// No more than the least: what is higher is taken only when nobody else needs it.
    QSize sizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    using Words = std::vector<QGraphicsSimpleTextItem*>;
    void build();
    void makeAxes();
    void makeView();
    void dress();
    void fill();
    void fillLine();
    QStringList barNames() const;
    QStringList barPercents() const;
    QFont labelFont() const;
    int lineHeight() const;
    void setRange();
    void arrange();
    void placeWords();
    void placeLineWords();
    void placeAxisWords();
    bool hasRoomFor(double lines) const { return height() >= lineHeight() * lines; }
    double tickStep(double top) const;
    void placeAt(Words& words, std::size_t n, const QString& text, const QColor& colour,
                 const QPointF& middleTop);

    std::vector<OddsPlace> m_places;
    std::vector<double> m_sums;
    QString m_unit;
    Ghosts m_ghosts = Ghosts::None;
    bool m_atLeastShown = false;
    bool m_dimmed = false;
    double m_common = 0;
    // Made with the first bars: a chart is slow to make, and there is one that is filled again and again.
    QChartView* m_view = nullptr;
    QChart* m_chart = nullptr;
    QBarSeries* m_series = nullptr;
    QAreaSeries* m_ghost = nullptr;
    QBarSet* m_set = nullptr;
    QLineSeries* m_ghostTop = nullptr;
    QLineSeries* m_line = nullptr;
    QBarCategoryAxis* m_names = nullptr;
    QValueAxis* m_heights = nullptr;
    // Our own words: the chart writes none above an empty bar, and cuts names that would still fit.
    Words m_percents, m_barNames, m_sumWords, m_unitWords, m_axisWords;
};

} // namespace ui
