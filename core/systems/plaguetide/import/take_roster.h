// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/data/catalogue.h"

namespace core::plaguetide {

/// Imports a list for a game of One Page Rules as horde units and weapons: Quality becomes WS and BS, Tough
/// becomes health, points become the threat cost; new ids differ from those of the present data. A Problem if
/// the list is for another game or none of its units can be imported.
Result<ImportedRoster> importRoster(const Roster& roster, const Catalogue& present);

} // namespace core::plaguetide
