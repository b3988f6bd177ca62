// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/print/document.h"
#include "ui/print/inks.h"

#include <functional>
#include <memory>
#include <vector>

namespace ui {

/// One side of a cut-out, drawn with its upper left corner at the origin.
using Face = std::function<void(QPainter&)>;

/// A marker, card or counter that is printed to be cut out.
struct CutOut {
    QSizeF size; ///< millimetres, as it is read
    std::shared_ptr<const Face> front;
    std::shared_ptr<const Face> back; ///< printed on the other side of the paper; nothing = blank
    bool turned = false;              ///< turned on its side on the paper
};

/// Whether cut-outs are printed on one side of the paper or on both.
enum class PaperSides { One, Two };

/// Places cut-outs in rows with cut marks, in their order, on an area of the size `room`; `room` and `gap`
/// are in millimetres. With two sides every page is followed by its back, mirrored so that the faces match
/// when the paper is turned over like a page of a book.
std::vector<Page> gridPages(const std::vector<CutOut>& pieces, QSizeF room, double gap, const Inks& inks,
                            PaperSides sides);

} // namespace ui
