// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/print/blocks.h"

#include <vector>

namespace ui::paper {

/// The tracks of a figure as spaces for glass beads at true size, side by side where the width allows.
std::vector<Block> tokenBlocks(const std::vector<core::TrackView>& tracks, double tokenMillimetres,
                               const Inks& inks, const Styles& styles, double width);

/// Whether the markers of a figure are counted by dice, as at the table: one of its tracks says so.
bool countsByDice(const std::vector<core::TrackView>& tracks);
constexpr int mostDieCount = 6; ///< the highest count that a die shows
/// The tracks that dice count, side by side: a label and a box with the count in it, empty at zero.
Block diceBlock(const std::vector<core::TrackView>& tracks, const Inks& inks, const Styles& styles,
                double width);

constexpr int mostBoxes = 30;
/// Small boxes to strike off, with lost ones struck already; rows of more than `mostBoxes` are printed as a
/// number.
Block strikeBlock(const QString& label, int current, int capacity, int blocked, const Inks& inks,
                  const Styles& styles, double labelWidth, double width);

} // namespace ui::paper
