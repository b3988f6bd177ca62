// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "seat.h"

#include <QStringList>
#include <QWidget>

/// How tests come to the moments of known faults, and how they look for what was wrong there.
namespace fault_moments {

/// Goes on by session until that phase of that turn, or of any turn where `turn` is 0.
bool goTo(Seat& seat, const char* phase, int turn = 0);
/// What can be read below a widget, tool tips included.
QStringList readable(QWidget& root);
/// Sentences that begin with a sign or quote nothing.
QStringList brokenSentences(QWidget& root);
/// Takes a model in hand by a click on its card.
bool takeInHand(Seat& seat, const QString& unit);

} // namespace fault_moments
