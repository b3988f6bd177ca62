// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/game/game.h"
#endif

#include <cstddef>

namespace ui {

/// A question that was answered by its preset and can still be asked.
struct SkippedQuestion {
    std::size_t place; ///< among the answers of the open action
    core::Request request;
};

/// Whether the dice after a question are of the same kind whatever is answered to it, so that it can still be
/// asked after they were rolled: `before` waits for the answer, `given` was presumed, `next` followed.
bool isAskableLater(const core::Resolution& before, const core::Answer& given, const core::Request& next);

/// Whether a die of this roll could turn out better if it were rolled again: it failed, or it is a number
/// below the average.
bool canImprove(const core::Request& rolled, const core::Answer& answer);

} // namespace ui
