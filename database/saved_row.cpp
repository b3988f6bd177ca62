// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/saved_row.h"

#include <cstring>

namespace database {

std::optional<SavedRow> savedRow(Table table, const Statement& row) {
    const int last = row.columns() - 1;
    SavedRow out;
    if (last < 1 || sqlite3_column_bytes(row.handle(), last) != static_cast<int>(out.hash.size()))
        return std::nullopt;
    out.table = table;
    std::memcpy(out.hash.data(), sqlite3_column_blob(row.handle(), last), out.hash.size());
    std::vector<Cell> cells;
    readCells(row.handle(), cells);
    for (const auto& cell : cells) {
        if (const auto* number = std::get_if<std::int64_t>(&cell))
            out.cells.emplace_back(*number);
        else if (const auto* text = std::get_if<std::string_view>(&cell))
            out.cells.emplace_back(std::string(*text));
        else if (std::holds_alternative<Blob>(cell))
            return std::nullopt;
        else
            out.cells.emplace_back(std::monostate{});
    }
    return out;
}

std::vector<Cell> SavedRow::view() const {
    std::vector<Cell> out;
    for (const auto& cell : cells) {
        if (const auto* number = std::get_if<std::int64_t>(&cell))
            out.emplace_back(*number);
        else if (const auto* text = std::get_if<std::string>(&cell))
            out.emplace_back(std::string_view(*text));
        else
            out.emplace_back(std::monostate{});
    }
    return out;
}

std::int64_t SavedRow::integer(int column) const {
    const auto n = static_cast<std::size_t>(column);
    const auto* value = n < cells.size() ? std::get_if<std::int64_t>(&cells[n]) : nullptr;
    return value ? *value : 0;
}

std::string SavedRow::text(int column) const {
    const auto n = static_cast<std::size_t>(column);
    const auto* value = n < cells.size() ? std::get_if<std::string>(&cells[n]) : nullptr;
    return value ? *value : std::string();
}

RowReader::RowReader(const Connection& connection) {
    for (std::size_t n = 0; n < m_statements.size(); ++n)
        m_statements[n] = connection.prepare(
            ("SELECT * FROM " + std::string(nameOf(static_cast<Table>(n))) + " WHERE seq = ?").c_str());
}

std::optional<SavedRow> RowReader::read(RowPlace place) {
    auto& row = m_statements[static_cast<std::size_t>(place.table)];
    if (!row.handle()) return std::nullopt;
    row.bind(1, place.seq);
    auto found = row.step() == SQLITE_ROW ? savedRow(place.table, row) : std::nullopt;
    row.reset();
    return found;
}

} // namespace database
