// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/systems.h"

namespace app {

/// The system that took a list of another program, and what it made of it.
struct ImportedList {
    const core::System* system = nullptr;
    core::ImportedRoster roster;
};

/// Lets the named system take the list, or with an empty name the first that does. A Problem says why none
/// took it.
core::Result<ImportedList> importList(const Systems& systems, const core::Roster& roster,
                                      const std::string& system);

} // namespace app
