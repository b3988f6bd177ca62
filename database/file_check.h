// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/result.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string>

namespace database {

enum class FileState { Sound, Damaged, Foreign, Newer, Locked, Missing, Unreadable };

/// The state that a Problem from this folder means.
FileState stateOf(const core::Problem& problem);

struct FileCheck {
    FileState state = FileState::Sound;
    std::optional<core::Problem> problem; ///< what is wrong, where, and the way out; empty when sound
    std::int64_t streams = 0, steps = 0, events = 0;
    std::int64_t revision = 0; ///< grows with everything that is saved
    int version = 0;           ///< schema version of the file: major * 1000 + minor
    std::string lockedBy; ///< who has the file open for writing now, for a person to read; empty = no one
};

/// Verifies a campaign file completely. Reads only and leaves no file behind; what a killed program left
/// unfinished beside it is rolled back where the file may be written.
FileCheck checkFile(const QString& path);

} // namespace database
