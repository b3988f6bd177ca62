// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/systems.h"

namespace app {

/// The system that accepted a list of another program, and the data files made from it.
struct ImportedList {
    const core::System* system = nullptr;
    core::ImportedRoster roster;
};

/// Gives the list to the named system, or with an empty name to the first that accepts it. A Problem explains
/// why none accepted it.
core::Result<ImportedList> importList(const Systems& systems, const core::Roster& roster,
                                      const std::string& system);

} // namespace app
