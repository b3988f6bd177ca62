// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/print/paper.h"
#include "ui/print/print_content.h"

#include <vector>

namespace ui {

/// Markers of one kind to cut out: a number of equal ones, or one for each number.
struct MarkerSet {
    core::MarkerCard card;
    int count = 0;            ///< number of markers without numbers
    std::vector<int> numbers; ///< the numbers of numbered markers
};

/// The markers of a print. All: every marker of the system, as many as a game usually needs. Mission: those
/// that this game can need, as many as it says (PrintContent::markersNeeded), or as many as usual where it
/// says nothing; also one for each piece on the table. Numbered markers are then those of the figures that
/// are there or arrive, numbered as on the screen, and as many spare ones as the options say.
std::vector<MarkerSet> markersToPrint(const PrintContent& content, const PrintOptions& options);

} // namespace ui
