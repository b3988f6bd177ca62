// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/rules.h"
#include "systems/trench_crusade/state/unit_facts.h"
#include "table/sentences.h"

/// Small verbs that several rules share; each emits the events for one thing that happens to one model.
namespace core::trench_crusade {

using table::plural;

struct Context;

/// Who hid is hidden no more (TC-W4).
void endHiding(Run& run, const UnitId& unit);
std::string nameOf(Marker marker); ///< "BLOOD MARKER"
/// "2 BLOOD MARKERS", "1 BLESSING MARKER".
std::string markerWords(int count, Marker marker);

/// Puts markers on a model or takes them off, between 0 and the cap; how many it changed.
int addMarkers(Run& run, const UnitId& unit, Marker marker, int by);
/// Takes so many of them off, BLOOD MARKERS first.
void spendBlood(Run& run, const UnitId& unit, int count);
/// BLOOD MARKERS by an injury, as INFECTION where the attacker's weapon gives that; how many it got.
int wound(Run& run, const UnitId& unit, int count, bool infection = false);

void setDown(Run& run, const UnitId& unit, bool down);
/// Off the table for good: Out of Action, or gone without being a casualty; its contacts end, moments follow.
void takeOut(Run& run, const UnitId& unit, Presence presence = Presence::Out,
             const Context* context = nullptr);
void setActivity(Run& run, const UnitId& unit, const Activity& activity);
/// The model has carried an ACTION out.
void noteDone(Run& run, const UnitId& unit, const std::string& action);
void use(Run& run, const UnitId& unit, const std::string& what, Often until);
void gain(Run& run, const UnitId& unit, Gained what);
void touch(Run& run, const UnitId& a, const UnitId& b);
void part(Run& run, const UnitId& a, const UnitId& b);
/// Marks the model as moved: its relations are forgotten, and what lasts until it moves has ended.
void hasMoved(Run& run, const UnitId& unit);
void setRound(Run& run, table::Alternation round);
void setSide(Run& run, const std::string& side, SideState now);
void count(Run& run, const UnitId& unit, Deeds more);

std::string signedDice(int dice); ///< "+1 DICE", "−2 DICE"

} // namespace core::trench_crusade
