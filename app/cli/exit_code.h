// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/result.h"

namespace app::cli {

/// The exit code of the command line, which is part of its interface; see the man page.
enum class ExitCode {
    Done = 0,       ///< everything was done as asked
    Refused = 1,    ///< wrong arguments, or the command was refused
    BadLine = 2,    ///< `play` met at least one bad line
    Damaged = 3,    ///< the file is damaged
    Foreign = 4,    ///< the file is not a campaign
    Newer = 5,      ///< the file was written by a newer program
    Locked = 6,     ///< another program has the file open
    Unreadable = 7, ///< missing, cannot be read or cannot be written
    Differs = 8     ///< `replay` found a difference
};

/// The exit code that a problem with a file leads to; Refused for every other problem.
ExitCode exitCodeFor(const core::Problem& problem);

} // namespace app::cli
