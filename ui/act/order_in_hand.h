// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/game/game.h"
#endif

#include <QString>

namespace ui {

class Session;

/// Takes the offer with that id of the unit in hand, with the values of the order, so that the window shows
/// it; nothing is paid. False where the offer cannot have these values.
bool takeInHand(Session& session, const QString& offer, const core::Order& order);

} // namespace ui
