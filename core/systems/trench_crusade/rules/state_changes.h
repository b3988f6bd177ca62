// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/rules.h"
#include "systems/trench_crusade/state/unit_facts.h"
#include "table/sentences.h"

/// Functions that several rules share; each emits the events for one change of one model.
namespace core::trench_crusade {

using table::plural;

struct Context;

/// Reveals a hidden model (TC-W4).
void endHiding(Run& run, const UnitId& unit);
std::string nameOf(Marker marker); ///< "BLOOD MARKER"
/// "2 BLOOD MARKERS", "1 BLESSING MARKER".
std::string markerWords(int count, Marker marker);

/// Puts markers on a model or takes them off, between 0 and the cap; returns the change.
int addMarkers(Run& run, const UnitId& unit, Marker marker, int by);
/// Takes `count` BLOOD and INFECTION MARKERS off the model as a price, BLOOD MARKERS first.
void spendBlood(Run& run, const UnitId& unit, int count);
/// Gives BLOOD MARKERS, or INFECTION MARKERS in their place; returns how many the model got.
int wound(Run& run, const UnitId& unit, int count, bool infection = false);

void setDown(Run& run, const UnitId& unit, bool down);
/// Takes the model off the table for good: Out of Action, or gone without being a casualty. Its contacts end,
/// and triggers act.
void takeOut(Run& run, const UnitId& unit, Presence presence = Presence::Out,
             const Context* context = nullptr);
void setActivity(Run& run, const UnitId& unit, const Activity& activity);
/// Adds an ACTION to those that the model has done in its activation.
void noteDone(Run& run, const UnitId& unit, const std::string& action);
/// Notes that the model has used `what` up for that span.
void use(Run& run, const UnitId& unit, const std::string& what, Often until);
/// Adds an effect to those that the model has gained.
void gain(Run& run, const UnitId& unit, Gained what);
/// Puts two models in melee with each other.
void touch(Run& run, const UnitId& a, const UnitId& b);
/// Takes two models out of melee with each other.
void part(Run& run, const UnitId& a, const UnitId& b);
/// Marks the model as moved: its relations are forgotten, and what lasts until it moves has ended.
void markMoved(Run& run, const UnitId& unit);
void setRound(Run& run, table::Alternation round);
void setSide(Run& run, const std::string& side, SideState now);
/// Adds to the counts of the model for the debrief.
void count(Run& run, const UnitId& unit, GameCounts more);

std::string signedDice(int dice); ///< "+1 DICE", "−2 DICE"

} // namespace core::trench_crusade
