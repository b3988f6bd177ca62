// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/rules.h"

/// Models that die and come back as a separate unit (HX-K46).
namespace core::steampunk_fantasy {

/// The task that brings models of a base back that have died; nothing where none can come back. `before`: how
/// many of each kind lived.
std::optional<ComeBack> revivalTasks(const State& state, const Unit& base,
                                     const std::map<std::string, int>& before);
/// The id of the datasheet as which the dead come back, by the edition of the datasheet of the dead.
std::string revivedSheet(Edition edition);

} // namespace core::steampunk_fantasy
