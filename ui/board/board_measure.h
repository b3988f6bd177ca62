// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QPointF>
#include <QPolygonF>
#include <QRectF>

#include <algorithm>

namespace ui {

/// Where a point of the board lies in pixels, and what can be read at that size.
struct BoardMeasure {
    double scale = 32; ///< pixels from the centre of a cell to that of its neighbour
    QPointF origin;    ///< where the point 0,0 of the board lies
    double letter = 9; ///< height in pixels of the smallest letters that are read without effort

    QPointF at(QPointF point) const { return point * scale + origin; }
    QPolygonF at(const QPolygonF& outline, QPointF centre) const {
        QPolygonF out;
        out.reserve(outline.size());
        for (const auto& point : outline)
            out << at(point + centre);
        return out;
    }
    /// Letters as high as that share of a cell, but never too small to be read.
    int letters(double share) const { return qRound(std::max(letter, share * scale)); }
    bool showsPattern() const { return scale >= 13; }
    bool showsLetter() const { return scale >= letter * 1.9; }
    bool showsHeight() const { return scale >= letter * 2.9; }
    bool showsLabel() const { return scale >= letter * 3.6; }
    bool showsPlan() const { return scale >= letter * 5.4; }
    /// The diameter of a piece that is to have that share of a cell: on small cells it takes more of them.
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
