// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "battle.h"
#include "shipped_warbands.h"

/// Small warbands in the shipped missions.
namespace trench_rules {

const Scenario& mission(const char* id);
/// That mission before its first turn, with so many models on each side.
Battle before(const char* id, int first, int second);
/// That mission in the middle of a turn.
Battle during(const char* id, int turn = 2);
/// The same when a turn has just ended; the second warband has fewer models.
Battle between(const char* id, int turn = 1);
/// The model waits, having stayed behind.
void staysBehind(Battle& t, const UnitId& id);
int waitingOf(const Battle& t, const char* side);
/// Whether the checklist has that line, and what it says.
bool tellsLine(const Battle& t, const std::string& id);
std::string lineText(const Battle& t, const std::string& id);
ReportEvent happens(const char* event, std::vector<UnitId> who = {}, const char* objective = "");
/// A beast of the shipped datasheet is on the table.
UnitId letLoose(Battle& t, const std::string& sheet);

} // namespace trench_rules
