// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/odds_bars.h"

#include "ui/charts/odds_words.h"
#include "ui/theme/theme.h"

#include <QBarCategoryAxis>
#include <QBarSeries>
#include <QBarSet>
#include <QChart>
#include <QChartView>
#include <QEvent>
#include <QGraphicsLayout>
#include <QLinearGradient>
#include <QPen>
#include <QVBoxLayout>
#include <QValueAxis>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {
constexpr double barShare = 0.94;     // of the room a bar has
constexpr double roomAbove = 1.34;    // for the percentage on the highest bar
constexpr double lowestScale = 30;    // per cent; keeps flat distributions flat
constexpr double labelScale = 0.86;

/// Whole per cents; small chances keep a digit so that they do not read as never.
double shownPercent(double chance) {
    const double percent = chance * 100;
    if (percent > 0 && percent < 0.5) return std::max(0.1, std::round(percent * 10) / 10);
    return std::round(percent);
}
} // namespace

OddsBars::OddsBars(QWidget* parent) : QWidget(parent) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    setFocusPolicy(Qt::NoFocus);
}

void OddsBars::build() {
    m_chart = new QChart;
    m_chart->legend()->hide();
    m_chart->setBackgroundVisible(false);
    m_chart->setPlotAreaBackgroundVisible(false);
    m_chart->setMargins(QMargins(0, 0, 0, 0));
    m_chart->layout()->setContentsMargins(0, 0, 0, 0);
    m_chart->setAnimationOptions(QChart::NoAnimation);
    m_set = new QBarSet(QString());
    auto* series = new QBarSeries;
    series->append(m_set);
    series->setBarWidth(barShare);
    series->setLabelsVisible(true);
    series->setLabelsFormat(tr("@value %"));
    series->setLabelsPosition(QAbstractBarSeries::LabelsOutsideEnd);
    m_chart->addSeries(series);
    m_names = new QBarCategoryAxis;
    m_names->setGridLineVisible(false);
    m_chart->addAxis(m_names, Qt::AlignBottom);
    series->attachAxis(m_names);
    m_heights = new QValueAxis;
    m_heights->setVisible(false);
    m_chart->addAxis(m_heights, Qt::AlignLeft);
    series->attachAxis(m_heights);
    m_view = new QChartView(m_chart, this);
    m_view->setRenderHint(QPainter::Antialiasing);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setFocusPolicy(Qt::NoFocus);
    m_view->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_view->setBackgroundBrush(Qt::NoBrush);
    m_view->setAccessibleName(tr("Bars of the odds"));
    m_view->viewport()->setAutoFillBackground(false);
    layout()->addWidget(m_view);
    dress();
}

void OddsBars::dress() {
    if (!m_chart) return;
    QLinearGradient fill(0, 0, 0, 1);
    fill.setCoordinateMode(QGradient::ObjectBoundingMode);
    fill.setColorAt(0, colours().barTop);
    fill.setColorAt(1, colours().barBottom);
    m_set->setBrush(fill);
    m_set->setPen(QPen(Qt::NoPen));
    m_set->setLabelColor(colours().text);
    m_set->setLabelFont(scaled(font(), labelScale));
    m_names->setLabelsColor(colours().muted);
    m_names->setLabelsFont(scaled(font(), labelScale));
    m_names->setLinePen(QPen(colours().line, 1));
    nameCategories();
}

void OddsBars::nameCategories() {
    if (!m_names || m_bars.empty()) return;
    const QFontMetrics metrics(scaled(font(), labelScale));
    const int room = width() / int(m_bars.size()) - 4;
    const bool tight = std::any_of(m_bars.begin(), m_bars.end(), [&](const core::OddsBar& bar) {
        return metrics.horizontalAdvance(QString::fromStdString(bar.label)) > room;
    });
    QStringList names;
    for (const core::OddsBar& bar : m_bars) {
        QString name = QString::fromStdString(bar.label);
        // Crowded bars keep the number and drop the noun; the table beside them says it in full.
        const bool bounded = name.startsWith(QChar(0x2264)) || name.startsWith(QChar(0x2265));
        const int space = int(name.indexOf(QLatin1Char(' '), bounded ? 2 : 0));
        if (tight && space > 0 && name.left(space).back().isDigit()) name.truncate(space);
        while (names.contains(name)) name += QChar(0x200B); // the axis drops repeated names
        names << name;
    }
    m_names->setCategories(names);
    m_names->setRange(names.front(), names.back());
}

void OddsBars::setBars(const std::vector<core::OddsBar>& bars) {
    if (bars == m_bars) return;
    m_bars = bars;
    if (m_bars.empty()) {
        if (m_view) m_view->hide();
        return;
    }
    if (!m_view) build();
    m_set->remove(0, m_set->count());
    double highest = lowestScale;
    for (const core::OddsBar& bar : m_bars) {
        m_set->append(shownPercent(bar.chance));
        highest = std::max(highest, bar.chance * 100);
    }
    m_heights->setRange(0, highest * roomAbove);
    nameCategories();
    m_view->show();
}

void OddsBars::resizeEvent(QResizeEvent* event) {
    nameCategories();
    QWidget::resizeEvent(event);
}

void OddsBars::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) dress();
    QWidget::changeEvent(event);
}

} // namespace ui
