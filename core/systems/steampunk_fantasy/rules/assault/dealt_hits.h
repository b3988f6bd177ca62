// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/rules/assault/fighters.h"

namespace core::steampunk_fantasy {

/// The models of a base, each of which takes one hit that does damage (5.7); a unit without models is one.
int modelsStruck(const State& state, const Unit& target);
/// The sources of hits, split into one entry for each hit.
std::vector<Melee::Source> eachHit(const std::vector<Melee::Source>& sources);
/// The hits that each of these bases takes, in the order of `targets`; `shares` says how many. The hits that
/// do damage come first, the hardest against that base among those that are left; the weaker hits support.
std::vector<std::vector<Melee::Source>> dealtHits(const State& state, const Melee& melee,
                                                  std::vector<Melee::Source> hits,
                                                  const std::vector<UnitId>& targets,
                                                  const std::vector<int>& shares);

} // namespace core::steampunk_fantasy
