// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFlags>

namespace ui {

/// What a panel has to look at again.
enum class Change {
    View = 1,      ///< units, phases, counters: the state of the game
    Open = 2,      ///< the open resolution, or that there is none
    Selection = 4, ///< which unit, figure or group is in hand
    Draft = 8,     ///< the chosen action of a unit or what is typed into it
    Log = 16,      ///< steps or the place in them
    Saved = 32,    ///< whether what is shown is in the file
    All = 63
};
Q_DECLARE_FLAGS(Changes, Change)
Q_DECLARE_OPERATORS_FOR_FLAGS(Changes)

} // namespace ui
