// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/odds.h"
#include "kernel/view.h"
#endif
#include "ui/tokens/chip_row.h"

namespace ui {

/// What stands at the end of a card's first line, the most important last.
struct CardFacts {
    QString danger;   ///< "⚠ 42 % to put Ohm Down"; empty = none worth a warning
    QString contacts; ///< whom it fights, by name
    int fights = 0;   ///< how many they are
    bool target = false;
};

/// The chips of one figure: its markers, what threatens it, whom it fights, how it is, and whether the action
/// in the middle is aimed at it.
std::vector<ChipFace> unitChips(const core::UnitView& unit, const CardFacts& facts);
/// A count that has no row of its own on the card.
ChipFace tokenChip(const core::TrackView& track);
ChipFace dangerChip(const QString& words);
ChipFace contactChip(const QString& words, const QString& names);
ChipFace targetChip();
/// What a figure is in, without what its tokens show already.
QString stateWords(const core::UnitView& unit);

} // namespace ui
