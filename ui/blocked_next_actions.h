// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/frame/message_bar.h"

#include <vector>

namespace ui {

class Session;

/// The buttons of a message that the next phase may not begin: they leave what is in hand, else take the unit
/// that has to act in hand, or end a side's turn without it.
std::vector<BarAction> blockedNextActions(Session& session);

} // namespace ui
