// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/game/game.h"
#include "lead/leader.h"
#endif

#include <QString>

#include <optional>
#include <vector>

namespace ui {

class Session;

/// Takes the offer with that id of the unit in hand, with the values of the order, so that the window shows
/// it; nothing is paid. False where the offer cannot have these values.
bool takeInHand(Session& session, const QString& offer, const core::Order& order);

/// Why the unit in hand, of a side that plays itself, takes no action now: another unit is in its activation,
/// which that action would end. Nothing for any other unit.
std::optional<core::Problem> whyLedUnitWaits(const Session& session);

/// Whether the order does nothing but end the activation in progress.
bool endsActivation(const core::Order& order);

/// Answers the open request: a decision of a led side by advice, anything else by the dice and policies of
/// the program. False where that failed.
bool answerLed(Session& session, const std::vector<core::lead::Leader>& leaders);

} // namespace ui
