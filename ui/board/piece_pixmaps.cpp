// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/piece_pixmaps.h"

#include "ui/board/board_geometry.h"
#include "ui/theme/board_colours.h"
#include "ui/theme/colours.h"

#include <QPaintDevice>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <optional>

namespace ui {

namespace {

constexpr double roomAround = 0.52; // share of the diameter for wedge, shadow and signs beyond the edge
constexpr int mostLooks = 600;

QColor halo() { return colours().dark ? QColor(0, 0, 0) : QColor(255, 255, 255); }

/// The font in which the letters of a sign fit: three and more are condensed.
QFont signFont(const QFont& font, double size, qsizetype letters) {
    const double high = letters > 3 ? 0.42 : letters > 2 ? 0.5 : letters > 1 ? 0.44 : 0.58;
    auto out = pixelFont(font, qRound(size * high), QFont::Bold);
    if (letters > 2) out.setStretch(letters > 3 ? QFont::UltraCondensed : QFont::Condensed);
    return out;
}

/// Paints one piece into a separate pixmap.
class PiecePainter final {
public:
    PiecePainter(QPainter& painter, const core::BoardPiece& piece, int place, double size, const QFont& font)
        : m_painter(painter), m_piece(piece), m_place(place), m_size(size), m_font(font) {}

    void paint(std::optional<double> degrees) {
        if (m_piece.aloft) paintShadow();
        if (degrees) paintWedge(*degrees);
        const double half = m_size / 2;
        QRectF box(-half, -half, m_size, m_size);
        if (m_piece.aloft) box.translate(0, -0.08 * m_size);
        paintBody(box);
        const auto sign = QString::fromStdString(m_piece.letter);
        m_painter.setFont(signFont(m_font, m_size, sign.size()));
        m_painter.setPen(m_piece.masked ? colours().text : colours().ink);
        m_painter.drawText(box, Qt::AlignCenter | Qt::TextDontClip, sign);
        if (m_piece.aloft) paintWings(box);
        if (!m_piece.planned.empty()) paintTick(box);
        if (!m_piece.masked) {
            paintHealth(box);
            paintLoads(box);
        }
        if (m_piece.tone == core::Tone::Warn || m_piece.tone == core::Tone::Bad) paintAlarm(box);
    }

private:
    void paintBody(const QRectF& box) {
        const auto shape = pieceShape(m_place, box);
        const QColor colour = sideColour(m_place);
        m_painter.setPen(QPen(halo(), std::max(2.0, m_size * 0.1)));
        m_painter.setBrush(m_piece.masked ? colours().panel : colour);
        m_painter.drawPath(shape);
        if (!m_piece.masked) return;
        m_painter.setPen(QPen(colour, std::max(1.5, m_size * 0.09), Qt::DashLine));
        m_painter.setBrush(QBrush(colour, Qt::BDiagPattern));
        m_painter.drawPath(shape);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(colours().panel); // plain ground behind the letter
        m_painter.drawEllipse(box.center(), box.width() * 0.3, box.height() * 0.3);
    }

    void paintWedge(double degrees) {
        m_painter.save();
        m_painter.rotate(degrees);
        const double half = m_size / 2;
        m_painter.setPen(
            QPen(halo(), std::max(1.0, m_size * 0.06), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        m_painter.setBrush(colours().text);
        m_painter.drawPolygon(QPolygonF{QPointF(0, -half * 1.86), QPointF(half * 0.7, -half * 0.98),
                                        QPointF(-half * 0.7, -half * 0.98)});
        m_painter.restore();
    }

    void paintShadow() {
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(QColor(0, 0, 0, 110));
        m_painter.drawEllipse(QPointF(m_size * 0.06, m_size * 0.5), m_size * 0.46, m_size * 0.16);
    }

    /// Paints two wings at the upper edge: the piece is in the air.
    void paintWings(const QRectF& box) {
        const QPointF at(box.center().x(), box.top() + m_size * 0.03);
        QPainterPath wings;
        for (const double way : {-1.0, 1.0}) {
            wings.moveTo(at);
            wings.quadTo(at + QPointF(way * 0.2 * m_size, -0.22 * m_size),
                         at + QPointF(way * 0.42 * m_size, -0.04 * m_size));
        }
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(halo(), std::max(3.0, m_size * 0.17), Qt::SolidLine, Qt::RoundCap));
        m_painter.drawPath(wings);
        m_painter.setPen(QPen(colours().text, std::max(1.5, m_size * 0.09), Qt::SolidLine, Qt::RoundCap));
        m_painter.drawPath(wings);
    }

    QPointF badge(QPointF corner, const QColor& fill) {
        const double radius = std::max(3.5, m_size * 0.2);
        m_painter.setPen(QPen(halo(), std::max(1.0, m_size * 0.05)));
        m_painter.setBrush(fill);
        m_painter.drawEllipse(corner, radius, radius);
        return {radius, radius};
    }

    /// Paints a tick on a disc: the unit has its order.
    void paintTick(const QRectF& box) {
        const QPointF at = box.center() + QPointF(0.42, -0.42) * m_size;
        const double r = badge(at, colours().bg).x() * 0.86;
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(
            QPen(colours().green, std::max(1.4, r * 0.34), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        m_painter.drawPolyline(QPolygonF{at + QPointF(-0.5, 0) * r, at + QPointF(-0.1, 0.42) * r,
                                         at + QPointF(0.55, -0.42) * r});
    }

    void paintAlarm(const QRectF& box) {
        const QPointF at = box.center() + QPointF(-0.42, -0.42) * m_size;
        const double r = badge(at, m_piece.tone == core::Tone::Bad ? colours().red : colours().amber).x();
        m_painter.setPen(QPen(colours().ink, std::max(1.4, r * 0.34), Qt::SolidLine, Qt::RoundCap));
        m_painter.drawLine(at + QPointF(0, -0.52) * r, at + QPointF(0, 0.08) * r);
        m_painter.drawPoint(at + QPointF(0, 0.55) * r);
    }

    /// Paints the number of remaining models and damage tokens; nothing without losses.
    void paintHealth(const QRectF& box) {
        if (m_piece.left == m_piece.whole && m_piece.hurt == 0) return;
        auto words = m_piece.whole > 1 ? QString::number(m_piece.left) : QString();
        if (m_piece.hurt > 0) words += QStringLiteral("+%1").arg(m_piece.hurt);
        paintTag(box.center() + QPointF(-0.4, 0.44) * m_size, words, colours().red, colours().ink);
    }

    /// Paints a cartridge for each loaded round.
    void paintLoads(const QRectF& box) {
        if (m_piece.loads <= 0) return;
        const int shown = std::clamp(m_piece.loads, 1, 3);
        const double high = std::max(6.0, m_size * 0.3), wide = high * 0.46;
        QRectF one(0, 0, wide, high);
        one.moveCenter(box.center() + QPointF(0.44, 0.44) * m_size);
        one.translate(-(shown - 1) * wide * 0.6, 0);
        for (int n = 0; n < shown; ++n, one.translate(wide * 1.2, 0)) {
            m_painter.setPen(QPen(halo(), 2.5));
            m_painter.setBrush(Qt::NoBrush);
            m_painter.drawRoundedRect(one, wide * 0.4, wide * 0.4);
            m_painter.setPen(QPen(colours().ink, 1));
            m_painter.setBrush(colours().brass);
            m_painter.drawRoundedRect(one, wide * 0.4, wide * 0.4);
        }
    }

    void paintTag(QPointF middle, const QString& words, const QColor& fill, const QColor& ink) {
        const double high = std::max(9.0, m_size * 0.36);
        m_painter.setFont(pixelFont(m_font, qRound(high * 0.8), QFont::Bold));
        const QFontMetricsF metrics(m_painter.font());
        QRectF tag(0, 0, std::max(high, metrics.horizontalAdvance(words) + high * 0.4), high);
        tag.moveCenter(middle);
        m_painter.setPen(QPen(halo(), 1.5));
        m_painter.setBrush(fill);
        m_painter.drawRoundedRect(tag, high * 0.3, high * 0.3);
        m_painter.setPen(ink);
        m_painter.drawText(tag, Qt::AlignCenter | Qt::TextDontClip, words);
    }

    QPainter& m_painter;
    const core::BoardPiece& m_piece;
    int m_place;
    double m_size;
    const QFont& m_font;
};

std::optional<double> facingOf(const core::BoardView& view, const core::BoardPiece& piece) {
    if (piece.facing < 0 || piece.facing >= int(view.directions.size())) return std::nullopt;
    return view.directions[std::size_t(piece.facing)].degrees;
}

} // namespace

QPainterPath pieceShape(int place, const QRectF& box) {
    QPainterPath out;
    const QPointF c = box.center();
    const double r = box.width() / 2;
    switch (place < 0 ? 3 : place % 4) {
    case 0:
        out.addEllipse(box);
        break;
    case 1:
        out.addRoundedRect(box.adjusted(r * 0.08, r * 0.08, -r * 0.08, -r * 0.08), r * 0.26, r * 0.26);
        break;
    case 2:
        out.addPolygon(QPolygonF{c + QPointF(0, -r * 1.16), c + QPointF(r * 1.16, 0),
                                 c + QPointF(0, r * 1.16), c + QPointF(-r * 1.16, 0),
                                 c + QPointF(0, -r * 1.16)});
        break;
    default:
        for (int n = 0; n < 8; ++n) {
            const double turn = (n + 0.5) * M_PI / 4;
            const QPointF at = c + QPointF(std::sin(turn), -std::cos(turn)) * r * 1.05;
            n == 0 ? out.moveTo(at) : out.lineTo(at);
        }
        out.closeSubpath();
    }
    return out;
}

const Stacking& stackingOf(std::size_t pieces) {
    static const Stacking alone{{{0, 0}}, 0.54}, two{{{-0.19, -0.15}, {0.19, 0.15}}, 0.4},
        four{{{-0.2, -0.19}, {0.2, -0.19}, {-0.2, 0.19}, {0.2, 0.19}}, 0.35};
    return pieces <= 1 ? alone : pieces == 2 ? two : four;
}

void PiecePixmaps::paint(QPainter& painter, const BoardGeometry& board, const core::BoardPiece& piece,
                         QPointF middle, double size, const QFont& font) {
    if (paletteSerial() != m_palette || m_pixmaps.size() > mostLooks) m_pixmaps.clear();
    m_palette = paletteSerial();
    const qreal ratio = painter.device()->devicePixelRatioF();
    const int place = board.indexOfSide(piece.side);
    const auto look = QStringLiteral("%1 %2 %3 %4 %5 %6 %7 ")
                          .arg(place)
                          .arg(piece.facing)
                          .arg(int(piece.aloft) + 2 * int(piece.masked) + 4 * int(!piece.planned.empty()) +
                               8 * piece.left + 8000 * piece.whole)
                          .arg(int(piece.tone) + 4 * (piece.loads + 1) + 1000 * piece.hurt)
                          .arg(size)
                          .arg(ratio)
                          .arg(font.family()) +
                      QString::fromStdString(piece.letter);
    const double half = std::ceil(size * (0.5 + roomAround));
    auto& pixmap = m_pixmaps[look];
    if (pixmap.isNull()) {
        pixmap = QPixmap((QSizeF(2 * half, 2 * half) * ratio).toSize());
        pixmap.setDevicePixelRatio(ratio);
        pixmap.fill(Qt::transparent);
        QPainter own(&pixmap);
        own.setRenderHint(QPainter::Antialiasing);
        own.translate(half, half);
        PiecePainter(own, piece, place, size, font).paint(facingOf(board.view(), piece));
    }
    painter.drawPixmap((middle - QPointF(half, half)).toPoint(), pixmap);
}

} // namespace ui
