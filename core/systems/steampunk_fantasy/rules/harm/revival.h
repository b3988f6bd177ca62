// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/rules.h"

/// Models that die and come back as a separate unit (HX-K46).
namespace core::steampunk_fantasy {

/// What has to be done when models of that base died, where some of it might come back; `before`: how many of
/// each kind lived.
std::optional<ComeBack> revivalTasks(const State& state, const Unit& base,
                                     const std::map<std::string, int>& before);
/// As what they come back: by the edition of the datasheet of the dead.
std::string heroOf(Edition edition);

} // namespace core::steampunk_fantasy
