// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/print/blocks.h"
#include "ui/print/grid.h"
#include "ui/print/pages.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>

namespace ui {

namespace {

using paper::tr;

constexpr double counterSize = 26; ///< millimetres, for hexes from 30 upwards
constexpr double counterGap = 4;

/// The arrow of a counter points in the direction that its unit faces; the boxes at its foot are its models.
std::shared_ptr<const Face> counterFace(const core::UnitView& unit, const QString& side, bool first,
                                        const Inks& inks) {
    const auto colour = inks.savesInk() ? inks.text() : first ? QColor(0x2463a6) : QColor(0xb02a1f);
    const bool filled = first && !inks.savesInk();
    return std::make_shared<const Face>([=, name = paper::text(unit.name), number = unit.number,
                                         kind = paper::text(unit.kind)](QPainter& painter) {
        const double s = counterSize;
        painter.setPen(inks.pen(colour, 0.4));
        painter.setBrush(Qt::white);
        painter.drawRect(QRectF(0.2, 0.2, s - 0.4, s - 0.4));
        painter.setBrush(filled ? QBrush(colour) : inks.tint(colour));
        painter.drawPolygon(
            QPolygonF{QPointF(s / 2, 1), QPointF(s * 0.72, s * 0.25), QPointF(s * 0.28, s * 0.25)});
        const auto ink = filled ? QColor(Qt::white) : colour;
        if (number > 0)
            drawFitted(painter, QRectF(s * 0.36, s * 0.1, s * 0.28, s * 0.15), QString::number(number),
                       {9, true, false, ink, Qt::AlignHCenter});
        drawFitted(painter, QRectF(1.5, s * 0.29, s - 3, s * 0.32), name,
                   {10, true, false, inks.text(), Qt::AlignHCenter});
        drawFitted(painter, QRectF(1.5, s * 0.62, s - 3, s * 0.13), kind == name ? QString() : kind,
                   {6.5, false, false, inks.quiet(), Qt::AlignHCenter});
        const QRectF foot(0.2, s * 0.8, s - 0.4, s * 0.2 - 0.2);
        painter.setBrush(filled ? QBrush(colour) : QBrush(Qt::NoBrush));
        painter.drawRect(foot);
        drawFitted(painter, foot.adjusted(1, 0.4, -1, -0.4), side, {7.5, true, false, ink, Qt::AlignHCenter});
    });
}

} // namespace

core::Result<Document> counterPages(const PrintContent& content, const PrintOptions& options) {
    const auto& view = content.view;
    if (view.board.empty())
        return core::impossible("print.nothing",
                                "counters are for games on a board, and this game has no board", "counters");
    const Inks inks(options.ink);
    std::vector<CutOut> pieces;
    for (const auto& side : view.sides)
        for (const auto& unit : view.units) {
            if (unit.side != side.id || !unit.present) continue;
            const bool first = &side == &view.sides.front();
            pieces.push_back({{counterSize, counterSize},
                              counterFace(unit, paper::text(side.name), first, inks),
                              nullptr,
                              false});
        }
    if (pieces.empty()) return core::impossible("print.nothing", "no unit is in this game", "counters");
    Document out{tr("Counters – %1").arg(content.played ? paper::text(view.title) : content.system),
                 options.paper,
                 {}};
    out.pages = gridPages(pieces, options.paper.room(), counterGap, inks, PaperSides::One);
    return out;
}

} // namespace ui
