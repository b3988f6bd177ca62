// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "database/row_index.h"
#include "database/sqlite.h"

#include <array>
#include <optional>

namespace database {

/// A row of a campaign file, with its own copies of the texts.
struct SavedRow {
    Table table = Table::Other;
    std::vector<std::variant<std::monostate, std::int64_t, std::string>> cells;
    RowHash hash{};

    /// The cells without copies of their texts; valid as long as this row.
    std::vector<Cell> view() const;
    /// The number in that column, 0 when it holds none.
    std::int64_t integer(int column) const;
    /// The text in that column, empty when it holds none.
    std::string text(int column) const;
};

/// The current row of a query for all columns; nothing when it does not have the types of a row.
std::optional<SavedRow> savedRow(Table table, const Statement& row);

/// The position of a row in a file.
struct RowPlace {
    std::int64_t seq = 0; ///< the number of the row in the whole file
    Table table = Table::Other;
};

/// Reads single rows by their number, so that the rows of a large file are never all in memory. The
/// connection must stay open while the reader is used.
class RowReader {
public:
    explicit RowReader(const Connection& connection);
    /// The row at this position; nothing when it cannot be read or does not have the types of a row.
    std::optional<SavedRow> read(RowPlace place);

private:
    std::array<Statement, tableCount> m_statements;
};

} // namespace database
