// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/data/catalogue.h"

namespace core::combat_patrol {

/// Makes datasheets, weapons and a patrol of a list for the tenth or eleventh edition of the big game; ids
/// differ from those of the data that is there. A Problem when the list is for another game or none of its
/// units can be taken over.
Result<ImportedRoster> importRoster(const Roster& roster, const Catalogue& present);

} // namespace core::combat_patrol
