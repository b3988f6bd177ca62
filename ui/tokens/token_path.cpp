// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/token_path.h"

namespace ui {

using core::TokenShape;

namespace {

QPainterPath heart(const QRectF& b) {
    const auto at = [&b](double x, double y) {
        return QPointF(b.left() + x * b.width(), b.top() + y * b.height());
    };
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

/// A box with upper and lower corners of different radius.
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

} // namespace

QPainterPath tokenPath(TokenShape shape, const QRectF& box) {
    QPainterPath path;
    const double h = box.height();
    switch (shape) {
    case TokenShape::Action:
        path.addEllipse(box);
        break;
    case TokenShape::Shield:
        path = bulgingBox(box, h * 0.2, h * 0.48);
        break;
    case TokenShape::Heart:
        path = heart(box);
        break;
    case TokenShape::Cartridge:
        path = bulgingBox(box, box.width() * 0.42, box.width() * 0.18);
        break;
    case TokenShape::Diamond:
        path = diamond(box);
        break;
    case TokenShape::Die:
        path = roundedBox(box, h * 0.18);
        break;
    case TokenShape::Square:
        path = roundedBox(box, h * 0.3);
        break;
    case TokenShape::SquareAlt:
        path = cutBox(box, h * 0.28);
        break;
    }
    return path;
}

} // namespace ui
