// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/rules/checks.h"
#include "systems/scrimmage/rules/state_changes.h"

/// Whose turn it is (3.3): the kit of table/alternation.h, asked with this game's words.
namespace core::scrimmage {

/// Who could be activated: everybody on the table, for the unconscious may Breathe.
table::Able able(const State& state);
table::AlternationWords words(const State& state);
/// What it has done in the activation that goes on; nothing when it has not begun.
Activity activityNow(const State& state, const UnitId& unit);
/// What the model may do in an activation that begins now: nothing when it is stunned (SC-C4), only Breathe
/// when it is overwhelmed (SC-H5).
Activity activityAtStart(const Unit& unit);
/// The round as it is once the activation that goes on, if any, has ended.
table::Alternation roundForNext(const State& state);

/// The flow of an order of the model: its activation has begun, what happens at its start is done, and that
/// of somebody else has ended. Who plays the model, whom its aura has woken and what Fire has left of it are
/// so what the order is checked against. A Problem when it may not be activated now.
Result<Run> openedFor(const State& state, const UnitId& who, bool overrideRules);
/// Adds the rule that no model loses actions because another one is ordered; the last one of an order, so
/// that allowing it allows nothing else.
void checkUnused(Checks& checks, const State& before, const UnitId& who);
/// It is activated beside its turn, in the middle of another's (Shared Wisdom).
void activateAside(Run& run, const UnitId& who);
/// One of its actions is taken.
void spendAction(Run& run, const UnitId& who, const std::string& what);
/// Every activation that goes on ends: what lasted as long ends with it.
void endActivations(Run& run);

} // namespace core::scrimmage
