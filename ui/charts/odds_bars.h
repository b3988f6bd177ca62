// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "ui/charts/chart_bars.h"
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

/// A distribution as bars with their percentages above and their names below; behind them an outline of the
/// earlier chances, and on demand a line for "at least this much".
class OddsBars final : public QWidget {
    Q_OBJECT
public:
    /// Whether the outline of the earlier chances is drawn behind the bars.
    enum class Outline { None, Behind };

    explicit OddsBars(QWidget* parent = nullptr);

    /// Shows these bars; `unit` names what their labels count and is shown below them when there is room.
    void setBars(const std::vector<ChartBar>& bars, Outline outline, const QString& unit);
    /// Shows or hides the line for "at least this much".
    void setAtLeastShown(bool shown);
    bool isAtLeastShown() const { return m_atLeastShown; }
    /// Sets the chance, 0 to 1, that the axis must reach at least, so that charts side by side can be
    /// compared.
    void setCommonHeight(double chance);
    double commonHeight() const { return m_common; }
    /// The chance of the highest bar, 0 to 1.
    double highest() const;
    /// Dims the bars while they are out of date.
    void setDimmed(bool dimmed);
    /// The minimum height: the chart grows only where no other widget needs the space.
    QSize sizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    using Words = std::vector<QGraphicsSimpleTextItem*>;
    void build();
    void makeAxes();
    void makeView();
    void applyColours();
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

    std::vector<ChartBar> m_bars;
    std::vector<double> m_sums;
    QString m_unit;
    Outline m_outline = Outline::None;
    bool m_atLeastShown = false;
    bool m_dimmed = false;
    double m_common = 0;
    // Created with the first bars: a chart is slow to create, so the same one is refilled.
    QChartView* m_view = nullptr;
    QChart* m_chart = nullptr;
    QBarSeries* m_series = nullptr;
    QAreaSeries* m_outlineArea = nullptr;
    QBarSet* m_set = nullptr;
    QLineSeries* m_outlineTop = nullptr;
    QLineSeries* m_line = nullptr;
    QBarCategoryAxis* m_names = nullptr;
    QValueAxis* m_heights = nullptr;
    // Separate labels: Qt's chart writes none above an empty bar and cuts names that would still fit.
    Words m_percents, m_barNames, m_sumWords, m_unitWords, m_axisWords;
};

} // namespace ui
