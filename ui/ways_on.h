// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/frame/message_bar.h"

#include <vector>

namespace ui {

class Session;

/// What leads on where the next phase may not begin: leaving what is in hand, else the unit that has to act,
/// and what ends a side's turn without it.
std::vector<BarAction> waysOn(Session& session);

} // namespace ui
