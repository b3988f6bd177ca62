// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/board_rotation.h"

#include <QRectF>

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

constexpr double worthIt = 1.1; // the least gain in size for which the board is turned

core::BoardPoint turned(core::BoardPoint point) { return {point.y, -point.x}; }

} // namespace

core::BoardView turnedLeft(core::BoardView board) {
    for (auto& point : board.outline)
        point = turned(point);
    for (auto& cell : board.cells)
        cell.centre = turned(cell.centre);
    for (auto& direction : board.directions)
        direction.degrees = std::fmod(direction.degrees + 270, 360);
    return board;
}

bool fitsTurned(const core::BoardView& board, QSize room) {
    if (board.cells.empty() || board.outline.empty() || room.isEmpty()) return false;
    double left = 1e9, right = -1e9, top = 1e9, bottom = -1e9;
    for (const auto& cell : board.cells)
        for (const auto& point : board.outline) {
            left = std::min(left, cell.centre.x + point.x), right = std::max(right, cell.centre.x + point.x);
            top = std::min(top, cell.centre.y + point.y), bottom = std::max(bottom, cell.centre.y + point.y);
        }
    const double wide = right - left, high = bottom - top;
    const double straight = std::min(room.width() / wide, room.height() / high);
    return std::min(room.width() / high, room.height() / wide) > straight * worthIt;
}

} // namespace ui
