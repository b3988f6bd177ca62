// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/tables.h"

#include <sqlite3.h>

#include <array>

namespace database {

namespace {

constexpr std::array<std::string_view, 7> tableNames{"stream", "step",     "event", "head_move",
                                                     "draft",  "snapshot", "note"};

} // namespace

std::string_view nameOf(Table table) {
    return table == Table::Other ? "" : tableNames[static_cast<std::size_t>(table)];
}

Table tableNamed(std::string_view name) {
    for (std::size_t n = 0; n < tableNames.size(); ++n)
        if (tableNames[n] == name) return static_cast<Table>(n);
    return Table::Other;
}

void readCells(sqlite3_stmt* statement, std::vector<Cell>& into) {
    const int last = sqlite3_column_count(statement) - 1;
    into.clear();
    for (int n = 1; n < last; ++n) {
        const int type = sqlite3_column_type(statement, n);
        if (type == SQLITE_INTEGER)
            into.emplace_back(static_cast<std::int64_t>(sqlite3_column_int64(statement, n)));
        else if (type == SQLITE_NULL)
            into.emplace_back(std::monostate{});
        else {
            const auto* bytes = type == SQLITE_TEXT
                                    ? reinterpret_cast<const char*>(sqlite3_column_text(statement, n))
                                    : static_cast<const char*>(sqlite3_column_blob(statement, n));
            const std::string_view view(bytes ? bytes : "",
                                        static_cast<std::size_t>(sqlite3_column_bytes(statement, n)));
            if (type == SQLITE_TEXT)
                into.emplace_back(view);
            else
                into.emplace_back(Blob{view});
        }
    }
}

RowHash hashRow(HashChain& chain, const RowHash& previous, std::string_view table, std::int64_t seq,
                const std::vector<Cell>& cells) {
    chain.begin(previous, table, seq);
    for (const auto& cell : cells) {
        if (const auto* number = std::get_if<std::int64_t>(&cell))
            chain.add(*number);
        else if (const auto* text = std::get_if<std::string_view>(&cell))
            chain.add(*text);
        else if (const auto* blob = std::get_if<Blob>(&cell))
            chain.addBytes('b', blob->bytes);
        else
            chain.addNull();
    }
    return chain.finish();
}

} // namespace database
