// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QPointF>
#include <QPolygonF>
#include <QRectF>

#include <algorithm>

namespace ui {

/// Converts points of the board to pixels, and gives legible text sizes.
struct BoardMeasure {
    double scale = 32; ///< distance in pixels between the centres of neighbouring cells
    QPointF origin;    ///< position of the point 0,0 of the board
    double letter = 9; ///< height in pixels of the smallest legible text

    QPointF at(QPointF point) const { return point * scale + origin; }
    QPolygonF at(const QPolygonF& outline, QPointF centre) const {
        QPolygonF out;
        out.reserve(outline.size());
        for (const auto& point : outline)
            out << at(point + centre);
        return out;
    }
    /// The text height for that share of a cell, never below the legible minimum.
    int textHeight(double share) const { return qRound(std::max(letter, share * scale)); }
    // Whether cells are large enough for this part of the ground to be legible.
    bool showsPattern() const { return scale >= 13; }
    bool showsLetter() const { return scale >= letter * 1.9; }
    bool showsHeight() const { return scale >= letter * 2.9; }
    bool showsLabel() const { return scale >= letter * 3.6; }
    /// The diameter of a piece for that share of a cell; on small cells a piece takes a larger share.
    double piece(double share) const {
        return std::max(share * scale, std::min(share * 1.44 * scale, letter * 3.6 * share));
    }
    friend bool operator==(const BoardMeasure&, const BoardMeasure&) = default;
};

/// A font of that height in pixels.
inline QFont pixelFont(QFont font, int pixels, QFont::Weight weight = QFont::Normal) {
    font.setPixelSize(std::max(1, pixels));
    font.setWeight(weight);
    return font;
}

} // namespace ui
