// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace database {

/// The name of the layer through which connections reach their files, for sqlite3_open_v2. It is SQLite's
/// own, but for two answers: whether a journal beside the file may be used (leftovers.h), and a disk that
/// cannot be read, which SQLite calls a damaged file.
const char* carefulVfs();

/// What SQLite answers where neither the file nor the file with its journal is sound: nothing was touched.
extern const int journalDoesNotFit;

} // namespace database
