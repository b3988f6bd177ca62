// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/verify.h"

#include "database/image.h"
#include "database/schema.h"

#include <algorithm>
#include <cstring>
#include <future>

namespace database {

namespace {

constexpr int verifyMilliseconds = 20000;

tl::unexpected<core::Problem> damagedAt(const QString& path, std::string_view table, std::int64_t seq,
                                        const std::string& what) {
    return core::impossible(
        "file.damaged",
        "the file is damaged in table `" + std::string(table) + "`, row " + std::to_string(seq) + ": " + what,
        displayPath(path) + ", table " + std::string(table) + ", row " + std::to_string(seq));
}

/// One table read from its first row to its last.
struct Cursor {
    std::string name;
    Table table;
    Statement rows;
    int code = SQLITE_ROW;
    std::int64_t seq = 0;

    void next() {
        code = rows.step();
        seq = code == SQLITE_ROW ? rows.integer(0) : 0;
    }
};

core::Result<std::vector<Cursor>> openCursors(const Connection& connection, const QString& path) {
    std::vector<Cursor> out;
    auto tables = connection.prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'header' ORDER BY rowid");
    int code = tables.step();
    for (; code == SQLITE_ROW; code = tables.step()) {
        const auto name = tables.string(0);
        const auto sql = "SELECT * FROM \"" + name + "\" ORDER BY seq";
        out.push_back({name, tableNamed(name), connection.prepare(sql.c_str())});
    }
    if (code != SQLITE_DONE) return tl::unexpected<core::Problem>(problemOf(connection.handle(), code, path));
    for (auto& cursor : out)
        cursor.next();
    return out;
}

/// Reads the number of rows and the last hash from the header.
core::Result<std::pair<std::int64_t, RowHash>> readHeader(const Connection& connection, const QString& path) {
    auto header = connection.prepare("SELECT rows, last_hash FROM header WHERE id = 1");
    const int code = header.step();
    if (code != SQLITE_ROW && code != SQLITE_DONE)
        return tl::unexpected<core::Problem>(problemOf(connection.handle(), code, path));
    std::pair<std::int64_t, RowHash> out;
    if (code == SQLITE_DONE ||
        sqlite3_column_bytes(header.handle(), 1) != static_cast<int>(out.second.size()))
        return damagedAt(path, "header", 1, "it cannot be read");
    out.first = header.integer(0);
    std::memcpy(out.second.data(), sqlite3_column_blob(header.handle(), 1), out.second.size());
    return out;
}

bool sameHash(const Statement& row, const RowHash& hash) {
    const int last = row.columns() - 1;
    const auto* stored = sqlite3_column_blob(row.handle(), last);
    return stored && sqlite3_column_type(row.handle(), last) == SQLITE_BLOB &&
           sqlite3_column_bytes(row.handle(), last) == static_cast<int>(hash.size()) &&
           std::memcmp(stored, hash.data(), hash.size()) == 0;
}

Cursor* cursorAt(std::vector<Cursor>& cursors, std::int64_t seq) {
    for (auto& cursor : cursors)
        if (cursor.code == SQLITE_ROW && cursor.seq == seq) return &cursor;
    return nullptr;
}

core::Problem brokenCursor(const std::vector<Cursor>& cursors, std::int64_t seq, const Connection& connection,
                           const QString& path) {
    for (const auto& cursor : cursors)
        if (cursor.code != SQLITE_ROW && cursor.code != SQLITE_DONE) {
            auto problem = problemOf(connection.handle(), cursor.code, path);
            problem.text += ", table `" + cursor.name + "`, near row " + std::to_string(seq);
            problem.where += ", table " + cursor.name + ", row " + std::to_string(seq);
            return problem;
        }
    return damagedAt(path, "header", seq, "this row is missing from every table").value();
}

} // namespace

core::Result<RowIndex> verifyRows(const Connection& connection, const QString& path) {
    auto header = readHeader(connection, path);
    if (!header) return tl::unexpected<core::Problem>(header.error());
    auto cursors = openCursors(connection, path);
    if (!cursors) return tl::unexpected<core::Problem>(cursors.error());
    RowIndex rowIndex;
    HashChain chain;
    std::vector<Cell> cells;
    for (std::int64_t seq = 1; seq <= header->first; ++seq) {
        auto* cursor = cursorAt(*cursors, seq);
        if (!cursor) return tl::unexpected<core::Problem>(brokenCursor(*cursors, seq, connection, path));
        readCells(cursor->rows.handle(), cells);
        const auto hash = hashRow(chain, rowIndex.lastHash, cursor->name, seq, cells);
        if (!sameHash(cursor->rows, hash))
            return damagedAt(path, cursor->name, seq, "its content does not match its checksum");
        if (const auto wrong = rowIndex.take(cursor->table, seq, cells))
            return damagedAt(path, cursor->name, seq, *wrong);
        rowIndex.rows = seq;
        rowIndex.lastHash = hash;
        cursor->next();
    }
    for (const auto& cursor : *cursors) {
        if (cursor.code == SQLITE_ROW)
            return damagedAt(path, cursor.name, cursor.seq, "the header does not count this row");
        if (cursor.code != SQLITE_DONE)
            return tl::unexpected<core::Problem>(brokenCursor(*cursors, header->first, connection, path));
    }
    if (!rowIndex.isComplete())
        return damagedAt(path, "event", header->first, "events of the last step are missing");
    if (rowIndex.lastHash != header->second)
        return damagedAt(path, "header", 1, "its checksum is not that of the last row");
    return rowIndex;
}

core::Result<core::Ok> verifyPages(const Connection& connection, const QString& path) {
    auto check = connection.prepare("PRAGMA quick_check(1)");
    const int code = check.step();
    if (code != SQLITE_ROW) return tl::unexpected<core::Problem>(problemOf(connection.handle(), code, path));
    if (check.text(0) == "ok") return core::Ok{};
    auto found = check.string(0);
    std::replace(found.begin(), found.end(), '\n', ' ');
    return core::impossible("file.damaged", "the file is damaged: " + found, displayPath(path));
}

namespace {

/// Whether no second connection can see the database. A database that was made of bytes has a name like a
/// file's.
bool isInMemory(const Connection& connection) {
    const char* file = sqlite3_db_filename(connection.handle(), "main");
    sqlite3_int64 size = 0;
    return !file || !*file ||
           sqlite3_serialize(connection.handle(), "main", &size, SQLITE_SERIALIZE_NOCOPY) != nullptr;
}

core::Result<RowIndex> verifyOnce(Connection& connection, const QString& path, int& version) {
    connection.limitTime(verifyMilliseconds);
    const auto done = [&connection](auto result) {
        connection.limitTime(0);
        return result;
    };
    const auto refuse = [&](const core::Problem& problem) {
        return done(core::Result<RowIndex>(tl::unexpected<core::Problem>(problem)));
    };
    // The first read also completes what a killed process left behind, so it comes before everything else.
    if (const int code = connection.execute("SELECT count(*) FROM sqlite_schema"); code != SQLITE_OK)
        return refuse(problemOf(connection.handle(), code, path));
    version = static_cast<int>(connection.number("PRAGMA user_version", -1));
    if (auto schema = checkSchema(connection, version, path); !schema) return refuse(schema.error());
    if (isInMemory(connection)) {
        auto rows = verifyRows(connection, path);
        if (!rows) return refuse(rows.error());
        if (auto pages = verifyPages(connection, path); !pages) return refuse(pages.error());
        return done(std::move(rows));
    }
    auto pages = std::async(std::launch::async, [&path]() -> core::Result<core::Ok> {
        auto second = Connection::open(path, Connection::Mode::Read);
        if (!second) return tl::unexpected<core::Problem>(second.error());
        second->limitTime(verifyMilliseconds);
        return verifyPages(*second, path);
    });
    auto rows = verifyRows(connection, path);
    const auto pagesIntact = pages.get();
    if (!rows) return refuse(rows.error());
    if (!pagesIntact) return refuse(pagesIntact.error());
    return done(std::move(rows));
}

} // namespace

core::Result<RowIndex> verifyAll(Connection& connection, const QString& path, int& version) {
    auto found = verifyOnce(connection, path, version);
    if (found || found.error().code != "file.damaged" || isInMemory(connection)) return found;
    if (auto fault = readFaultOf(path)) return tl::unexpected<core::Problem>(std::move(*fault));
    return verifyOnce(connection, path, version);
}

} // namespace database
