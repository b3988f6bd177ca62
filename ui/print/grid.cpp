// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/print/grid.h"

#include <QPainter>

#include <algorithm>

namespace ui {

namespace {

constexpr double markLength = 1.6; ///< millimetres of length of a cut mark
constexpr double markAway = 0.5;   ///< millimetres from the corner that a cut mark points at

QSizeF lying(const CutOut& piece) { return piece.turned ? piece.size.transposed() : piece.size; }

void drawFace(QPainter& painter, const CutOut& piece, const Face& face, QPointF at) {
    const auto before = painter.transform();
    painter.translate(at);
    if (piece.turned) { // turned a quarter to the right: its foot is on the left
        painter.translate(piece.size.height(), 0);
        painter.rotate(90);
    }
    face(painter);
    painter.setTransform(before);
}

/// Cut marks outside the corners, within the gap between cut-outs and never outside the printable area.
void drawCutMarks(QPainter& painter, const QRectF& box, double gap, QSizeF room, const Inks& inks) {
    const double end = std::min(markLength + markAway, gap / 2);
    const double start = std::min(markAway, end / 3);
    painter.setPen(inks.pen(inks.line(), 0.15));
    const auto tick = [&](QPointF corner, QPointF way) {
        const QPointF far = corner + way * end;
        if (far.x() < -0.01 || far.y() < -0.01 || far.x() > room.width() + 0.01 ||
            far.y() > room.height() + 0.01)
            return;
        painter.drawLine(corner + way * start, far);
    };
    for (const double x : {-1.0, 1.0})
        for (const double y : {-1.0, 1.0}) {
            const QPointF corner(x < 0 ? box.left() : box.right(), y < 0 ? box.top() : box.bottom());
            tick(corner, {x, 0});
            tick(corner, {0, y});
        }
}

struct Laid {
    CutOut piece;
    QRectF box;
};

/// Rows from the top, with smaller cut-outs beside the last large ones; the next page begins where a row has
/// no space.
std::vector<std::vector<Laid>> lay(const std::vector<CutOut>& pieces, QSizeF room, double gap) {
    std::vector<std::vector<Laid>> pages(1);
    double x = gap / 2, y = gap / 2, rowHeight = 0;
    for (const auto& piece : pieces) {
        const auto size = lying(piece);
        const bool wider = x + size.width() + gap / 2 > room.width() + 0.01;
        const bool higher = size.height() > rowHeight + 0.01;
        if (x > gap / 2 && (wider || higher)) {
            x = gap / 2;
            y += rowHeight + gap;
            rowHeight = 0;
        }
        if (y > gap / 2 && y + size.height() + gap / 2 > room.height() + 0.01) {
            pages.emplace_back();
            x = y = gap / 2;
            rowHeight = 0;
        }
        pages.back().push_back({piece, {QPointF(x, y), size}});
        rowHeight = std::max(rowHeight, size.height());
        x += size.width() + gap;
    }
    return pages;
}

} // namespace

std::vector<Page> gridPages(const std::vector<CutOut>& pieces, QSizeF room, double gap, const Inks& inks,
                            PaperSides sides) {
    std::vector<Page> out;
    if (pieces.empty()) return out;
    for (const auto& laid : lay(pieces, room, gap)) {
        Page front, back;
        front.add([=](QPainter& painter) {
            for (const auto& [piece, box] : laid) {
                drawCutMarks(painter, box, gap, room, inks);
                drawFace(painter, piece, *piece.front, box.topLeft());
            }
        });
        out.push_back(std::move(front));
        if (sides == PaperSides::One) continue;
        back.add([=](QPainter& painter) {
            for (const auto& [piece, box] : laid)
                if (piece.back)
                    drawFace(painter, piece, *piece.back, {room.width() - box.right(), box.top()});
        });
        out.push_back(std::move(back));
    }
    return out;
}

} // namespace ui
