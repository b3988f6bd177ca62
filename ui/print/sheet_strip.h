// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/print/document.h"
#include "ui/print/print_content.h"

#include <optional>

namespace ui {

/// The sheet of one figure across the whole width of a page, as high as it needs to be.
struct SheetStrip {
    Page page;
    double height = 0; ///< millimetres
};

/// How token spaces and text of a sheet share its width.
struct SheetLayout {
    double spaces = 1; ///< share of the spaces; at 1 the text is below them, otherwise beside them
};

constexpr double stripGap = 7; ///< least distance in millimetres between two sheets, for scissors

/// The layout in which most sheets like that of a figure fit on a page, at the usual text size. Text below
/// the spaces has wider columns, so it is beside them only where that saves paper.
SheetLayout bestLayout(const core::UnitView& unit, const PrintContent& content, const PrintOptions& options);
/// The sheet at this scale of the usual text size; nothing where a page is too low for it.
std::optional<SheetStrip> sheetStrip(const core::UnitView& unit, const PrintContent& content,
                                     const PrintOptions& options, const SheetLayout& layout, double factor);
/// The sheet of a figure that needs more than one page.
std::vector<Page> longSheet(const core::UnitView& unit, const PrintContent& content,
                            const PrintOptions& options);

} // namespace ui
