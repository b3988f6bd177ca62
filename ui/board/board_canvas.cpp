// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/board_canvas.h"

#include "ui/board/board_accessible.h"
#include "ui/board/board_ground.h"
#include "ui/board/layer_paint.h"
#include "ui/board/way_paint.h"
#include "ui/theme/theme.h"

#include <QAccessible>
#include <QEvent>
#include <QPaintDevice>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr double unseen = 0.01;     // pixels: the rounding error of sums of fractions
constexpr int margin = 4;           // pixels around the board
constexpr double legibleCell = 17;  // pixels at the usual text size; smaller cells are hard to read
constexpr double largestCell = 160; // pixels at the usual text size
constexpr double mostOverWhole =
    12;                     // the largest cell, in cells of the size at which all fit into the widget
constexpr int restMs = 120; // milliseconds after the last step of a zoom: wheel steps follow faster than that

} // namespace

BoardCanvas::BoardCanvas(QWidget* parent) : QAbstractScrollArea(parent) {
    installBoardAccessibility();
    setAccessibleName(tr("Board"));
    setFrameShape(QFrame::NoFrame);
    viewport()->setMouseTracking(true);
    viewport()->setFocusPolicy(Qt::NoFocus); // Qt passes the focus on to the canvas
    setFocusPolicy(Qt::TabFocus);            // a click must not take Space from the window
    viewport()->setAutoFillBackground(false);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    connect(&ThemeNotifier::instance(), &ThemeNotifier::changed, viewport(), qOverload<>(&QWidget::update));
    m_rest.setSingleShot(true);
    m_rest.setInterval(restMs);
    connect(&m_rest, &QTimer::timeout, viewport(), qOverload<>(&QWidget::update));
}

void BoardCanvas::setBoard(const core::BoardView& board, const std::vector<std::string>& sides) {
    if (m_board.view() == board && m_board.sides() == sides) return;
    const auto held = current() < 0 ? std::string() : m_board.cell(current()).id;
    const bool same = m_board.sameGround(board) && m_board.sides() == sides;
    const bool samePlaces = m_board.samePlaces(board); // then the board is not scrolled or zoomed again
    if (!same || m_board.view().layers != board.layers) m_layers.forget();
    m_board = BoardGeometry(board, sides);
    m_interaction.current = m_board.cellOf(held);
    m_hovered = m_grasped = m_clicked = -1;
    m_interaction.carried.reset();
    setAccessibleName(board.name.empty() ? tr("Board")
                                         : tr("Board: %1").arg(QString::fromStdString(board.name)));
    if (!same) m_ground.forget();
    if (!samePlaces) showFirst();
    viewport()->update();
    emit inspected(current());
}

void BoardCanvas::setChosen(const QString& unit) {
    if (m_interaction.chosen == unit) return;
    m_interaction.chosen = unit;
    const int cell = cellOfChosen();
    if (cell >= 0 && !viewport()->rect().contains(cellRect(cell))) bringIntoSight(cell);
    if (cell >= 0 && current() >= 0) m_interaction.current = cell; // else its line would go to the last cell
    viewport()->update();
}

void BoardCanvas::setTargets(const QStringList& units) {
    if (m_interaction.targets == units) return;
    m_interaction.targets = units;
    viewport()->update();
}

void BoardCanvas::setLine(const std::optional<core::BoardLine>& line) {
    if (m_interaction.line == line) return;
    m_interaction.line = line;
    viewport()->update();
}

void BoardCanvas::setPlannedRoute(const std::optional<PlannedRoute>& route) {
    if (m_interaction.planned == route) return;
    m_interaction.planned = route;
    viewport()->update();
}

void BoardCanvas::setShownLayers(const QSet<QString>& ids) {
    if (m_interaction.layers == ids) return;
    m_interaction.layers = ids;
    m_layers.forget();
    viewport()->update();
}

QSize BoardCanvas::content() const {
    const auto size = m_board.bounds().size() * m_measure.scale;
    return {qCeil(size.width() - unseen) + 2 * margin, qCeil(size.height() - unseen) + 2 * margin};
}

/// The offset from board pixels to viewport pixels; a board smaller than the viewport is centred.
QPoint BoardCanvas::offset() const {
    const QSize room = viewport()->size(), all = content();
    const int left = m_anchored ? 0 : (room.width() - all.width()) / 2;
    return {all.width() <= room.width() ? left : -horizontalScrollBar()->value(),
            all.height() <= room.height() ? (room.height() - all.height()) / 2
                                          : -verticalScrollBar()->value()};
}

BoardMeasure BoardCanvas::inViewport() const {
    auto out = m_measure;
    out.origin += offset();
    return out;
}

void BoardCanvas::measure(double scale) {
    m_measure.scale = scale;
    m_measure.letter = 9 * textScale();
    m_measure.origin = QPointF(margin, margin) - m_board.bounds().topLeft() * scale;
    showScrollBars();
}

double BoardCanvas::wholeScale(QSize room) const {
    const auto all = m_board.bounds().size();
    if (all.isEmpty()) return legibleCell;
    return std::max(4.0, std::min((room.width() - 2 * margin) / all.width(),
                                  (room.height() - 2 * margin) / all.height()));
}

double BoardCanvas::smallest() const { return std::min(wholeScale(maximumViewportSize()), largest()); }

double BoardCanvas::largest() const {
    return std::min(largestCell * textScale(), mostOverWhole * wholeScale(maximumViewportSize()));
}

void BoardCanvas::showScrollBars() {
    const QSize room = maximumViewportSize(), all = content();
    const bool tall = all.height() > room.height(), wide = all.width() > room.width();
    setVerticalScrollBarPolicy(tall ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(wide ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
    const QSize now = viewport()->size();
    horizontalScrollBar()->setRange(0, std::max(0, all.width() - now.width()));
    horizontalScrollBar()->setPageStep(now.width());
    horizontalScrollBar()->setSingleStep(qRound(m_measure.scale));
    verticalScrollBar()->setRange(0, std::max(0, all.height() - now.height()));
    verticalScrollBar()->setPageStep(now.height());
    verticalScrollBar()->setSingleStep(qRound(m_measure.scale));
    viewport()->update();
}

/// Shows the whole board where its cells are legible then; else legible cells around the pieces.
void BoardCanvas::showFirst() {
    if (m_board.cells() == 0) return;
    const double whole = wholeScale(maximumViewportSize()), legible = legibleCell * textScale();
    measure(std::min(std::max(whole, legible), largestCell * textScale()));
    QPointF middle;
    for (const auto& piece : m_board.view().pieces)
        if (const int at = m_board.cellOf(piece.cell); at >= 0) middle += m_board.centre(at);
    middle = m_board.pieces() > 0 ? middle / m_board.pieces() : m_board.bounds().center();
    const QPoint at = m_measure.at(middle).toPoint() - viewport()->rect().center();
    horizontalScrollBar()->setValue(at.x());
    verticalScrollBar()->setValue(at.y());
    m_sight = Sight::First;
}

void BoardCanvas::showWhole() {
    m_sight = Sight::Whole;
    measure(std::min(wholeScale(maximumViewportSize()), largestCell * textScale()));
}

void BoardCanvas::zoom(double factor, QPoint keep) {
    const double scale = std::clamp(m_measure.scale * factor, smallest(), std::max(smallest(), largest()));
    if (scale == m_measure.scale || m_board.cells() == 0) return;
    const auto before = inViewport();
    const QPointF point = (keep - before.origin) / before.scale;
    m_sight = Sight::Chosen;
    measure(scale);
    const QPointF at = m_measure.at(point) - keep;
    horizontalScrollBar()->setValue(qRound(at.x()));
    verticalScrollBar()->setValue(qRound(at.y()));
}

void BoardCanvas::zoomOn(double factor, QPoint keep) {
    const double before = m_measure.scale;
    zoom(factor, keep);
    if (m_measure.scale != before) m_rest.start();
}

QRect BoardCanvas::cellRect(int cell) const {
    if (cell < 0 || cell >= m_board.cells()) return {};
    return inViewport().at(m_board.outline(), m_board.centre(cell)).boundingRect().toAlignedRect();
}

QRect BoardCanvas::pieceRect(int piece) const {
    const int cell = piece < 0 || piece >= m_board.pieces() ? -1 : m_board.cellOfPiece(piece);
    if (cell < 0) return {};
    const auto& here = m_board.piecesIn(cell);
    const auto& stacking = stackingOf(here.size());
    const auto at = std::size_t(std::find(here.begin(), here.end(), piece) - here.begin());
    const auto measure = inViewport();
    const double size = measure.piece(stacking.size);
    QRectF box(0, 0, size, size);
    box.moveCenter(measure.at(m_board.centre(cell)) +
                   stacking.places[std::min(at, stacking.places.size() - 1)] * measure.scale);
    return box.toAlignedRect();
}

int BoardCanvas::cellAt(QPoint point) const {
    const auto measure = inViewport();
    return m_board.cells() == 0 ? -1 : m_board.cellAt((point - measure.origin) / measure.scale);
}

void BoardCanvas::updateCell(int cell) {
    if (cell >= 0) viewport()->update(cellRect(cell).adjusted(-8, -8, 8, 8));
}

void BoardCanvas::paintEvent(QPaintEvent* event) {
    QPainter painter(viewport());
    painter.fillRect(event->rect(), colours().bg);
    if (m_rest.isActive())
        paintZooming(painter, event->rect());
    else
        paintBoard(painter, event->rect());
    m_overlay.paint(painter, m_board, inViewport(), m_interaction, event->rect(), font());
    if (m_anchored && !m_board.view().directions.empty())
        paintCompass(painter, m_board, {viewport()->width() - 2.2 * m_measure.letter, 2.2 * m_measure.letter},
                     2.6 * m_measure.letter, font());
}

void BoardCanvas::paintBoard(QPainter& painter, const QRect& area) {
    m_ground.paint(painter, m_board, m_measure, offset(), area, font(),
                   [this](QPainter& part, const BoardMeasure& measure, const QRectF& tile) {
                       paintGround(part, m_board, measure, font(), tile, m_signs);
                       return true;
                   });
    m_layers.paint(painter, m_board, m_measure, offset(), area, font(),
                   [this](QPainter& part, const BoardMeasure& measure, const QRectF& tile) {
                       return paintLayers(part, m_board, measure, m_interaction.layers, tile);
                   });
}

/// Paints the stretched ground and layers from the start of the zoom; outside them only the colours of the
/// ground.
void BoardCanvas::paintZooming(QPainter& painter, const QRect& area) {
    const qreal ratio = painter.device()->devicePixelRatioF();
    if (!m_ground.canStretch(font(), ratio) || !m_layers.canStretch(font(), ratio))
        return paintBoard(painter, area);
    const auto here = inViewport();
    const QRectF board(here.at(m_board.bounds().topLeft()), m_board.bounds().size() * here.scale);
    const auto open =
        QRegion(area.intersected(board.toAlignedRect())) - m_ground.stretched(m_measure, offset());
    if (!open.isEmpty()) paintPlainGround(painter, m_board, here, area);
    m_ground.paintStretched(painter, m_measure, offset());
    m_layers.paintStretched(painter, m_measure, offset());
}

void BoardCanvas::resizeEvent(QResizeEvent* event) {
    const auto sight = m_sight;
    QAbstractScrollArea::resizeEvent(event);
    if (sight == Sight::Whole)
        showWhole();
    else if (sight == Sight::First)
        showFirst();
    else
        showScrollBars();
}

void BoardCanvas::scrollContentsBy(int, int) {
    if (isVisible() && m_sight == Sight::First) m_sight = Sight::Chosen;
    viewport()->update();
}

void BoardCanvas::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_board.cells() > 0) measure(m_measure.scale);
}

QSize BoardCanvas::sizeHint() const { return {qRound(30 * legibleCell), qRound(24 * legibleCell)}; }

QSize BoardCanvas::minimumSizeHint() const { return {80, 80}; }

} // namespace ui

#include "moc_board_canvas.cpp"
