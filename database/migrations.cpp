// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/migrations.h"

#include "database/schema.h"

#include <string>
#include <vector>

namespace database {

namespace {

struct Migration {
    int from, to;
    std::vector<std::string> statements;
};

std::string tableSql(int version, std::string_view name) {
    for (const auto& table : tablesOf(version))
        if (name == table.name) return table.sql;
    return {};
}

/// Every migration step, oldest first. Released steps are never changed; a new version adds one.
const std::vector<Migration>& migrations() {
    static const std::vector<Migration> all{
        {0, 1000, {tableSql(1000, "note")}}, // campaign notes
        {1000, 1001, {}},                    // release 1.0
    };
    return all;
}

const Migration* stepFrom(int version) {
    for (const auto& migration : migrations())
        if (migration.from == version) return &migration;
    return nullptr;
}

int run(const Connection& connection, int version) {
    while (version < schemaVersion) {
        const auto* step = stepFrom(version);
        if (!step) return SQLITE_MISUSE;
        for (const auto& sql : step->statements)
            if (const int code = connection.execute(sql.c_str()); code != SQLITE_OK) return code;
        version = step->to;
    }
    return connection.execute(("PRAGMA user_version=" + std::to_string(version)).c_str());
}

} // namespace

core::Result<core::Ok> migrate(const Connection& connection, int version, const QString& path) {
    int code = connection.execute("BEGIN IMMEDIATE");
    if (code == SQLITE_OK) code = run(connection, version);
    if (code == SQLITE_OK) code = connection.execute("COMMIT");
    if (code == SQLITE_OK) return core::Ok{};
    const auto problem = problemOf(connection.handle(), code, path);
    connection.execute("ROLLBACK");
    return tl::unexpected<core::Problem>(problem);
}

} // namespace database
