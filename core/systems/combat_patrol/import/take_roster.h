// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/data/catalogue.h"

namespace core::combat_patrol {

/// Imports a list for the tenth or eleventh edition of Warhammer 40,000 as datasheets, weapons and a patrol;
/// new ids differ from those of the present data. A Problem if the list is for another game or none of its
/// units can be imported.
Result<ImportedRoster> importRoster(const Roster& roster, const Catalogue& present);

} // namespace core::combat_patrol
