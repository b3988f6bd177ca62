// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/data/catalogue.h"

namespace core::trench_crusade {

/// Makes a playable warband from a list of Trench Companion, New Recruit or BattleScribe, out of
/// the units and gear that are there; its id differs from those of the data. A Problem when the list is for
/// another game or none of its models can be taken over.
Result<ImportedRoster> importRoster(const Roster& roster, const Catalogue& present);

} // namespace core::trench_crusade
