// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/odds.h"
#endif

#include <QStringList>
#include <QWidget>

#include <vector>

class QBarCategoryAxis;
class QBarSeries;
class QBarSet;
class QChart;
class QChartView;
class QGraphicsSimpleTextItem;
class QValueAxis;

namespace ui {

/// The bars of a distribution with their percentages above and their names below; nothing else.
class OddsBars final : public QWidget {
    Q_OBJECT
public:
    explicit OddsBars(QWidget* parent = nullptr);

    void setBars(const std::vector<core::OddsBar>& bars);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void build();
    void makeAxes();
    void makeView();
    void dress();
    QStringList barNames() const;
    void placeWords();
    void placeAt(QGraphicsSimpleTextItem& item, const QString& text, const QColor& colour, const QPointF& middleTop) const;

    std::vector<core::OddsBar> m_bars;
    // Made with the first bars: a chart is slow to make, and there is one that is filled again and again.
    QChartView* m_view = nullptr;
    QChart* m_chart = nullptr;
    QBarSeries* m_series = nullptr;
    QBarSet* m_set = nullptr;
    QBarCategoryAxis* m_names = nullptr;
    QValueAxis* m_heights = nullptr;
    // Our own words: the chart writes none above an empty bar, and cuts names that would still fit.
    std::vector<QGraphicsSimpleTextItem*> m_percents, m_barNames;
};

} // namespace ui
