// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/board_canvas.h"

#include <QKeyEvent>

#include <algorithm>
#include <cmath>

/// Handles drawing on a board with mouse and keys.
namespace ui {

namespace {

QStringList idsOf(const BoardGeometry& board, const std::vector<int>& cells) {
    QStringList out;
    for (const int cell : cells)
        out << QString::fromStdString(board.cell(cell).id);
    return out;
}

QPointF strokeWay(int key) {
    return key == Qt::Key_Left    ? QPointF(-1, 0)
           : key == Qt::Key_Right ? QPointF(1, 0)
           : key == Qt::Key_Up    ? QPointF(0, -1)
           : key == Qt::Key_Down  ? QPointF(0, 1)
                                  : QPointF();
}

} // namespace

void BoardCanvas::setPainting(bool painting) {
    m_painting = painting;
    m_stroke.clear();
    painting ? viewport()->setCursor(Qt::CrossCursor) : viewport()->unsetCursor();
}

/// Continues a stroke; fast movements skip cells, so those on the straight line are added.
void BoardCanvas::strokeTo(QPoint point) {
    const QPointF from = m_stroke.empty() ? QPointF(point) : QPointF(m_dragged);
    const QPointF way = QPointF(point) - from;
    const int steps = std::max(1, int(std::ceil(std::hypot(way.x(), way.y()) / std::max(1.0, scale() / 4))));
    m_dragged = point;
    bool more = false;
    for (int n = 0; n <= steps; ++n) {
        const int cell = cellAt((from + way * (double(n) / steps)).toPoint());
        if (cell < 0 || (!m_stroke.empty() && m_stroke.back() == cell)) continue;
        m_stroke.push_back(cell);
        more = true;
    }
    if (!more) return;
    moveCursor(m_stroke.back());
    emit stroking(idsOf(m_board, m_stroke));
}

void BoardCanvas::endStroke() {
    const auto cells = idsOf(m_board, m_stroke);
    m_stroke.clear();
    if (!cells.isEmpty()) emit stroked(cells);
}

/// Handles drawing keys: Space or Enter draws into the cell of the cursor, Shift with an arrow key from there
/// into the next one; Escape cancels a stroke of the mouse.
bool BoardCanvas::pressPaint(const QKeyEvent& event) {
    if (event.key() == Qt::Key_Escape && !m_stroke.empty()) {
        m_stroke.clear();
        m_button = Qt::NoButton;
        emit stroking({});
        return true;
    }
    if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier)) return false;
    const auto way = strokeWay(event.key());
    const int from = current();
    if (!way.isNull() && (event.modifiers() & Qt::ShiftModifier) && from >= 0) {
        walk(way);
        if (current() != from) emit stroked(idsOf(m_board, {from, current()}));
        return true;
    }
    const bool draws =
        event.key() == Qt::Key_Space || event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (draws) {
        if (from >= 0) emit stroked(idsOf(m_board, {from}));
        return true;
    }
    const auto letter = event.text();
    if (letter.size() != 1 || !letter[0].isPrint() || letter[0].isSpace()) return false;
    emit typed(letter);
    return true;
}

} // namespace ui
