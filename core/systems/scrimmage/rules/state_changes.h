// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/state/rules.h"
#include "systems/scrimmage/state/table_terms.h"
#include "table/sentences.h"

#include <functional>

/// Small verbs that several rules share; each emits the events for one thing that happens to one model.
namespace core::scrimmage {

using table::plural;

std::string nameOf(const State& state, const UnitId& unit);
/// "1 Strain", "2 models".
std::string teamName(const State& state, const std::string& side);

/// Strain up or down, between 0 and 7; what was gained or lost is logged, of several models in one sentence.
void addStrain(Run& run, const UnitId& unit, int by);
void addStrain(Run& run, const std::vector<UnitId>& units, int by);
/// Strain that others bring: an acting model that it overwhelms can only Breathe from now on (SC-H5).
void bringStrain(Run& run, const std::vector<UnitId>& units, int by);
/// Health lost to that cause; the fourth point lost, unconsciousness and what they bring are booked (SC-H1 to
/// SC-H5). `by` gets the credit; empty = no model.
void loseHealth(Run& run, const UnitId& unit, int lost, const UnitId& by, const std::string& cause);
/// Heals up to that many points and what goes with healing; how many it got.
int heal(Run& run, const UnitId& unit, int gained);
/// A Healer's ability takes a stack of Poison off (3.6).
void cure(Run& run, const UnitId& unit);
/// A condition comes upon the model, with what is there already (3.6). `by` is whom it fears.
void applyCondition(Run& run, const UnitId& unit, Condition condition, const UnitId& by = {});
void setCondition(Run& run, const UnitId& unit, Condition condition, int value);
/// So many stacks, activations or turns less; its end is logged.
void lessenCondition(Run& run, const UnitId& unit, Condition condition, int by);

void setActivity(Run& run, const UnitId& unit, const Activity& activity);
void noteDone(Run& run, const UnitId& unit, const std::string& what);
void addLasting(Run& run, const UnitId& unit, Lasting what);
void dropLasting(Run& run, const UnitId& unit, const std::function<bool(const Lasting&)>& which);
inline void dropTag(Run& run, const UnitId& unit, Tag tag) {
    dropLasting(run, unit, [tag](const Lasting& one) { return one.tag == tag; });
}
void useUp(Run& run, const UnitId& unit, const std::string& what);
void touch(Run& run, const UnitId& a, const UnitId& b);
void part(Run& run, const UnitId& a, const UnitId& b);
/// It has moved: contacts, what was remembered of it and what lasts until it moves have ended.
void hasMoved(Run& run, const UnitId& unit);
/// It is taken off the table; an activation that it is in has ended, and what was to end with it.
void leaveTable(Run& run, const UnitId& unit);
void setRound(Run& run, table::Alternation round);
void setSide(Run& run, const std::string& side, SideState now);
void score(Run& run, const std::string& side, const std::string& what, int scored, const std::string& why);
void count(Run& run, const UnitId& unit, const Deeds& more);

bool isActing(const State& state, const UnitId& unit);
/// Whether `target` is an enemy of `of`, as it is played now.
bool areEnemies(const State& state, const UnitId& of, const UnitId& target);
/// Models of its own team that are on the table, itself left out, whichever team plays them.
std::vector<UnitId> friendsOf(const State& state, const UnitId& unit);
/// Models on the table that are played by the side that plays it, itself left out.
std::vector<UnitId> alliesOf(const State& state, const UnitId& unit);
std::vector<UnitId> onTable(const State& state, const std::string& side);
/// Everybody in base contact with it, and the conscious enemies among them: those it is in melee with.
std::vector<UnitId> contactsOf(const State& state, const UnitId& unit);
std::vector<UnitId> engagedWith(const State& state, const UnitId& unit);
/// Whether what it carries is of use: not sabotaged.
bool isUsable(const Unit& unit, const std::string& item);
bool switched(const State& state, std::string_view id, std::string_view value);
/// How far it moves, in inches: 6, twice as far in a Sprint, halved by what slows it.
int moveInches(const State& state, const UnitId& unit, bool sprint, bool difficult);
/// The same after what climbs and jumps of its activation have taken (3.4).
int inchesLeft(const State& state, const UnitId& unit, bool sprint, bool difficult);

} // namespace core::scrimmage
