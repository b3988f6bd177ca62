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
#include <QGraphicsSimpleTextItem>
#include <QLinearGradient>
#include <QPen>
#include <QVBoxLayout>
#include <QValueAxis>

#include <algorithm>

namespace ui {

namespace {

constexpr double barShare = 0.95;   // of the room a bar has
constexpr double lowestScale = 0.3; // keeps flat distributions flat
constexpr double labelScale = 0.86;

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
    m_set = new QBarSet(QString());
    m_series = new QBarSeries;
    m_series->append(m_set);
    m_series->setBarWidth(barShare);
    m_chart->addSeries(m_series);
    makeAxes();
    makeView();
    dress();
}

void OddsBars::makeAxes() {
    m_names = new QBarCategoryAxis;
    m_names->setGridLineVisible(false);
    m_names->setLabelsVisible(false);
    m_chart->addAxis(m_names, Qt::AlignBottom);
    m_series->attachAxis(m_names);
    m_heights = new QValueAxis;
    m_heights->setVisible(false);
    m_chart->addAxis(m_heights, Qt::AlignLeft);
    m_series->attachAxis(m_heights);
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
    QLinearGradient fill(0, 0, 0, 1);
    fill.setCoordinateMode(QGradient::ObjectBoundingMode);
    fill.setColorAt(0, colours().barTop);
    fill.setColorAt(1, colours().barBottom);
    m_set->setBrush(fill);
    m_set->setPen(QPen(Qt::NoPen));
    m_names->setLinePen(QPen(colours().space, 1));
    placeWords();
}

QStringList OddsBars::barNames() const {
    const QFontMetrics metrics(scaled(font(), labelScale));
    const int room = width() / int(m_bars.size()) - 4;
    // Crowded bars keep the number and drop the noun; the words beside the chart say it in full.
    const bool tight = std::any_of(m_bars.begin(), m_bars.end(), [&](const core::OddsBar& bar) {
        return metrics.horizontalAdvance(QString::fromStdString(bar.label)) > room;
    });
    QStringList names;
    for (const core::OddsBar& bar : m_bars) {
        const QString name = tight ? shortName(bar.label) : QString::fromStdString(bar.label);
        names << metrics.elidedText(name, Qt::ElideRight, room + 4);
    }
    return names;
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
    QStringList places;
    for (const core::OddsBar& bar : m_bars) {
        m_set->append(bar.chance);
        places << QString::number(places.size());
    }
    m_names->setCategories(places);
    m_names->setRange(places.front(), places.back());
    placeWords();
    m_view->show();
}

void OddsBars::placeAt(QGraphicsSimpleTextItem& item, const QString& text, const QColor& colour, const QPointF& middleTop) const {
    item.setFont(scaled(font(), labelScale));
    item.setBrush(colour);
    item.setText(text);
    item.setPos(middleTop.x() - item.boundingRect().width() / 2, middleTop.y());
    item.show();
}

void OddsBars::placeWords() {
    if (!m_chart || m_bars.empty()) return;
    const int line = QFontMetrics(scaled(font(), labelScale)).height();
    if (m_chart->margins().bottom() != line) m_chart->setMargins(QMargins(0, 0, 0, line)); // comes back here
    while (m_percents.size() < m_bars.size()) {
        m_percents.push_back(new QGraphicsSimpleTextItem(m_chart));
        m_barNames.push_back(new QGraphicsSimpleTextItem(m_chart));
    }
    double highest = lowestScale;
    for (const core::OddsBar& bar : m_bars) highest = std::max(highest, bar.chance);
    // The highest bar leaves room for one line of words above it.
    const QRectF plot = m_chart->plotArea();
    const double height = std::max(line * 2.0, plot.height());
    m_heights->setRange(0, highest * height / (height - line - 2));
    const QStringList names = barNames();
    for (std::size_t n = 0; n < m_bars.size(); ++n) {
        const QPointF top = m_chart->mapToPosition(QPointF(double(n), m_bars[n].chance), m_series);
        placeAt(*m_percents[n], percentText(m_bars[n].chance), colours().text, top - QPointF(0, line + 1));
        placeAt(*m_barNames[n], names[int(n)], colours().muted, QPointF(top.x(), plot.bottom() + 3));
    }
    for (std::size_t n = m_bars.size(); n < m_percents.size(); ++n) {
        m_percents[n]->hide();
        m_barNames[n]->hide();
    }
}

void OddsBars::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placeWords();
}

void OddsBars::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) dress();
    QWidget::changeEvent(event);
}

} // namespace ui
