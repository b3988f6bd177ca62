// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/state/rules.h"
#include "systems/scrimmage/state/table_terms.h"
#include "table/sentences.h"

#include <functional>

/// Small changes that several rules use; each emits the events of one change of one model.
namespace core::scrimmage {

using table::plural;

std::string nameOf(const State& state, const UnitId& unit);
std::string teamName(const State& state, const std::string& side);

/// Logs the sentence that `words` makes of the number. A sentence about the same thing that the log line has
/// already is replaced by that with the sum, so that two hits of one action are one loss.
void saySum(Run& run, int number, const std::function<std::string(int)>& words);
/// "once" is empty, then " twice", " 3 times".
std::string timesOf(int number);

/// Changes Strain between 0 and 7 and logs the actual change, for several models in one sentence.
void addStrain(Run& run, const UnitId& unit, int by);
void addStrain(Run& run, const std::vector<UnitId>& units, int by);
/// Adds Strain that others cause: an acting model that becomes overwhelmed can only Breathe from now on
/// (SC-H5).
void bringStrain(Run& run, const std::vector<UnitId>& units, int by);
/// Takes health off the model by that cause, with the consequences of the fourth lost point and of
/// unconsciousness (SC-H1 to SC-H5). `by` is credited; empty = no model.
void loseHealth(Run& run, const UnitId& unit, int lost, const UnitId& by, const std::string& cause);
/// Heals `gained` points at most, with the other effects of healing; returns the points healed.
int heal(Run& run, const UnitId& unit, int gained);
/// Removes a stack of Poison, as the abilities of Healers do (3.6).
void cure(Run& run, const UnitId& unit);
/// Adds a condition to the model's existing ones (3.6). For Fear, `by` is the model that it fears.
void applyCondition(Run& run, const UnitId& unit, Condition condition, const UnitId& by = {});
/// Sets the stacks, activations or turns of a condition; 0 ends it.
void setCondition(Run& run, const UnitId& unit, Condition condition, int value);
/// Reduces a condition by stacks, activations or turns; its end is logged.
void lessenCondition(Run& run, const UnitId& unit, Condition condition, int by);

void setActivity(Run& run, const UnitId& unit, const Activity& activity);
/// Records an action or ability that the model has used in its activation.
void noteDone(Run& run, const UnitId& unit, const std::string& what);
/// Adds a lasting effect; it replaces one of the same kind and cause.
void addLasting(Run& run, const UnitId& unit, Lasting what);
/// Removes the lasting effects for which `which` is true.
void dropLasting(Run& run, const UnitId& unit, const std::function<bool(const Lasting&)>& which);
inline void dropTag(Run& run, const UnitId& unit, Tag tag) {
    dropLasting(run, unit, [tag](const Lasting& one) { return one.tag == tag; });
}
/// Records that an item or ability cannot be used again in this turn.
void useUp(Run& run, const UnitId& unit, const std::string& what);
/// Begins base contact between two models.
void touch(Run& run, const UnitId& a, const UnitId& b);
/// Ends base contact between two models.
void part(Run& run, const UnitId& a, const UnitId& b);
/// Ends contacts, remembered facts and effects that last until a move, for a model that has moved.
void markMoved(Run& run, const UnitId& unit);
/// Takes the model off the table; its activation ends, and everything that lasts until then.
void leaveTable(Run& run, const UnitId& unit);
void setRound(Run& run, table::Alternation round);
void setSide(Run& run, const std::string& side, SideState now);
/// Adds points to a team and logs them; `what` is the id of their reason.
void score(Run& run, const std::string& side, const std::string& what, int scored, const std::string& why);
/// Adds to the statistics of the model.
void count(Run& run, const UnitId& unit, const GameCounts& more);

bool isActing(const State& state, const UnitId& unit);
/// Whether `target` is an enemy of `of`, according to the team that plays it now.
bool areEnemies(const State& state, const UnitId& of, const UnitId& target);
/// Other models of its team that are on the table, whichever team plays them.
std::vector<UnitId> friendsOf(const State& state, const UnitId& unit);
/// Other models on the table that the same side plays now.
std::vector<UnitId> alliesOf(const State& state, const UnitId& unit);
/// The models on the table that the team plays now.
std::vector<UnitId> unitsOnTable(const State& state, const std::string& side);
/// All models in base contact with the model; the conscious enemies among them are in melee with it.
std::vector<UnitId> contactsOf(const State& state, const UnitId& unit);
/// The enemies that are in melee with the model.
std::vector<UnitId> engagedWith(const State& state, const UnitId& unit);
/// Whether an item is usable, that is, not sabotaged.
bool isUsable(const Unit& unit, const std::string& item);
/// Whether the switch has that value in this game.
bool isSwitched(const State& state, std::string_view id, std::string_view value);
/// The movement of the model in inches: 6, doubled in a Sprint, halved by effects that slow it.
int moveInches(const State& state, const UnitId& unit, bool sprint, bool difficult);
/// The inches that are left of its movement after the climbs and jumps of its activation (3.4).
int inchesLeft(const State& state, const UnitId& unit, bool sprint, bool difficult);

} // namespace core::scrimmage
