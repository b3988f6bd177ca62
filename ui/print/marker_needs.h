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

/// The markers of a print. All: every marker of the system, as many as a game usually needs. Mission: only
/// those that this mission can need. A marker put by a keyword counts when one of its figures has that
/// keyword, once for each figure that can carry it and for each copy of it, at most twice the usual number.
/// Numbered markers are those of the figures that are there, numbered as on the screen, and as many spare
/// ones as the options say.
std::vector<MarkerSet> markersToPrint(const PrintContent& content, const PrintOptions& options);

} // namespace ui
