// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/data/catalogue.h"

namespace core::plaguetide {

/// Makes horde units and their weapons of a list for a game of One Page Rules: Quality becomes WS and BS,
/// Tough the health, points the threat cost; ids differ from those of the data that is there. A Problem when
/// the list is for another game or none of its units can be taken over.
Result<ImportedRoster> importRoster(const Roster& roster, const Catalogue& present);

} // namespace core::plaguetide
