// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/exit_code.h"

#include "database/file_check.h"

namespace app::cli {

ExitCode exitCodeFor(const core::Problem& problem) {
    using database::FileState;
    // Only what is wrong with a file has its own exit code. Every other problem is a plain refusal, also a
    // name that another file has: nothing is wrong with that file.
    if (!problem.code.starts_with("file.") || problem.code == "file.exists") return ExitCode::Refused;
    switch (database::stateOf(problem)) {
    case FileState::Sound:
        return ExitCode::Refused;
    case FileState::Damaged:
        return ExitCode::Damaged;
    case FileState::Foreign:
        return ExitCode::Foreign;
    case FileState::Newer:
        return ExitCode::Newer;
    case FileState::Locked:
        return ExitCode::Locked;
    case FileState::Missing:
    case FileState::Unreadable:
        return ExitCode::Unreadable;
    }
    return ExitCode::Refused;
}

} // namespace app::cli
