// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/print/blocks.h"
#include "ui/print/printed_figures.h"

#include <vector>

namespace ui::paper {

/// A figure with its boxes, markers and weapons, for continuing with a pencil.
std::vector<Block> figureBlocks(const core::UnitView& unit, const Inks& inks, const Styles& styles,
                                double width);
/// Figures of a group: their common numbers once, then a line for each.
std::vector<Block> groupBlocks(const PrintedGroup& group, const core::EncounterView& view, const Inks& inks,
                               const Styles& styles, double width);

} // namespace ui::paper
