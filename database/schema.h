// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/result.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace database {

/// Bytes 68 to 71 of every campaign file: "TIDE".
inline constexpr std::int32_t applicationId = 0x54494445;

/// SQLite's user_version of a campaign file: major * 1000 + minor. A higher minor version only adds tables,
/// or columns before `hash`, so that such a file can still be read. A higher major version cannot be read.
/// Release 1.0 writes 1001: the same tables, with commands and events that release 0.1 does not know.
inline constexpr int schemaVersion = 1001;
/// The major version: 1 of 1001.
constexpr int majorOf(int version) { return version / 1000; }

/// The name of a table and the SQL that creates it.
struct TableText {
    const char* name;
    const char* sql;
};

/// The tables that a sound file of that version holds, in the order of their creation; empty for unknown
/// versions.
const std::vector<TableText>& tablesOf(int version);

class Connection;

/// Makes all tables, without rows, and the header of an empty chain, in one transaction.
core::Result<core::Ok> createTables(const Connection& connection, const QString& path);

/// Compares the file's schema with the expected one; a Problem names the unexpected or missing table.
core::Result<core::Ok> checkSchema(const Connection& connection, int version, const QString& path);

} // namespace database
