// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/play_record.h"

#include <QString>

#include <utility>
#include <vector>

namespace ui {

/// From when until when the clock stood, in seconds since 1970.
using Pauses = std::vector<std::pair<qint64, qint64>>;

/// How long was played, in seconds.
struct PlayTime {
    qint64 tonight = 0; ///< since the last break
    qint64 mission = 0;
    std::vector<std::pair<std::string, qint64>> turns; ///< by place, in the order they were first played
    qint64 turn(const std::string& place) const;
};

/// Whoever does nothing for longer has made a break, which is not played.
inline constexpr qint64 breakSeconds = 30 * 60;

/// Works it out from the times of the steps: what passed between two steps belongs to the turn that the first
/// one left the game in. Pauses and breaks do not count; times that run backwards count as nothing.
PlayTime playTime(const std::map<core::StepId, PlayedStep>& steps, const Pauses& pauses, qint64 now);

/// "1:07" in hours and minutes.
QString hoursAndMinutes(qint64 seconds);
/// Pauses as one line for a file, and back; what cannot be read is left out.
QString pausesText(const Pauses& pauses);
Pauses readPauses(const QString& text);

} // namespace ui
