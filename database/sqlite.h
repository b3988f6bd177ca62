// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/result.h"

#include <QByteArray>
#include <QString>
#include <sqlite3.h>

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace database {

/// Keeps the prepared statements of a connection that are not in use: preparing one takes longer than reading
/// a row with it.
class IdleStatements {
public:
    IdleStatements() = default;
    IdleStatements(const IdleStatements&) = delete;
    IdleStatements& operator=(const IdleStatements&) = delete;
    ~IdleStatements() { close(); }

    /// Hands out the idle statement with that SQL; nullptr where there is none.
    sqlite3_stmt* take(const char* sql);
    /// Takes a statement back, and finalises it where enough are kept or the connection is closed.
    void keep(sqlite3_stmt* statement);
    /// Finalises all statements; no more are kept.
    void close();

private:
    std::vector<sqlite3_stmt*> m_statements; ///< the one used last is at the end
    bool m_isClosed = false;
};

/// A prepared statement, which goes back to its connection in its destructor. Parameters are counted from 1,
/// columns from 0. A statement that could not be prepared answers every step() with the reason.
class Statement {
public:
    Statement() = default;
    Statement(sqlite3* db, const char* sql, std::shared_ptr<IdleStatements> idle = nullptr);
    Statement(Statement&& other) noexcept
        : m_statement(std::exchange(other.m_statement, nullptr)), m_code(other.m_code),
          m_idle(std::move(other.m_idle)) {}
    Statement& operator=(Statement&& other) noexcept;
    ~Statement();

    void bind(int index, std::int64_t value) { sqlite3_bind_int64(m_statement, index, value); }
    void bindText(int index, std::string_view text);
    void bindBlob(int index, const void* bytes, int size);
    void bindNull(int index) { sqlite3_bind_null(m_statement, index); }
    /// Fetches the next row: SQLITE_ROW, SQLITE_DONE after the last one, or the error.
    int step() { return m_statement ? sqlite3_step(m_statement) : m_code; }
    /// Runs a statement without result rows to its end; SQLITE_OK or the error.
    int run();
    /// Makes the statement ready to run again, with its parameters kept.
    void reset() { sqlite3_reset(m_statement); }

    sqlite3_stmt* handle() const { return m_statement; }
    /// The number of columns of a row.
    int columns() const { return sqlite3_column_count(m_statement); }
    bool isNull(int column) const { return sqlite3_column_type(m_statement, column) == SQLITE_NULL; }
    std::int64_t integer(int column) const { return sqlite3_column_int64(m_statement, column); }
    std::string_view text(int column) const;
    std::string string(int column) const { return std::string(text(column)); }

private:
    sqlite3_stmt* m_statement = nullptr;
    int m_code = SQLITE_MISUSE;
    std::shared_ptr<IdleStatements> m_idle; ///< where the statement goes; nullptr finalises it
};

/// A hardened connection to one database, closed in its destructor.
class Connection {
public:
    /// How a database is opened: a file to read, a file to read and write, or an empty one in memory.
    enum class Mode { Read, Write, Memory };

    Connection() = default;
    Connection(Connection&& other) noexcept
        : m_db(std::exchange(other.m_db, nullptr)), m_idle(std::move(other.m_idle)) {}
    Connection& operator=(Connection&& other) noexcept;
    ~Connection();

    /// Opens an existing file (or an empty database in memory) with views, triggers and unsafe functions off,
    /// and, for writing, with durable settings.
    static core::Result<Connection> open(const QString& path, Mode mode);
    /// Creates a file that must not exist yet.
    static core::Result<Connection> create(const QString& path);

    sqlite3* handle() const { return m_db; }
    /// The statement for that SQL, ready for its parameters.
    Statement prepare(const char* sql) const { return Statement(m_db, sql, m_idle); }
    /// Runs SQL without parameters; SQLITE_OK or the error.
    int execute(const char* sql) const { return sqlite3_exec(m_db, sql, nullptr, nullptr, nullptr); }
    /// The first number that a statement returns; `otherwise` when it returns none.
    std::int64_t number(const char* sql, std::int64_t otherwise = 0) const;
    /// Milliseconds that a save waits for another program that holds the file. Opening waits `shortPatience`,
    /// so that a program that holds a file does not delay the window.
    static constexpr int patience = 3000;
    static constexpr int shortPatience = 400;
    void setBusyTimeout(int milliseconds) { sqlite3_busy_timeout(m_db, milliseconds); }
    /// The first text that a statement returns; empty when it returns none.
    std::string word(const char* sql) const;
    /// Makes sure that steps are written with a rollback journal: a file that another program put into WAL
    /// mode is converted back. Call it when the content is known to be sound.
    core::Result<core::Ok> useRollbackJournal(const QString& path) const;
    /// Interrupts a statement after this time with SQLITE_INTERRUPT; 0 removes the limit.
    void limitTime(int milliseconds);

private:
    static core::Result<Connection> openWith(const QString& path, int flags);
    /// Requests commits that survive a power cut, and returns whether they do.
    core::Result<core::Ok> makeDurable(const QString& path) const;
    /// Limits the file to the size that can be opened again (database/input_file.h).
    core::Result<core::Ok> keepOpenable(const QString& path) const;
    core::Result<core::Ok> settle(std::initializer_list<const char*> settings, const QString& path) const;
    sqlite3* m_db = nullptr;
    std::shared_ptr<IdleStatements> m_idle = std::make_shared<IdleStatements>();
};

/// Explains an SQLite error for the user, with the file that it concerns.
core::Problem problemOf(sqlite3* db, int code, const QString& path);

/// The name of a file for SQLite, which would otherwise read "file:a?b" as an address with options.
QByteArray nameForSqlite(const QString& path);

/// The path as shown to users.
std::string displayPath(const QString& path);

} // namespace database
