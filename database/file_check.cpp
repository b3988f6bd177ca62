// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/file_check.h"

#include "database/backups.h"
#include "database/file_lock.h"
#include "database/image.h"
#include "database/leftovers.h"
#include "database/verify.h"

namespace database {

FileState stateOf(const core::Problem& problem) {
    if (problem.code == "file.damaged" || problem.code == "file.senseless" ||
        problem.code == "file.truncated")
        return FileState::Damaged;
    if (problem.code == "file.foreign") return FileState::Foreign;
    if (problem.code == "file.newer") return FileState::Newer;
    if (problem.code == "file.locked") return FileState::Locked;
    if (problem.code == "file.missing") return FileState::Missing;
    return FileState::Unreadable;
}

namespace {

FileCheck checkOnce(const QString& path) {
    FileCheck out;
    const auto refuse = [&out](const core::Problem& problem) {
        out.problem = problem;
        out.state = stateOf(problem);
        return out;
    };
    if (auto header = inspectHeader(path); !header) return refuse(header.error());
    out.lockedBy = FileLock::ownerOf(path);
    auto image = readImage(path);
    if (!image) return refuse(image.error());
    auto rowIndex = verifyAll(*image, path, out.version);
    if (!rowIndex) return refuse(rowIndex.error());
    out.streams = static_cast<std::int64_t>(rowIndex->streams.size());
    out.steps = rowIndex->steps;
    out.events = rowIndex->events;
    out.revision = rowIndex->rows;
    return out;
}

} // namespace

FileCheck checkFile(const QString& path) {
    auto out = checkOnce(path);
    if (out.state == FileState::Damaged && adoptJournal(path)) out = checkOnce(path);
    if (out.problem) out.problem = withRemedy(std::move(*out.problem), path);
    return out;
}

} // namespace database
