// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/game/game.h"
#endif

#include <QString>

namespace ui {

class Session;

/// Takes an offer of the unit in hand with the values of that order, so that the window shows what it is;
/// nothing is paid. False where the action takes other values.
bool takeInHand(Session& session, const QString& offer, const core::Order& order);

} // namespace ui
