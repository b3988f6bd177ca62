// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/odds.h"
#endif

#include <QWidget>

#include <vector>

class QBarCategoryAxis;
class QBarSet;
class QChart;
class QChartView;
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
    void dress();
    void nameCategories();

    std::vector<core::OddsBar> m_bars;
    // Made with the first bars: a chart is slow to make, and there is one that is filled again and again.
    QChartView* m_view = nullptr;
    QChart* m_chart = nullptr;
    QBarSet* m_set = nullptr;
    QBarCategoryAxis* m_names = nullptr;
    QValueAxis* m_heights = nullptr;
};

} // namespace ui
