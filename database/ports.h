// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/store/journal.h"

namespace database {

/// SHA-256 and the wall clock for the kernel.
core::Ports systemPorts();

/// The local time with its offset from UTC, ISO 8601 to the second.
std::string timeNow();

} // namespace database
