// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/odds_bars.h"

#include "ui/charts/odds_words.h"
#include "ui/theme/theme.h"

#include <QAreaSeries>
#include <QBarCategoryAxis>
#include <QBarSeries>
#include <QBarSet>
#include <QChart>
#include <QChartView>
#include <QEvent>
#include <QGraphicsLayout>
#include <QLineSeries>
#include <QLinearGradient>
#include <QPen>
#include <QVBoxLayout>
#include <QValueAxis>

#include <algorithm>

namespace ui {

namespace {

constexpr double barShare = 0.95; // width of a bar, as a share of the space that it has
constexpr double slimShare = 0.7; // the same for a bar in front of the outline of the earlier chance
constexpr double labelScale = 0.86;
constexpr double dimmedOpacity = 0.35;
constexpr double unitLines =
    6; // heights in lines of text from which the unit below and the axis at the side fit
constexpr double axisLines = 8;
constexpr int axisLetters = 36;

} // namespace

OddsBars::OddsBars(QWidget* parent) : QWidget(parent) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
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
    m_outlineTop = new QLineSeries;
    m_outlineArea = new QAreaSeries(m_outlineTop);
    m_outlineTop->setParent(m_outlineArea); // an area does not own its edge
    m_set = new QBarSet(QString());
    m_series = new QBarSeries;
    m_series->append(m_set);
    m_line = new QLineSeries;
    m_line->setPointsVisible(true);
    m_chart->addSeries(m_outlineArea);
    m_chart->addSeries(m_series);
    m_chart->addSeries(m_line);
    makeAxes();
    makeView();
    applyColours();
}

void OddsBars::makeAxes() {
    m_names = new QBarCategoryAxis;
    m_names->setGridLineVisible(false);
    m_names->setLabelsVisible(false);
    m_chart->addAxis(m_names, Qt::AlignBottom);
    m_heights = new QValueAxis;
    m_heights->setLabelsVisible(false);
    m_heights->setTickType(QValueAxis::TicksDynamic);
    m_heights->setLineVisible(false);
    m_chart->addAxis(m_heights, Qt::AlignLeft);
    for (auto* series : m_chart->series()) {
        series->attachAxis(m_names);
        series->attachAxis(m_heights);
    }
    connect(m_chart, &QChart::plotAreaChanged, this, &OddsBars::placeWords);
}

void OddsBars::makeView() {
    m_view = new QChartView(m_chart, this);
    m_view->setRenderHint(QPainter::Antialiasing);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setFocusPolicy(Qt::NoFocus);
    m_view->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_view->setBackgroundBrush(Qt::NoBrush);
    m_view->viewport()->setFocusPolicy(Qt::NoFocus);
    m_view->viewport()->setAutoFillBackground(false);
    m_view->setAccessibleName(tr("Bars of the odds"));
    layout()->addWidget(m_view);
}

void OddsBars::applyColours() {
    if (!m_chart) return;
    const Colours& c = colours();
    QLinearGradient paint(0, 0, 0, 1);
    paint.setCoordinateMode(QGradient::ObjectBoundingMode);
    paint.setColorAt(0, c.barTop);
    paint.setColorAt(1, c.barBottom);
    m_set->setBrush(paint);
    m_set->setPen(QPen(Qt::NoPen));
    m_outlineArea->setBrush(c.raised);
    m_outlineArea->setPen(QPen(c.space, 1, Qt::DashLine));
    m_line->setPen(QPen(c.teal, 2));
    m_names->setLinePen(QPen(c.space, 1));
    m_heights->setGridLinePen(QPen(c.line, 1, Qt::DotLine));
    arrange();
}

double OddsBars::highest() const {
    double chance = 0;
    for (const auto& bar : m_bars)
        chance = std::max({chance, bar.chance, m_outline == Outline::Behind ? bar.before : 0});
    return chance;
}

void OddsBars::setBars(const std::vector<ChartBar>& bars, Outline outline, const QString& unit) {
    if (bars == m_bars && outline == m_outline && unit == m_unit) return;
    m_bars = bars;
    m_outline = outline;
    m_unit = unit;
    if (m_bars.empty()) {
        if (m_view) m_view->hide();
        return;
    }
    if (!m_view) build();
    fill();
    arrange();
    m_view->show();
}

void OddsBars::fill() {
    QStringList names;
    QList<qreal> now;
    QList<QPointF> before;
    std::vector<double> chances;
    for (const auto& bar : m_bars) {
        const double at = double(names.size());
        names << QString::number(names.size());
        now << bar.chance * 100;
        before << QPointF(at - 0.5, bar.before * 100) << QPointF(at + 0.5, bar.before * 100);
        chances.push_back(bar.chance);
    }
    m_sums = atLeast(chances);
    if (m_set->count() > 0) m_set->remove(0, m_set->count());
    m_set->append(now);
    // Hidden parts are filled only when they are shown: the chart would compute their shapes anyway.
    if (m_outline == Outline::Behind) m_outlineTop->replace(before);
    if (m_atLeastShown) fillLine();
    if (m_names->count() != names.size()) {
        m_names->setCategories(names);
        m_names->setRange(names.front(), names.back());
    }
}

void OddsBars::fillLine() {
    QList<QPointF> line;
    for (std::size_t n = 0; n < m_sums.size(); ++n)
        line << QPointF(double(n), m_sums[n] * 100);
    m_line->replace(line);
}

void OddsBars::setAtLeastShown(bool shown) {
    if (m_atLeastShown == shown) return;
    m_atLeastShown = shown;
    if (shown && m_line) fillLine();
    arrange();
}

void OddsBars::setCommonHeight(double chance) {
    if (m_common == chance) return;
    m_common = chance;
    arrange();
}

void OddsBars::setDimmed(bool dimmed) {
    if (m_dimmed == dimmed) return;
    m_dimmed = dimmed;
    if (m_chart) m_chart->setOpacity(dimmed ? dimmedOpacity : 1);
}

QSize OddsBars::sizeHint() const { return {fontMetrics().averageCharWidth() * axisLetters, minimumHeight()}; }

QFont OddsBars::labelFont() const { return scaled(font(), labelScale); }
int OddsBars::lineHeight() const { return QFontMetrics(labelFont()).height(); }

/// Shows or hides the parts around the bars and reserves the space for them.
void OddsBars::arrange() {
    if (!m_chart || m_bars.empty()) return;
    const int line = lineHeight();
    const bool unit = !m_unit.isEmpty() && hasRoomFor(unitLines);
    const bool axis = hasRoomFor(axisLines) && width() >= fontMetrics().averageCharWidth() * axisLetters;
    m_series->setBarWidth(m_outline == Outline::Behind ? slimShare : barShare);
    m_outlineArea->setVisible(m_outline == Outline::Behind);
    m_line->setVisible(m_atLeastShown);
    m_heights->setVisible(axis);
    m_chart->setOpacity(m_dimmed ? dimmedOpacity : 1);
    const int left = axis ? QFontMetrics(labelFont()).horizontalAdvance(percentText(1)) + 6 : 0;
    const QMargins wanted(left, 0, 0, line * (unit ? 2 : 1) + 2);
    if (m_chart->margins() != wanted) m_chart->setMargins(wanted);
    placeWords();
}

void OddsBars::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void OddsBars::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) applyColours();
    QWidget::changeEvent(event);
}

} // namespace ui

#include "moc_odds_bars.cpp"
