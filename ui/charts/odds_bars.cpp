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
#include <QGraphicsSimpleTextItem>
#include <QLineSeries>
#include <QLinearGradient>
#include <QPen>
#include <QVBoxLayout>
#include <QValueAxis>

#include <algorithm>

namespace ui {

namespace {

constexpr double barShare = 0.95;   // of the room a bar has
constexpr double slimShare = 0.7;   // in front of a ghost
constexpr double lowestScale = 0.3; // keeps flat distributions flat
constexpr double labelScale = 0.86;
constexpr double dimmedOpacity = 0.35;
constexpr double unitLines = 6; // heights in lines from which there is room for the unit, and for an axis
constexpr double axisLines = 8;
constexpr int axisLetters = 36;
constexpr double tickLines = 1.5; // between two ticks
constexpr double wordsLayer = 50; // above bars and lines

QString shortName(const std::string& label) {
    QString name = QString::fromStdString(label);
    const auto space = name.indexOf(QLatin1Char(' '));
    const QChar last = space > 0 ? name.at(space - 1) : QChar();
    if (last.isDigit() || last == QLatin1Char('+')) name.truncate(space);
    return name;
}

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
    m_ghostTop = new QLineSeries;
    m_ghost = new QAreaSeries(m_ghostTop);
    m_set = new QBarSet(QString());
    m_series = new QBarSeries;
    m_series->append(m_set);
    m_line = new QLineSeries;
    m_line->setPointsVisible(true);
    m_chart->addSeries(m_ghost);
    m_chart->addSeries(m_series);
    m_chart->addSeries(m_line);
    makeAxes();
    makeView();
    dress();
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

void OddsBars::dress() {
    if (!m_chart) return;
    const Colours& c = colours();
    QLinearGradient paint(0, 0, 0, 1);
    paint.setCoordinateMode(QGradient::ObjectBoundingMode);
    paint.setColorAt(0, c.barTop);
    paint.setColorAt(1, c.barBottom);
    m_set->setBrush(paint);
    m_set->setPen(QPen(Qt::NoPen));
    m_ghost->setBrush(c.raised);
    m_ghost->setPen(QPen(c.space, 1, Qt::DashLine));
    m_line->setPen(QPen(c.teal, 2));
    m_names->setLinePen(QPen(c.space, 1));
    m_heights->setGridLinePen(QPen(c.line, 1, Qt::DotLine));
    arrange();
}

/// Above crowded bars the sign goes, and the number stays.
QStringList OddsBars::barPercents() const {
    const QFontMetrics metrics(scaled(font(), labelScale));
    const double room = m_chart->plotArea().width() / double(m_places.size()) - 4;
    QStringList percents;
    for (const auto& place : m_places) percents << percentText(place.chance);
    if (std::any_of(percents.begin(), percents.end(), [&](const auto& words) { return metrics.horizontalAdvance(words) > room; }))
        percents.replaceInStrings(QStringLiteral(" %"), QString());
    return percents;
}

QStringList OddsBars::barNames() const {
    const QFontMetrics metrics(scaled(font(), labelScale));
    const double plot = m_chart->plotArea().width() > 0 ? m_chart->plotArea().width() : width();
    const int room = int(plot / double(m_places.size())) - 4;
    // Crowded bars keep the number and drop the noun; the words beside the chart say it in full.
    const bool tight = std::any_of(m_places.begin(), m_places.end(), [&](const auto& place) {
        return metrics.horizontalAdvance(QString::fromStdString(place.label)) > room;
    });
    QStringList names;
    for (const auto& place : m_places) {
        const QString name = tight ? shortName(place.label) : QString::fromStdString(place.label);
        names << metrics.elidedText(name, Qt::ElideRight, room + 4);
    }
    return names;
}

double OddsBars::highest() const {
    double chance = 0;
    for (const auto& place : m_places) chance = std::max({chance, place.chance, m_ghosts == Ghosts::Behind ? place.before : 0});
    return chance;
}

void OddsBars::setPlaces(const std::vector<OddsPlace>& places, Ghosts ghosts, const QString& unit) {
    if (places == m_places && ghosts == m_ghosts && unit == m_unit) return;
    m_places = places;
    m_ghosts = ghosts;
    m_unit = unit;
    if (m_places.empty()) {
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
    QList<QPointF> before, line;
    std::vector<double> chances;
    for (const auto& place : m_places) {
        const double at = double(names.size());
        names << QString::number(names.size());
        now << place.chance * 100;
        before << QPointF(at - 0.5, place.before * 100) << QPointF(at + 0.5, place.before * 100);
        chances.push_back(place.chance);
    }
    m_sums = atLeast(chances);
    for (std::size_t n = 0; n < m_sums.size(); ++n) line << QPointF(double(n), m_sums[n] * 100);
    if (m_set->count() > 0) m_set->remove(0, m_set->count());
    m_set->append(now);
    m_ghostTop->replace(before);
    m_line->replace(line);
    if (m_names->count() != names.size()) {
        m_names->setCategories(names);
        m_names->setRange(names.front(), names.back());
    }
}

void OddsBars::setAtLeastShown(bool shown) {
    if (m_atLeastShown == shown) return;
    m_atLeastShown = shown;
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

int OddsBars::lineHeight() const { return QFontMetrics(scaled(font(), labelScale)).height(); }

/// What is shown besides the bars, and the room for it.
void OddsBars::arrange() {
    if (!m_chart || m_places.empty()) return;
    const int line = lineHeight();
    const bool unit = !m_unit.isEmpty() && hasRoomFor(unitLines);
    const bool axis = hasRoomFor(axisLines) && width() >= fontMetrics().averageCharWidth() * axisLetters;
    m_series->setBarWidth(m_ghosts == Ghosts::Behind ? slimShare : barShare);
    m_ghost->setVisible(m_ghosts == Ghosts::Behind);
    m_line->setVisible(m_atLeastShown);
    m_heights->setVisible(axis);
    m_chart->setOpacity(m_dimmed ? dimmedOpacity : 1);
    const int left = axis ? QFontMetrics(scaled(font(), labelScale)).horizontalAdvance(percentText(1)) + 6 : 0;
    const QMargins wanted(left, 0, 0, line * (unit ? 2 : 1) + 2);
    if (m_chart->margins() != wanted) m_chart->setMargins(wanted);
    placeWords();
}

/// Round steps, far enough apart to be read.
double OddsBars::tickStep(double top) const {
    const double most = m_chart->plotArea().height() / (lineHeight() * tickLines);
    for (const double step : {0.05, 0.1, 0.2, 0.25})
        if (top / step <= most) return step;
    return 0.5;
}

/// The highest bar leaves room for one line of words above it.
void OddsBars::setRange() {
    const double top = m_atLeastShown ? 1 : std::max({lowestScale, m_common, highest()});
    const int line = lineHeight();
    const double height = std::max(line * 2.0, m_chart->plotArea().height());
    m_heights->setTickInterval(tickStep(top) * 100);
    m_heights->setRange(0, 100 * top * height / (height - line - 2));
}

void OddsBars::placeAt(Words& words, std::size_t n, const QString& text, const QColor& colour, const QPointF& middleTop) {
    while (words.size() <= n) words.push_back(new QGraphicsSimpleTextItem(m_chart));
    auto& item = *words[n];
    item.setFont(scaled(font(), labelScale));
    item.setBrush(colour);
    item.setText(text);
    item.setZValue(wordsLayer);
    const double wide = item.boundingRect().width();
    item.setPos(std::clamp(middleTop.x() - wide / 2, 0.0, std::max(0.0, width() - wide)), middleTop.y());
    item.show();
}

void OddsBars::placeWords() {
    if (!m_chart || m_places.empty()) return;
    for (auto* words : {&m_percents, &m_barNames, &m_sumWords, &m_unitWords, &m_axisWords})
        for (auto* item : *words) item->hide();
    setRange();
    const int line = lineHeight();
    const QRectF plot = m_chart->plotArea();
    const QStringList names = barNames(), percents = barPercents();
    for (std::size_t n = 0; n < m_places.size(); ++n) {
        const QPointF top = m_chart->mapToPosition(QPointF(double(n), m_places[n].chance * 100), m_series);
        const double ghost = m_chart->mapToPosition(QPointF(double(n), m_places[n].before * 100), m_series).y();
        const bool crossed = m_ghosts == Ghosts::Behind && ghost < top.y() && ghost > top.y() - line - 2;
        placeAt(m_percents, n, percents[int(n)], colours().text, QPointF(top.x(), (crossed ? ghost : top.y()) - line - 1));
        placeAt(m_barNames, n, names[int(n)], colours().muted, QPointF(top.x(), plot.bottom() + 3));
    }
    if (m_chart->margins().bottom() > line * 2)
        placeAt(m_unitWords, 0, m_unit, colours().muted, QPointF(plot.center().x(), plot.bottom() + line + 3));
    if (m_atLeastShown) placeLineWords();
    if (m_heights->isVisible()) placeAxisWords();
}

void OddsBars::placeAxisWords() {
    const int line = lineHeight();
    const double step = m_heights->tickInterval();
    const QFontMetrics metrics(scaled(font(), labelScale));
    for (std::size_t n = 0; step * double(n) <= std::min(100.0, m_heights->max()); ++n) {
        const double y = m_chart->mapToPosition(QPointF(0, step * double(n)), m_series).y();
        if (y < line / 2.0) break; // it would be cut off at the top
        const QString words = percentText(step * double(n) / 100);
        placeAt(m_axisWords, n, words, colours().muted, QPointF(m_chart->plotArea().left() - 5 - metrics.horizontalAdvance(words) / 2.0, y - line / 2.0));
    }
}

/// The sums stand above their points, unless the bar's own percentage stands there already.
void OddsBars::placeLineWords() {
    const int line = lineHeight();
    for (std::size_t n = 0; n < m_sums.size(); ++n) {
        const QPointF bar = m_chart->mapToPosition(QPointF(double(n), m_places[n].chance * 100), m_series);
        const QPointF point = m_chart->mapToPosition(QPointF(double(n), m_sums[n] * 100), m_series);
        if (bar.y() - point.y() < line + 2) continue;
        placeAt(m_sumWords, n, percentText(m_sums[n]), colours().teal, point - QPointF(0, line + 2));
    }
}

void OddsBars::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void OddsBars::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) dress();
    QWidget::changeEvent(event);
}

} // namespace ui
