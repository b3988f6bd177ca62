// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/board_canvas.h"

#include <QAccessible>
#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

/// Handles mouse and keys on the board.
namespace ui {

namespace {

constexpr double keyZoom = 1.25;
constexpr double notchZoom = 1.2; // zoom factor of one notch of a wheel
constexpr double notch = 120;     // in the unit of wheel events

QPointF wayOf(int key) {
    switch (key) {
    case Qt::Key_Left:
        return {-1, 0};
    case Qt::Key_Right:
        return {1, 0};
    case Qt::Key_Up:
        return {0, -1};
    case Qt::Key_Down:
        return {0, 1};
    default:
        return {};
    }
}

bool isZoomKey(int key) {
    return key == Qt::Key_Plus || key == Qt::Key_Equal || key == Qt::Key_Minus || key == Qt::Key_0;
}

} // namespace

bool BoardCanvas::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto& press = static_cast<QKeyEvent&>(*event);
        const int key = press.key();
        const bool drawn =
            m_painting && (wayOf(key) != QPointF() || !press.text().isEmpty() || !m_stroke.empty());
        const bool taken = key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter ||
                           isZoomKey(key) || (drawn && key != Qt::Key_Tab && key != Qt::Key_Backtab);
        if (taken && !(press.modifiers() & (Qt::ControlModifier | Qt::AltModifier))) {
            event->accept();
            return true;
        }
    }
    return QAbstractScrollArea::event(event);
}

bool BoardCanvas::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const int cell = cellAt(help->pos());
        if (cell < 0)
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), QString::fromStdString(m_board.cell(cell).spoken),
                               viewport(), cellRect(cell));
        return true;
    }
    if (event->type() == QEvent::Leave) hover(-1);
    return QAbstractScrollArea::viewportEvent(event);
}

void BoardCanvas::hover(int cell) {
    if (m_hovered == cell) return;
    m_hovered = cell;
    emit inspected(cell >= 0 ? cell : current());
}

void BoardCanvas::setCurrent(int cell) {
    if (cell < 0 || cell >= m_board.cells()) return;
    moveCursor(cell);
    bringIntoSight(cell);
}

void BoardCanvas::moveCursor(int cell) {
    updateCell(current());
    m_interaction.current = cell;
    m_way = {};
    updateCell(cell);
    emit inspected(cell);
    speakCurrent();
}

/// Scrolls a cell near the edge of the viewport into view with its surroundings.
void BoardCanvas::bringIntoSight(int cell) {
    const QRect box = cellRect(cell), room = viewport()->rect();
    const int around = std::min({qRound(scale()), room.width() / 4, room.height() / 4});
    const auto move = [around](QScrollBar& bar, int from, int to, int all) {
        if (from < around) bar.setValue(bar.value() + from - around);
        if (to > all - around) bar.setValue(bar.value() + to - all + around);
    };
    move(*horizontalScrollBar(), box.left(), box.right(), room.width());
    move(*verticalScrollBar(), box.top(), box.bottom(), room.height());
}

void BoardCanvas::speakCurrent() {
    if (current() < 0 || !hasFocus() || !QAccessible::isActive()) return;
    QAccessibleEvent spoken(this, QAccessible::Focus);
    spoken.setChild(current());
    QAccessible::updateAccessibility(&spoken);
}

int BoardCanvas::cellOfChosen() const {
    if (m_interaction.chosen.isEmpty()) return -1; // pieces other than units have no id
    for (int n = 0; n < m_board.pieces(); ++n)
        if (QString::fromStdString(m_board.piece(n).id) == m_interaction.chosen)
            return m_board.cellOfPiece(n);
    return -1;
}

int BoardCanvas::nextPieceIn(int cell) const {
    const auto& here = m_board.piecesIn(cell);
    if (here.empty()) return -1;
    const auto held = std::find_if(here.begin(), here.end(), [&](int piece) {
        return QString::fromStdString(m_board.piece(piece).id) == m_interaction.chosen;
    });
    return held == here.end() || held + 1 == here.end() ? here.front() : *(held + 1);
}

void BoardCanvas::activate(int cell) {
    if (cell < 0 || cell >= m_board.cells()) return;
    const int piece = nextPieceIn(cell);
    const auto unit = piece < 0 ? QString() : QString::fromStdString(m_board.piece(piece).id);
    emit cellChosen(QString::fromStdString(m_board.cell(cell).id));
    if (!unit.isEmpty()) emit chosen(unit);
}

void BoardCanvas::activatePiece(int piece) {
    if (piece < 0 || piece >= m_board.pieces()) return;
    const auto unit = QString::fromStdString(m_board.piece(piece).id);
    setCurrent(m_board.cellOfPiece(piece));
    if (!unit.isEmpty()) emit chosen(unit);
}

void BoardCanvas::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton) return event->ignore();
    m_button = event->button();
    m_pressed = m_dragged = event->pos();
    m_dragging = event->button() == Qt::MiddleButton;
    m_clicked = m_dragging ? -1 : pieceAt(event->pos());
    m_grasped = m_movable && !m_painting ? m_clicked : -1;
    if (m_painting && !m_dragging) return strokeTo(event->pos());
    if (m_dragging) viewport()->setCursor(Qt::ClosedHandCursor);
}

void BoardCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (m_button == Qt::NoButton) return hover(cellAt(event->pos()));
    if (m_painting && m_button == Qt::LeftButton) return strokeTo(event->pos());
    if (m_grasped >= 0 && carry(event->pos())) return;
    if (!m_dragging && (event->pos() - m_pressed).manhattanLength() >= QApplication::startDragDistance()) {
        m_dragging = true;
        viewport()->setCursor(Qt::ClosedHandCursor);
    }
    if (!m_dragging) return;
    const QPoint by = event->pos() - m_dragged;
    m_dragged = event->pos();
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - by.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() - by.y());
}

void BoardCanvas::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != m_button) return event->ignore();
    m_button = Qt::NoButton;
    viewport()->unsetCursor();
    if (m_interaction.carried) return putDown();
    if (std::exchange(m_dragging, false)) return;
    if (m_painting) return endStroke();
    const int cell = cellAt(m_pressed);
    if (cell < 0 || cell != cellAt(event->pos())) return;
    moveCursor(cell); // the clicked place stays under the pointer
    if (event->modifiers() & Qt::ShiftModifier)
        return emit measureRequested(QString::fromStdString(m_board.cell(cell).id));
    if (m_board.piecesIn(cell).size() < 2 || m_clicked < 0) return activate(cell);
    const auto unit =
        QString::fromStdString(m_board.piece(m_clicked).id); // the clicked one of several pieces
    emit cellChosen(QString::fromStdString(m_board.cell(cell).id));
    if (!unit.isEmpty()) emit chosen(unit);
}

int BoardCanvas::pieceAt(QPoint point) const {
    const int cell = cellAt(point);
    if (cell < 0) return -1;
    for (const int piece : m_board.piecesIn(cell))
        if (pieceRect(piece).contains(point)) return piece;
    return -1;
}

/// Drags the grasped piece into another cell, or turns it within its own cell towards the pointer.
bool BoardCanvas::carry(QPoint point) {
    if (!m_interaction.carried && (point - m_pressed).manhattanLength() < QApplication::startDragDistance())
        return true;
    const auto& piece = m_board.piece(m_grasped);
    if (piece.id.empty()) return false;
    const auto measure = inViewport();
    CarriedPiece carried{m_grasped, (point - measure.origin) / measure.scale, cellAt(point), piece.facing};
    const int home = m_board.cellOfPiece(m_grasped);
    if (carried.cell == home) carried.facing = m_board.facingTowards(home, carried.at, piece.facing);
    m_interaction.carried = carried;
    viewport()->setCursor(Qt::ClosedHandCursor);
    viewport()->update();
    return true;
}

void BoardCanvas::putDown() {
    const auto carried = *std::exchange(m_interaction.carried, std::nullopt);
    m_grasped = -1;
    viewport()->update();
    const auto& piece = m_board.piece(carried.piece);
    const auto unit = QString::fromStdString(piece.id);
    if (carried.cell < 0) return;
    if (carried.cell != m_board.cellOfPiece(carried.piece))
        emit movedTo(unit, QString::fromStdString(m_board.cell(carried.cell).id));
    else if (carried.facing != piece.facing)
        emit turnedTo(unit, carried.facing);
}

void BoardCanvas::wheelEvent(QWheelEvent* event) {
    const double turned = event->angleDelta().y() / notch;
    if (turned == 0) return QAbstractScrollArea::wheelEvent(event);
    zoomOn(std::pow(notchZoom, turned), event->position().toPoint());
    event->accept();
}

bool BoardCanvas::pressZoom(const QKeyEvent& event) {
    if (!isZoomKey(event.key()) || (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier)))
        return false;
    const QPoint keep = current() >= 0 && viewport()->rect().intersects(cellRect(current()))
                            ? cellRect(current()).center()
                            : viewport()->rect().center();
    const double factor = event.key() == Qt::Key_Minus ? 1 / keyZoom : keyZoom;
    if (event.key() == Qt::Key_0)
        showWhole();
    else if (event.isAutoRepeat())
        zoomOn(factor, keep);
    else
        zoom(factor, keep);
    return true;
}

/// Moves the cursor one cell; in a row of cells that alternate to both sides it keeps a straight line.
void BoardCanvas::walk(QPointF way) {
    if (m_board.cells() == 0) return;
    if (current() < 0) return setCurrent(0);
    const bool goesOn = m_way == way || m_way == -way;
    if (!goesOn) m_line = m_board.centre(current());
    const int next = m_board.neighbourTowards(current(), way, m_line);
    if (next < 0) return;
    setCurrent(next);
    m_way = way;
}

/// Moves the cursor to the next (+1) or previous (−1) cell with a piece, in reading order.
void BoardCanvas::goToPiece(int by) {
    const int all = m_board.cells();
    for (int n = 1; n <= all; ++n) {
        const int at = ((std::max(0, current()) + by * n) % all + all) % all;
        if (!m_board.piecesIn(at).empty()) return setCurrent(at);
    }
}

void BoardCanvas::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && m_interaction.carried) {
        m_interaction.carried.reset();
        m_grasped = -1;
        return viewport()->update();
    }
    if (pressZoom(*event) || (m_painting && pressPaint(*event))) return;
    const auto way = wayOf(event->key());
    if (!way.isNull() && (event->modifiers() & Qt::ControlModifier)) {
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() + qRound(way.x() * scale()));
        verticalScrollBar()->setValue(verticalScrollBar()->value() + qRound(way.y() * scale()));
        return;
    }
    if (!way.isNull()) return walk(way);
    switch (event->key()) {
    case Qt::Key_Home:
        return setCurrent(0);
    case Qt::Key_End:
        return setCurrent(m_board.cells() - 1);
    case Qt::Key_PageDown:
        return goToPiece(+1);
    case Qt::Key_PageUp:
        return goToPiece(-1);
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if ((event->modifiers() & Qt::ShiftModifier) && current() >= 0)
            return emit measureRequested(QString::fromStdString(m_board.cell(current()).id));
        m_clicked = -1;
        return activate(current());
    default:
        // The key is not passed to the base class, which would scroll: remaining keys belong to the window.
        event->ignore();
    }
}

/// Puts the cursor at the unit in hand when the board gets the focus.
void BoardCanvas::focusInEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusInEvent(event);
    m_interaction.focus = true;
    if (current() < 0) {
        setCurrent(std::max(0, cellOfChosen()));
    }
    speakCurrent();
    updateCell(current());
}

void BoardCanvas::focusOutEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusOutEvent(event);
    m_interaction.focus = false;
    updateCell(current());
}

} // namespace ui
