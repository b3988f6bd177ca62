// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "database/contents.h"
#include "database/sqlite.h"

#include <map>

namespace database {

struct StreamRules;

/// A row that owns its texts.
struct SavedRow {
    Table table = Table::Other;
    std::vector<std::variant<std::monostate, std::int64_t, std::string>> cells;
    RowHash hash{};

    std::vector<Cell> view() const;
    std::int64_t integer(int column) const;
    std::string text(int column) const;
};

/// The current row of a query for all columns; nothing when it is not of the form that rows have.
std::optional<SavedRow> savedRow(Table table, const Statement& row);
/// Makes a new, checked file of these rows, under its own name only once it is complete and its streams can
/// be played on.
core::Result<core::Ok> writeRows(const std::vector<SavedRow>& rows, const QString& target,
                                 const StreamRules& rules);

struct Salvage {
    std::map<std::int64_t, SavedRow> rows; ///< by seq; only rows whose hash does not speak against them
    std::int64_t lost = 0; ///< numbers without such a row, up to the last one that the file knew of
    std::int64_t most = 0; ///< no number of a row, and so of a stream or step, can be higher
};

/// Reads what can be read of a damaged file, row by row by its number. The file is only read.
core::Result<Salvage> salvageRows(const QString& path);

} // namespace database
