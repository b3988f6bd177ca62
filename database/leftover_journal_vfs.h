// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace database {

/// The name of the layer through which connections access their files, for sqlite3_open_v2. It is SQLite's
/// own layer except for two decisions: whether a journal beside the file may be used (leftovers.h), and an
/// unreadable disk, which SQLite would report as a damaged file.
const char* journalCheckingVfs();

/// SQLite's error where neither the file nor the file with its journal is sound; nothing is changed then.
extern const int journalDoesNotFit;

} // namespace database
