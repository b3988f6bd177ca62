// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/token_pixmaps.h"

#include "ui/theme/colours.h"

#include <QHash>
#include <QLinearGradient>
#include <QPainter>
#include <QPen>

#include <cmath>

namespace ui {

using core::TokenShape;

namespace {

QPainterPath heart(const QRectF& b) {
    const auto at = [&b](double x, double y) { return QPointF(b.left() + x * b.width(), b.top() + y * b.height()); };
    QPainterPath path(at(0.5, 0.94));
    path.cubicTo(at(0.40, 0.86), at(0.02, 0.60), at(0.02, 0.33));
    path.cubicTo(at(0.02, 0.15), at(0.14, 0.07), at(0.26, 0.07));
    path.cubicTo(at(0.37, 0.07), at(0.46, 0.14), at(0.5, 0.24));
    path.cubicTo(at(0.54, 0.14), at(0.63, 0.07), at(0.74, 0.07));
    path.cubicTo(at(0.86, 0.07), at(0.98, 0.15), at(0.98, 0.33));
    path.cubicTo(at(0.98, 0.60), at(0.60, 0.86), at(0.5, 0.94));
    path.closeSubpath();
    return path;
}

/// A box whose upper and lower corners are rounded differently.
QPainterPath bulgingBox(const QRectF& b, double upper, double lower) {
    QPainterPath path(QPointF(b.left(), b.top() + upper));
    path.arcTo(QRectF(b.left(), b.top(), 2 * upper, 2 * upper), 180, -90);
    path.arcTo(QRectF(b.right() - 2 * upper, b.top(), 2 * upper, 2 * upper), 90, -90);
    path.arcTo(QRectF(b.right() - 2 * lower, b.bottom() - 2 * lower, 2 * lower, 2 * lower), 0, -90);
    path.arcTo(QRectF(b.left(), b.bottom() - 2 * lower, 2 * lower, 2 * lower), 270, -90);
    path.closeSubpath();
    return path;
}

/// A box with its corners cut off.
QPainterPath cutBox(const QRectF& b, double cut) {
    QPainterPath path(QPointF(b.left() + cut, b.top()));
    path.lineTo(b.right() - cut, b.top());
    path.lineTo(b.right(), b.top() + cut);
    path.lineTo(b.right(), b.bottom() - cut);
    path.lineTo(b.right() - cut, b.bottom());
    path.lineTo(b.left() + cut, b.bottom());
    path.lineTo(b.left(), b.bottom() - cut);
    path.lineTo(b.left(), b.top() + cut);
    path.closeSubpath();
    return path;
}

QPainterPath diamond(const QRectF& b) {
    const QPointF c = b.center();
    QPainterPath path(QPointF(c.x(), b.top()));
    path.lineTo(b.right(), c.y());
    path.lineTo(c.x(), b.bottom());
    path.lineTo(b.left(), c.y());
    path.closeSubpath();
    return path;
}

QPainterPath roundedBox(const QRectF& b, double radius) {
    QPainterPath path;
    path.addRoundedRect(b, radius, radius);
    return path;
}

/// Glass: the colour, darker at its foot, with a glint above.
void paintFilled(QPainter& painter, TokenShape shape, const QPainterPath& path, const QRectF& box) {
    const QColor colour = tokenColour(shape);
    QLinearGradient glass(box.topLeft(), box.bottomLeft());
    glass.setColorAt(0, colour);
    glass.setColorAt(0.62, colour);
    glass.setColorAt(1, colour.darker(shape == TokenShape::Heart ? 112 : 165));
    painter.fillPath(path, glass);
    if (shape == TokenShape::Heart) return;
    painter.setClipPath(path);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(255, 255, 255, 140));
    const double w = box.width(), h = box.height();
    if (shape == TokenShape::Diamond)
        painter.drawEllipse(QRectF(box.left() + 0.36 * w, box.top() + 0.22 * h, 0.28 * w, 0.17 * h));
    else painter.drawEllipse(QRectF(box.left() + 0.20 * w, box.top() + 0.15 * h, 0.36 * w, 0.22 * h));
    painter.setClipping(false);
}

void paintOutline(QPainter& painter, const QPainterPath& path, const QColor& colour, double width, Qt::PenStyle style) {
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
    case TokenState::Filled: paintFilled(painter, shape, tokenPath(shape, whole), whole); break;
    case TokenState::Empty: paintOutline(painter, tokenPath(shape, inner), colours().space, line, Qt::SolidLine); break;
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
    case TokenShape::Action: return c.amber;
    case TokenShape::Shield: return c.teal;
    case TokenShape::Heart: return c.red;
    case TokenShape::Cartridge: return c.brass;
    case TokenShape::Diamond: return c.violet;
    case TokenShape::Square: return c.blue;
    case TokenShape::SquareAlt: return c.green;
    }
    return c.muted;
}

QPainterPath tokenPath(TokenShape shape, const QRectF& box) {
    QPainterPath path;
    const double h = box.height();
    switch (shape) {
    case TokenShape::Action: path.addEllipse(box); break;
    case TokenShape::Shield: path = bulgingBox(box, h * 0.2, h * 0.48); break;
    case TokenShape::Heart: path = heart(box); break;
    case TokenShape::Cartridge: path = bulgingBox(box, box.width() * 0.42, box.width() * 0.18); break;
    case TokenShape::Diamond: path = diamond(box); break;
    case TokenShape::Square: path = roundedBox(box, h * 0.3); break;
    case TokenShape::SquareAlt: path = cutBox(box, h * 0.28); break;
    }
    return path;
}

QPixmap tokenPixmap(TokenShape shape, TokenState state, int size, qreal ratio) {
    static QHash<quint64, QPixmap> cache;
    static int cachedTheme = 0;
    if (cachedTheme != paletteSerial()) cache.clear();
    cachedTheme = paletteSerial();
    const quint64 key = (quint64(shape) << 40) | (quint64(state) << 32) | (quint64(size) << 16) | quint64(qRound(ratio * 64));
    QPixmap& pixmap = cache[key];
    if (pixmap.isNull()) pixmap = render(shape, state, size, ratio);
    return pixmap;
}

} // namespace ui
