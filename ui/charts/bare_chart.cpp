// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/bare_chart.h"

#include <QChart>
#include <QChartView>
#include <QGraphicsLayout>
#include <QPainter>

namespace ui {

QChartView* makeChartView(QWidget* parent) {
    auto* view = new QChartView(parent);
    view->setRenderHint(QPainter::Antialiasing);
    view->setFrameShape(QFrame::NoFrame);
    view->setFocusPolicy(Qt::NoFocus);
    view->setBackgroundBrush(Qt::NoBrush);
    view->viewport()->setFocusPolicy(Qt::NoFocus);
    view->viewport()->setAutoFillBackground(false);
    return view;
}

QChart* makeBareChart() {
    auto* chart = new QChart;
    chart->setBackgroundVisible(false);
    chart->setPlotAreaBackgroundVisible(false);
    chart->setMargins(QMargins(4, 4, 4, 4));
    chart->layout()->setContentsMargins(0, 0, 0, 0);
    chart->setAnimationOptions(QChart::NoAnimation);
    return chart;
}

} // namespace ui
