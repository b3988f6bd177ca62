// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/frame/message_bar.h"

#include <vector>

namespace ui {

class Session;

/// The buttons of a message that the next phase may not begin: one that leaves the open action or the action
/// in hand; where there is neither, one that goes to the unit that has to act, and the game master's actions
/// that need no input, such as the end of a side's turn.
std::vector<BarAction> blockedNextActions(Session& session);

} // namespace ui
