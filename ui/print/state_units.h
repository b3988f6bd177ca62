// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/print/blocks.h"
#include "ui/print/printed_figures.h"

#include <vector>

namespace ui::paper {

/// A figure with its boxes, markers and weapons, for continuing with a pencil.
std::vector<Block> figureBlocks(const core::UnitView& unit, const Inks& inks, const Styles& styles,
                                double width);
/// A group. Where its figures are alike: their common numbers once, then a line for each on the table; else
/// each figure on the table with its own numbers. Figures off the table are only named in the heading. A unit
/// of several models is printed like a figure.
std::vector<Block> groupBlocks(const PrintedGroup& group, const core::EncounterView& view, const Inks& inks,
                               const Styles& styles, double width);

} // namespace ui::paper
