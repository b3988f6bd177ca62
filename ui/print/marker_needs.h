// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/print/paper.h"
#include "ui/print/print_content.h"

#include <vector>

namespace ui {

/// Markers of one kind to be cut out: so many alike, or one for each number.
struct MarkerSet {
    core::MarkerCard card;
    int count = 0;            ///< of those without numbers
    std::vector<int> numbers; ///< of numbered ones
};

/// The markers of a print. All: every marker of the system as often as a game usually needs it. Mission: only
/// what this one can bring: a marker that keywords put counts when one of its figures has such a keyword,
/// once for each figure that can carry it and each time it can lie there, at most twice the usual number;
/// numbered markers are those of the figures that are there, as the screen numbers them, and as many spare
/// ones as the options say.
std::vector<MarkerSet> markersToPrint(const PrintContent& matter, const PrintOptions& options);

} // namespace ui
