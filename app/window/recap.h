// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/open_game.h"
#include "ui/history/recap.h"

#include <QDateTime>

namespace app {

/// What is to be read out when a game continues: its turn, its last steps, its note and photo. Secrets that
/// the window of the game hides are hidden here, too.
ui::Recap recapOf(const OpenGame& game);

/// "today, 21:10", "yesterday, 22:40", "3 March, 20:15": a saved time in everyday form.
QString formatTime(const QDateTime& then, const QDateTime& now);

/// The name under which a campaign file keeps how that side plays itself, in the words of ui::LeadHabits.
std::string leadNote(database::StreamId stream, const std::string& side);

/// The name under which a campaign file keeps the path of the picture taken at the last pause.
inline constexpr auto photoNote = "pause.photo";

} // namespace app
