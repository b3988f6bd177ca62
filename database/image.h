// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "database/sqlite.h"

#include <optional>

namespace database {

/// Reads the first bytes of a file without SQLite: its schema version when it is a campaign file that this
/// program may open, else a Problem (missing, unreadable, foreign, newer, truncated).
core::Result<int> inspectHeader(const QString& path);

/// Why the whole file cannot be read from its disk; nothing when it can. SQLite reports many read errors as
/// damage, which would ask for other remedies.
std::optional<core::Problem> readFaultOf(const QString& path);

/// Copies the whole file into memory within one short read transaction, so that reading never blocks its
/// writer.
core::Result<Connection> readImage(const QString& path);

/// The bytes of a database file as an open database in memory.
core::Result<Connection> imageOf(const QByteArray& bytes, const QString& path);

/// Writes a new, compact and synced file from an open database; the target must not exist.
core::Result<core::Ok> writeImage(const Connection& from, const QString& target);

/// Renames within one folder; a Problem when the target exists or the disk refuses.
core::Result<core::Ok> renameNew(const QString& from, const QString& to);

} // namespace database
