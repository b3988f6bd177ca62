// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/token_pixmaps.h"

#include "ui/theme/colours.h"

#include <QHash>
#include <QLinearGradient>
#include <QPainter>
#include <QPen>

#include <algorithm>
#include <array>
#include <cmath>

namespace ui {

using core::TokenShape;

namespace {

/// Paints a space like glass: the colour, darker at the bottom, with a highlight at the top.
void paintFilled(QPainter& painter, TokenShape shape, const QPainterPath& path, const QRectF& box) {
    const QColor colour = tokenColour(shape);
    QLinearGradient glass(box.topLeft(), box.bottomLeft());
    glass.setColorAt(0, colour);
    glass.setColorAt(0.62, colour);
    glass.setColorAt(1, colour.darker(shape == TokenShape::Heart || shape == TokenShape::Die ? 112 : 165));
    painter.fillPath(path, glass);
    if (shape == TokenShape::Heart || shape == TokenShape::Die) return;
    painter.setClipPath(path);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(255, 255, 255, 140));
    const double w = box.width(), h = box.height();
    if (shape == TokenShape::Diamond)
        painter.drawEllipse(QRectF(box.left() + 0.36 * w, box.top() + 0.22 * h, 0.28 * w, 0.17 * h));
    else
        painter.drawEllipse(QRectF(box.left() + 0.20 * w, box.top() + 0.15 * h, 0.36 * w, 0.22 * h));
    painter.setClipping(false);
}

void paintOutline(QPainter& painter, const QPainterPath& path, const QColor& colour, double width,
                  Qt::PenStyle style) {
    QPen pen(colour, width, style, Qt::FlatCap, Qt::RoundJoin);
    if (style == Qt::CustomDashLine) pen.setDashPattern({1.8, 1.4});
    painter.setBrush(Qt::NoBrush);
    painter.strokePath(path, pen);
}

void paintCross(QPainter& painter, const QRectF& box) {
    const double arm = std::min(box.width(), box.height()) * 0.2;
    const QPointF c = box.center();
    painter.setPen(QPen(colours().red, std::max(1.4, box.height() * 0.09), Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(c - QPointF(arm, arm), c + QPointF(arm, arm));
    painter.drawLine(c - QPointF(arm, -arm), c + QPointF(arm, -arm));
}

QPixmap render(TokenShape shape, TokenState state, int size, qreal ratio) {
    const QSize logical(tokenWidth(shape, size), size);
    QPixmap pixmap(QSize(qCeil(logical.width() * ratio), qCeil(logical.height() * ratio)));
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    const double line = std::max(1.3, size * 0.08);
    const QRectF whole(QPointF(0, 0), QSizeF(logical));
    const QRectF inner = whole.adjusted(line / 2, line / 2, -line / 2, -line / 2);
    switch (state) {
    case TokenState::Filled:
        paintFilled(painter, shape, tokenPath(shape, whole), whole);
        break;
    case TokenState::Empty:
        paintOutline(painter, tokenPath(shape, inner), colours().space, line, Qt::SolidLine);
        break;
    case TokenState::Blocked:
        paintOutline(painter, tokenPath(shape, inner), colours().space, line, Qt::CustomDashLine);
        paintCross(painter, whole);
        break;
    case TokenState::Gained:
        painter.setOpacity(0.45);
        paintFilled(painter, shape, tokenPath(shape, whole), whole);
        painter.setOpacity(1);
        paintOutline(painter, tokenPath(shape, inner), colours().text, line, Qt::SolidLine);
        break;
    case TokenState::Lost:
        paintOutline(painter, tokenPath(shape, inner), tokenColour(shape), line, Qt::CustomDashLine);
        break;
    }
    return pixmap;
}

} // namespace

int tokenWidth(TokenShape shape, int size) {
    return shape == TokenShape::Cartridge ? std::max(6, qRound(size * 0.56)) : size;
}

QColor tokenColour(TokenShape shape) {
    const Colours& c = colours();
    switch (shape) {
    case TokenShape::Action:
        return c.amber;
    case TokenShape::Shield:
        return c.teal;
    case TokenShape::Heart:
    case TokenShape::Die:
        return c.red;
    case TokenShape::Cartridge:
        return c.brass;
    case TokenShape::Diamond:
        return c.violet;
    case TokenShape::Square:
        return c.blue;
    case TokenShape::SquareAlt:
        return c.green;
    }
    return c.muted;
}

void paintPips(QPainter& painter, const QRectF& box, int pips) {
    // The pips on the nine places of a face, row by row.
    static constexpr std::array<const char*, 7> faces{"",          "....o....", "o.......o", "o...o...o",
                                                      "o.o...o.o", "o.o.o.o.o", "o.oo.oo.o"};
    if (pips <= 0) return;
    const char* face = faces[static_cast<std::size_t>(std::min(pips, 6))];
    const double step = box.width() / 4, radius = std::max(1.1, box.width() * 0.1);
    painter.setPen(Qt::NoPen);
    painter.setBrush(Qt::white);
    for (int place = 0; face[place]; ++place)
        if (face[place] == 'o')
            painter.drawEllipse(box.topLeft() + QPointF((place % 3 + 1) * step, (place / 3 + 1) * step),
                                radius, radius);
}

QPixmap tokenPixmap(TokenShape shape, TokenState state, int size, qreal ratio) {
    static QHash<quint64, QPixmap> cache;
    static int cachedTheme = 0;
    if (cachedTheme != paletteSerial()) cache.clear();
    cachedTheme = paletteSerial();
    const quint64 key =
        (quint64(shape) << 40) | (quint64(state) << 32) | (quint64(size) << 16) | quint64(qRound(ratio * 64));
    QPixmap& pixmap = cache[key];
    if (pixmap.isNull()) pixmap = render(shape, state, size, ratio);
    return pixmap;
}

} // namespace ui
