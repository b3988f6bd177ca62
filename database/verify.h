// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "database/row_index.h"
#include "database/sqlite.h"

namespace database {

/// Reads every row in the order of insertion and checks its hash and its position; the Problem names table
/// and row of the first that does not fit.
core::Result<RowIndex> verifyRows(const Connection& connection, const QString& path);

/// SQLite's own check of pages, free lists and column types.
core::Result<core::Ok> verifyPages(const Connection& connection, const QString& path);

/// Checks application id, version, schema, pages and rows of an open database, in that order; for a file,
/// pages and rows are checked in parallel.
core::Result<RowIndex> verifyAll(Connection& connection, const QString& path, int& version);

} // namespace database
