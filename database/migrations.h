// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "database/sqlite.h"

namespace database {

/// Brings an open database from `version` to the current schema in one transaction; after a Problem it is
/// unchanged. The file must have been backed up before.
core::Result<core::Ok> migrate(const Connection& connection, int version, const QString& path);

} // namespace database
