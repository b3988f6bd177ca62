// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFlags>

namespace ui {

/// What has changed, so that panels update what they show of it.
enum class Change {
    View = 1,      ///< units, phases, counters: the state of the game
    Open = 2,      ///< the open resolution, also when there is none any more
    Selection = 4, ///< the unit, figure or group in hand
    Draft = 8,     ///< the chosen action of a unit or the values entered for it
    Log = 16,      ///< the steps, or which of them is shown
    Saved = 32,    ///< whether the state shown is saved in the file
    All = 63
};
Q_DECLARE_FLAGS(Changes, Change)
Q_DECLARE_OPERATORS_FOR_FLAGS(Changes)

} // namespace ui
