// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/schema.h"

#include "database/sqlite.h"

#include <algorithm>

namespace database {

namespace {

// Every table but `header` starts with `seq`, the number of the row in the whole file, and ends with `hash`.
// There are no indexes: rows are found by seq, and the places of steps are known since the file was verified.
constexpr const char* headerSql = "CREATE TABLE header(id INTEGER PRIMARY KEY CHECK(id = 1), rows INTEGER "
                                  "NOT NULL, last_hash BLOB NOT NULL) STRICT";
constexpr const char* streamSql = "CREATE TABLE stream(seq INTEGER PRIMARY KEY, id INTEGER NOT NULL, kind "
                                  "TEXT NOT NULL, system TEXT NOT NULL, "
                                  "rules_version INTEGER NOT NULL, name TEXT NOT NULL, seed INTEGER NOT "
                                  "NULL, at TEXT NOT NULL, hash BLOB NOT NULL) STRICT";
constexpr const char* stepSql = "CREATE TABLE step(seq INTEGER PRIMARY KEY, stream INTEGER NOT NULL, id "
                                "INTEGER NOT NULL, parent INTEGER NOT NULL, "
                                "label TEXT NOT NULL, text TEXT NOT NULL, place TEXT NOT NULL, phase_key "
                                "TEXT NOT NULL, manual INTEGER NOT NULL, "
                                "at TEXT NOT NULL, draws INTEGER NOT NULL, events INTEGER NOT NULL, digest "
                                "TEXT NOT NULL, override INTEGER NOT NULL, "
                                "command TEXT NOT NULL, answers TEXT NOT NULL, hash BLOB NOT NULL) STRICT";
constexpr const char* eventSql =
    "CREATE TABLE event(seq INTEGER PRIMARY KEY, stream INTEGER NOT NULL, step INTEGER NOT NULL, ordinal "
    "INTEGER NOT NULL, "
    "type TEXT NOT NULL, version INTEGER NOT NULL, body TEXT NOT NULL, hash BLOB NOT NULL) STRICT";
constexpr const char* headMoveSql = "CREATE TABLE head_move(seq INTEGER PRIMARY KEY, stream INTEGER NOT "
                                    "NULL, step INTEGER NOT NULL, at TEXT NOT NULL, "
                                    "hash BLOB NOT NULL) STRICT";
constexpr const char* draftSql = "CREATE TABLE draft(seq INTEGER PRIMARY KEY, stream INTEGER NOT NULL, "
                                 "content TEXT, draws INTEGER NOT NULL, "
                                 "at TEXT NOT NULL, hash BLOB NOT NULL) STRICT";
constexpr const char* snapshotSql = "CREATE TABLE snapshot(seq INTEGER PRIMARY KEY, stream INTEGER NOT NULL, "
                                    "step INTEGER NOT NULL, state TEXT NOT NULL, "
                                    "hash BLOB NOT NULL) STRICT";
constexpr const char* noteSql =
    "CREATE TABLE note(seq INTEGER PRIMARY KEY, key TEXT NOT NULL, value TEXT NOT NULL, at TEXT NOT NULL, "
    "hash BLOB NOT NULL) STRICT";

} // namespace

const std::vector<TableText>& tablesOf(int version) {
    static const std::vector<TableText> first{
        {"header", headerSql},      {"stream", streamSql}, {"step", stepSql},        {"event", eventSql},
        {"head_move", headMoveSql}, {"draft", draftSql},   {"snapshot", snapshotSql}};
    static const std::vector<TableText> current = [] {
        auto tables = first;
        tables.push_back({"note", noteSql});
        return tables;
    }();
    static const std::vector<TableText> none;
    if (version == 0) return first;
    return majorOf(version) == majorOf(schemaVersion) ? current : none;
}

core::Result<core::Ok> createTables(const Connection& connection, const QString& path) {
    int code = connection.execute("BEGIN IMMEDIATE");
    const auto run = [&](const std::string& sql) {
        if (code == SQLITE_OK) code = connection.execute(sql.c_str());
    };
    run("PRAGMA application_id=" + std::to_string(applicationId));
    run("PRAGMA user_version=" + std::to_string(schemaVersion));
    for (const auto& table : tablesOf(schemaVersion))
        run(table.sql);
    run("INSERT INTO header VALUES(1, 0, zeroblob(32))");
    run("COMMIT");
    if (code == SQLITE_OK) return core::Ok{};
    const auto problem = problemOf(connection.handle(), code, path);
    connection.execute("ROLLBACK");
    return tl::unexpected<core::Problem>(problem);
}

core::Result<core::Ok> checkSchema(const Connection& connection, int version, const QString& path) {
    auto expected = tablesOf(version);
    const bool mayHoldMore = version > schemaVersion;
    auto rows = connection.prepare("SELECT type, name, sql FROM sqlite_schema ORDER BY rowid");
    int code = rows.step();
    for (; code == SQLITE_ROW; code = rows.step()) {
        const auto type = rows.text(0), name = rows.text(1), sql = rows.text(2);
        const auto known = std::find_if(expected.begin(), expected.end(),
                                        [&](const TableText& t) { return name == t.name; });
        if (type == "table" && known != expected.end() && (sql == known->sql || mayHoldMore))
            expected.erase(known);
        else if (!mayHoldMore || type != "table")
            return core::impossible("file.damaged",
                                    "the file contains `" + std::string(name) + "` (" + std::string(type) +
                                        "), which does not belong in a campaign file",
                                    displayPath(path));
    }
    if (code != SQLITE_DONE) return tl::unexpected<core::Problem>(problemOf(connection.handle(), code, path));
    if (!expected.empty())
        return core::impossible("file.damaged",
                                "the table `" + std::string(expected.front().name) + "` is missing",
                                displayPath(path));
    return core::Ok{};
}

} // namespace database
