// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/procedure.h"
#endif
#include "ui/dice/dice_habits.h"

#include <vector>

/// Whose dice a request asks for, and so how they come in.
namespace ui {

class Session;

/// How the dice of a request come in: as its side throws them; where its rows are of several sides, real dice
/// of one of them are waited for.
DiceMode modeOf(const Session& session, const DiceHabits& habits, const core::Request& request);

/// Which rows of a request the program rolls while another side in it throws real dice; empty where all rows
/// come in the same way.
std::vector<bool> programRows(const DiceHabits& habits, const core::Request& request);

/// Whether every die of a side with real dice is typed, and only dice of the program are missing.
bool onlyProgramMisses(const DiceHabits& habits, const core::Request& request, const core::Answer& typed);

/// Whose dice a request asks for: the side named in it, else that of the unit.
QString sideOf(const Session& session, const core::Request& request);

} // namespace ui
