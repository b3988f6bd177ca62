// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/result.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string>

namespace database {

/// What a check found. Foreign: no campaign file. Newer: written by a newer program. Locked: another program
/// has the file open.
enum class FileState { Sound, Damaged, Foreign, Newer, Locked, Missing, Unreadable };

/// The state of a file that a Problem from this folder means.
FileState stateOf(const core::Problem& problem);

/// The result of checkFile().
struct FileCheck {
    FileState state = FileState::Sound;
    std::optional<core::Problem> problem; ///< what is wrong, where, and the remedy; empty when sound
    std::int64_t streams = 0, steps = 0, events = 0; ///< number of each in the file
    std::int64_t revision = 0;                       ///< grows with every save
    int version = 0;                                 ///< schema version of the file: major * 1000 + minor
    std::string lockedBy; ///< the program that has the file open for writing now; empty = none
};

/// Verifies a campaign file completely. It only reads and leaves no file behind; an unfinished save of a
/// killed program is rolled back where the file may be written.
FileCheck checkFile(const QString& path);

} // namespace database
