// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "ui/charts/chart_bars.h"
#endif

#include <QWidget>

#include <vector>

namespace ui {

/// A short distribution as horizontal bars: each row has a result, its bar and its chance; the strongest
/// effect is first. A result is left out where its present and its earlier chance are below half a percent.
/// Outlines show the earlier chances.
class OutcomeBars final : public QWidget {
    Q_OBJECT
public:
    explicit OutcomeBars(QWidget* parent = nullptr);

    /// The bars that are likely enough to be shown.
    static std::vector<ChartBar> likely(const std::vector<ChartBar>& bars);
    /// Whether there are few enough of these bars for one row each.
    static bool fits(const std::vector<ChartBar>& bars);

    /// The name of a bar with its unit: "2 health left".
    static QString nameOf(const ChartBar& bar, const QString& unit);
    /// Shows these bars; `unit` names what the labels count ("health left") and is added to names that are
    /// numbers.
    void setBars(const std::vector<ChartBar>& bars, const QString& unit);
    /// Dims the bars while they are out of date.
    void setDimmed(bool dimmed);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString name(const ChartBar& bar) const { return nameOf(bar, m_unit); }
    int rowHeight() const;

    std::vector<ChartBar> m_bars; ///< the strongest effect first
    QString m_unit;
    bool m_dimmed = false;
};

} // namespace ui
