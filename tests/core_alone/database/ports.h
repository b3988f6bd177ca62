// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/store/journal.h"

/// Stands in for database/ports.h where there is no Qt. The clock stands still.
namespace database {

core::Ports systemPorts();

} // namespace database
