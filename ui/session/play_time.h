// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/play_record.h"

#include <QString>

#include <utility>
#include <vector>

namespace ui {

/// The times from and until which the clock was stopped, in seconds since 1970.
using Pauses = std::vector<std::pair<qint64, qint64>>;

/// The time played, in seconds.
struct PlayTime {
    qint64 sinceBreak = 0;                             ///< since the last break of thirty minutes
    qint64 game = 0;                                   ///< of the whole game
    std::vector<std::pair<std::string, qint64>> turns; ///< by place, in the order they were first played
    /// The time of the turn with that place; 0 where it was not played.
    qint64 turn(const std::string& place) const;
};

/// A time without a step that is longer than this is a break and does not count as played.
inline constexpr qint64 breakSeconds = 30 * 60;

/// Computes the time played from the times of the steps: the time between two steps belongs to the turn of
/// the earlier step. Pauses and breaks do not count, nor do times that run backwards.
PlayTime playTime(const std::map<core::StepId, PlayedStep>& steps, const Pauses& pauses, qint64 now);

/// A time in hours and minutes: "1:07".
QString hoursAndMinutes(qint64 seconds);
/// Converts pauses to one line for a file, and back; unreadable parts are left out.
QString pausesText(const Pauses& pauses);
Pauses readPauses(const QString& text);

} // namespace ui
