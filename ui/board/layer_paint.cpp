// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/layer_paint.h"

#include "ui/board/board_geometry.h"
#include "ui/theme/board_colours.h"
#include "ui/theme/colours.h"

#include <QIcon>
#include <QPainter>
#include <QPixmap>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace ui {

namespace {

using Look = core::BoardLayer::Look;

QBrush layerBrush(Look look, core::Tone tone, int place) {
    QColor colour = layerColour(tone, place);
    if (look == Look::Hatch) {
        const std::array patterns{Qt::BDiagPattern, Qt::FDiagPattern, Qt::VerPattern};
        return {colour, patterns[std::size_t(place) % patterns.size()]};
    }
    colour.setAlphaF(colours().dark ? 0.34f : 0.28f);
    return colour;
}

QPen layerPen(core::Tone tone, int place, double width) {
    const std::array styles{Qt::SolidLine, Qt::DashLine, Qt::DotLine};
    return {layerColour(tone, place), width, styles[std::size_t(place) % styles.size()], Qt::RoundCap};
}

/// Paints a line twice: first a wide one as contrast to any ground, then the line itself.
void paintSetOff(QPainter& painter, const QLineF& line, const QColor& colour, double width,
                 Qt::PenStyle style) {
    painter.setPen(QPen(colours().bg, width + 2.5, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(line);
    painter.setPen(QPen(colour, width, style, Qt::RoundCap));
    painter.drawLine(line);
}

/// Paints the edges of a layer, with a wide line below as contrast to any ground.
void paintBorder(QPainter& painter, const QList<QLineF>& lines, const core::BoardLayer& layer, int place,
                 double width) {
    const bool outline = layer.look == Look::Outline;
    if (outline) {
        painter.setPen(QPen(colours().bg, width + 2, Qt::SolidLine, Qt::RoundCap));
        painter.drawLines(lines);
    }
    // Filled or hatched layers also have an edge: on a busy ground their ends would not be visible.
    painter.setPen(outline ? layerPen(layer.tone, place, width) : QPen(layerColour(layer.tone, place), 1.5));
    painter.drawLines(lines);
}

/// Paints a layer; false when it has no cells in the area.
bool paintLayer(QPainter& painter, const BoardGeometry& board, const BoardMeasure& measure,
                const core::BoardLayer& layer, int place, const QRectF& near) {
    std::vector<int> here;
    for (const auto& id : layer.cells)
        if (const int at = board.cellOf(id); at >= 0 && near.contains(measure.at(board.centre(at))))
            here.push_back(at);
    if (here.empty()) return false;
    if (layer.look != Look::Outline) {
        // Without antialiasing: soft edges of two neighbours would overlap as a line.
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(Qt::NoPen);
        painter.setBrush(layerBrush(layer.look, layer.tone, place));
        for (const int at : here)
            painter.drawPolygon(measure.at(board.outline(), board.centre(at)));
        painter.setRenderHint(QPainter::Antialiasing);
    }
    QList<QLineF> lines;
    for (const auto& edge : board.border(layer.cells))
        if (const QLineF line(measure.at(edge.p1()), measure.at(edge.p2())); near.contains(line.center()))
            lines << line;
    paintBorder(painter, lines, layer, place, std::max(2.0, measure.scale * 0.07));
    return true;
}

} // namespace

int placeOfLayer(const core::BoardView& board, std::size_t layer) {
    int out = 0;
    for (std::size_t n = 0; n < layer; ++n)
        out += board.layers[n].unit == board.layers[layer].unit;
    return out;
}

bool paintLayers(QPainter& painter, const BoardGeometry& board, const BoardMeasure& measure,
                 const QSet<QString>& shown, const QRectF& area) {
    const double s = measure.scale;
    const auto& layers = board.view().layers;
    bool there = false;
    for (std::size_t n = 0; n < layers.size(); ++n)
        if (shown.contains(QString::fromStdString(layers[n].id)))
            there |= paintLayer(painter, board, measure, layers[n], placeOfLayer(board.view(), n),
                                area.adjusted(-s, -s, s, s));
    return there;
}

void paintLine(QPainter& painter, const BoardGeometry& board, const BoardMeasure& measure,
               const core::BoardLine& line) {
    const int from = board.cellOf(line.from), to = board.cellOf(line.to);
    if (from < 0 || to < 0) return;
    const QLineF whole(measure.at(board.centre(from)), measure.at(board.centre(to)));
    const double width = std::max(2.0, measure.scale * 0.06);
    const int blocker = board.cellOf(line.blockedBy);
    painter.setRenderHint(QPainter::Antialiasing);
    if (line.clear || blocker < 0)
        return paintSetOff(painter, whole, line.clear ? colours().green : colours().red, width,
                           line.clear ? Qt::SolidLine : Qt::DashLine);
    // The line is solid up to the point nearest to the middle of the blocking cell, and dotted beyond it.
    const QPointF way = whole.p2() - whole.p1(), off = measure.at(board.centre(blocker)) - whole.p1();
    const double length = std::max(1.0, QPointF::dotProduct(way, way));
    const QPointF stop = whole.pointAt(std::clamp(QPointF::dotProduct(way, off) / length, 0.0, 1.0));
    paintSetOff(painter, {stop, whole.p2()}, colours().red, width, Qt::DotLine);
    paintSetOff(painter, {whole.p1(), stop}, colours().green, width, Qt::SolidLine);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colours().red, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolygon(measure.at(board.outline(), board.centre(blocker)));
    const double arm = measure.scale * 0.14;
    for (const QPointF& way2 : {QPointF(arm, arm), QPointF(arm, -arm)})
        paintSetOff(painter, {stop - way2, stop + way2}, colours().red, width * 1.2, Qt::SolidLine);
}

QSize swatchSize(int side) { return {side + 5, side}; }

QIcon layerSwatch(Look look, core::Tone tone, int place, int side) {
    constexpr int fine = 3; // device pixels, for high-resolution screens
    QPixmap pixmap(swatchSize(side) * fine);
    pixmap.setDevicePixelRatio(fine);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box(1.5, 1.5, side - 3, side - 3);
    const bool outline = look == Look::Outline;
    painter.setPen(outline ? layerPen(tone, place, 2) : QPen(layerColour(tone, place), 1.5));
    painter.setBrush(outline ? QBrush() : layerBrush(look, tone, place));
    painter.drawRoundedRect(box, 2, 2);
    return pixmap;
}

} // namespace ui
