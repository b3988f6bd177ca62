// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ui {

class Session;

/// The newest line of the log that the players may read; empty when there is none. Left out are the game master's own
/// preparations and corrections, and every line that names what only the game master's picture of the table holds.
QString lastPublicLine(const Session& session);

} // namespace ui
