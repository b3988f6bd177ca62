// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/dice/requests.h"
#include "kernel/odds/odds.h"
#endif
#include "ui/dice/dice_habits.h"

#include <QSet>

/// Which side rolls the dice of a request, and whether they are real dice or those of the program.
namespace ui {

class Session;

/// The dice mode of a request: the mode of its side; where its rows belong to several sides, or to none, the
/// request waits for the real dice of any of them.
DiceMode modeOf(const Session& session, const DiceHabits& habits, const core::Request& request);

/// The sides whose dice the program rolls.
QSet<QString> programSides(const Session& session, const DiceHabits& habits);

/// Whether all real dice are entered and only dice that the program rolls are missing.
bool areOnlyProgramDiceMissing(const DiceHabits& habits, const core::Request& request,
                               const core::Answer& typed);

/// The side whose dice a request asks for: the side named in the request, else the side of its unit.
QString sideOf(const Session& session, const core::Request& request);

/// Whether equal dice of several sides decide between them, so that all have the same chance: a roll-off,
/// whose odds teach nothing.
bool isEvenRollOff(const core::Request& request, const core::OddsReport& odds);

} // namespace ui
