// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/exit_code.h"

#include "database/file_check.h"

namespace app::cli {

ExitCode exitCodeFor(const core::Problem& problem) {
    using database::FileState;
    // Only problems of a file have their own exit codes; every other problem is a plain refusal.
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
