// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/advice/situation.h"

/// Assaults of one unit against another one, as plans value them.
namespace core::steampunk_fantasy {

/// Sets what the fighter brings into an assault, and what strikes it there.
void prepareForAssault(const State& state, Fighter& fighter);
/// What the target loses on average when the striker comes upon it from ahead: by mean numbers of hits and
/// deflections, not by whole distributions. Asked through Situation, which remembers it.
double meanLossInAssault(const Fighter& striker, const Fighter& target);

} // namespace core::steampunk_fantasy
