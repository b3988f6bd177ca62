// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <vector>

#include "campaign/commands.h"
#include "kernel/game/career.h"
#include "kernel/store/encounter.h"

/// A small life between games: wounds are rolled for one after another, then a badge may be bought, then
/// everybody rests. Forces of the game "combat_patrol" have none.
namespace toy_career {

core::Result<core::Career> of(const core::campaign::Force& force);
core::Result<core::Ok> advance(core::Encounter& book, const core::campaign::Force& force,
                               const core::Record& act, const std::vector<int>& dice);

} // namespace toy_career
