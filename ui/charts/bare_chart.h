// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QChart;
class QChartView;
class QWidget;

namespace ui {

/// A view of a chart on the background of its window, which takes no focus.
QChartView* makeChartView(QWidget* parent);
/// A chart without background, animation and outer margins.
QChart* makeBareChart();

} // namespace ui
