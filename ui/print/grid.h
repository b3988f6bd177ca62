// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/print/document.h"
#include "ui/print/inks.h"

#include <functional>
#include <memory>
#include <vector>

namespace ui {

/// One side of a piece that is cut out; drawn with its upper left corner at the origin.
using Face = std::function<void(QPainter&)>;

/// A piece to cut out.
struct Piece {
    QSizeF size;
    std::shared_ptr<const Face> front;
    std::shared_ptr<const Face> back; ///< printed on the other side of the paper; nothing = blank
    bool turned = false;              ///< lies on its side on the paper
};

enum class Sides { One, Two };

/// Sets pieces in rows with marks where to cut, largest rows first come; with two sides every page is
/// followed by its back, mirrored so that the faces meet when the paper is turned over like a leaf of a book.
std::vector<Page> gridPages(const std::vector<Piece>& pieces, QSizeF room, double gap, const Inks& inks,
                            Sides sides);

} // namespace ui
