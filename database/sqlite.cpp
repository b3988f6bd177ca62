// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/sqlite.h"

#include "database/atomic_file.h"
#include "database/input_file.h"
#include "database/leftover_journal_vfs.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <chrono>
#include <cstring>

namespace database {

namespace {

constexpr const char* inMemory = ":memory:";
constexpr std::size_t mostIdleStatements = 12;

/// Limits for what SQLite accepts, far above what the program's statements and rows need.
constexpr std::pair<int, int> statementLimits[] = {{SQLITE_LIMIT_LENGTH, 64 * 1024 * 1024},
                                                   {SQLITE_LIMIT_SQL_LENGTH, 64 * 1024},
                                                   {SQLITE_LIMIT_COLUMN, 64},
                                                   {SQLITE_LIMIT_EXPR_DEPTH, 64},
                                                   {SQLITE_LIMIT_COMPOUND_SELECT, 8},
                                                   {SQLITE_LIMIT_FUNCTION_ARG, 16},
                                                   {SQLITE_LIMIT_ATTACHED, 1},
                                                   {SQLITE_LIMIT_TRIGGER_DEPTH, 1}};

using Deadline = std::chrono::steady_clock::time_point;

int pastDeadline(void* deadline) {
    return std::chrono::steady_clock::now() > *static_cast<Deadline*>(deadline);
}

/// Whether the size of the file is within a hundredth of the limit of keepOpenable(); a refused step has
/// given back the space that it had taken.
bool isNearLimit(sqlite3* db) {
    const auto number = [db](const char* sql) {
        Statement statement(db, sql);
        return statement.step() == SQLITE_ROW ? statement.integer(0) : 0;
    };
    const auto most = number("PRAGMA max_page_count");
    // No pages where the file cannot be read at the moment.
    const auto pages = number("PRAGMA page_count");
    return pages > 0 && pages > most - most / 100 - 2;
}

std::string reasonOf(sqlite3* db, int code) {
    const int systemError = db ? sqlite3_system_errno(db) : 0;
    if ((code & 0xff) == SQLITE_FULL && isNearLimit(db))
        return "the campaign has grown as large as a file may be; go on in a new one";
    if ((code & 0xff) == SQLITE_FULL) return "the disk is full";
    if (systemError != 0 && ((code & 0xff) == SQLITE_IOERR || (code & 0xff) == SQLITE_CANTOPEN))
        return std::strerror(systemError);
    return sqlite3_errstr(code);
}

bool isReadFault(int code) {
    switch (code) {
    case SQLITE_IOERR_READ:
    case SQLITE_IOERR_SHORT_READ:
    case SQLITE_IOERR_FSTAT:
    case SQLITE_IOERR_SEEK:
    case SQLITE_IOERR_ACCESS:
    case SQLITE_CANTOPEN_FULLPATH:
        return true;
    default:
        return false;
    }
}

core::Problem notDurable(const QString& path) {
    return {"file.write_failed",
            "the SQLite library of this computer cannot save durably; the file was not opened for writing",
            displayPath(path), core::Problem::Kind::Impossible};
}

} // namespace

sqlite3_stmt* IdleStatements::take(const char* sql) {
    const auto found = std::find_if(m_statements.rbegin(), m_statements.rend(),
                                    [&](auto* each) { return std::strcmp(sqlite3_sql(each), sql) == 0; });
    if (found == m_statements.rend()) return nullptr;
    auto* out = *found;
    m_statements.erase(std::next(found).base());
    return out;
}

void IdleStatements::keep(sqlite3_stmt* statement) {
    if (m_isClosed) {
        sqlite3_finalize(statement);
        return;
    }
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    m_statements.push_back(statement);
    if (m_statements.size() <= mostIdleStatements) return;
    sqlite3_finalize(m_statements.front());
    m_statements.erase(m_statements.begin());
}

void IdleStatements::close() {
    m_isClosed = true;
    for (auto* each : m_statements)
        sqlite3_finalize(each);
    m_statements.clear();
}

Statement::Statement(sqlite3* db, const char* sql, std::shared_ptr<IdleStatements> idle)
    : m_statement(idle ? idle->take(sql) : nullptr), m_code(SQLITE_OK), m_idle(std::move(idle)) {
    if (m_statement) return;
    m_code = sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, &m_statement, nullptr);
    if (m_code == SQLITE_OK && !m_statement) m_code = SQLITE_DONE;
}

Statement& Statement::operator=(Statement&& other) noexcept {
    std::swap(m_statement, other.m_statement);
    std::swap(m_code, other.m_code);
    std::swap(m_idle, other.m_idle);
    return *this;
}

Statement::~Statement() {
    if (m_idle && m_statement)
        m_idle->keep(m_statement);
    else
        sqlite3_finalize(m_statement);
}

void Statement::bindText(int index, std::string_view text) {
    sqlite3_bind_text(m_statement, index, text.data() ? text.data() : "", static_cast<int>(text.size()),
                      SQLITE_STATIC);
}

void Statement::bindBlob(int index, const void* bytes, int size) {
    sqlite3_bind_blob(m_statement, index, bytes, size, SQLITE_STATIC);
}

int Statement::run() {
    int code = step();
    while (code == SQLITE_ROW)
        code = step();
    const int reset = sqlite3_reset(m_statement);
    if (code != SQLITE_DONE) return code;
    return reset;
}

std::string_view Statement::text(int column) const {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(m_statement, column));
    if (!bytes) return {};
    return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(m_statement, column))};
}

Connection& Connection::operator=(Connection&& other) noexcept {
    std::swap(m_db, other.m_db);
    std::swap(m_idle, other.m_idle);
    return *this;
}

Connection::~Connection() {
    if (m_idle) m_idle->close();
    sqlite3_close_v2(m_db);
}

QByteArray nameForSqlite(const QString& path) {
    if (path.isEmpty() || path == QLatin1String(inMemory)) return inMemory;
    return QFile::encodeName(QFileInfo(path).absoluteFilePath());
}

core::Result<Connection> Connection::openWith(const QString& path, int flags) {
    Connection out;
    const int code =
        sqlite3_open_v2(nameForSqlite(path).constData(), &out.m_db,
                        flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, journalCheckingVfs());
    if (code != SQLITE_OK) return tl::unexpected<core::Problem>(problemOf(out.m_db, code, path));
    out.setBusyTimeout(shortPatience);
    for (const auto& [what, on] : {std::pair{SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
                                   {SQLITE_DBCONFIG_ENABLE_VIEW, 0},
                                   {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
                                   {SQLITE_DBCONFIG_DEFENSIVE, 1}})
        if (const int refused = sqlite3_db_config(out.m_db, what, on, nullptr); refused != SQLITE_OK)
            return tl::unexpected<core::Problem>(problemOf(out.m_db, refused, path));
    for (const auto& [what, most] : statementLimits)
        sqlite3_limit(out.m_db, what, most);
    if (auto done = out.settle({"PRAGMA foreign_keys=ON", "PRAGMA cell_size_check=ON"}, path); !done)
        return tl::unexpected<core::Problem>(done.error());
    return out;
}

core::Result<core::Ok> Connection::settle(std::initializer_list<const char*> settings,
                                          const QString& path) const {
    for (const auto* setting : settings)
        if (const int code = execute(setting); code != SQLITE_OK)
            return tl::unexpected<core::Problem>(problemOf(m_db, code, path));
    return core::Ok{};
}

core::Result<core::Ok> Connection::makeDurable(const QString& path) const {
    // EXTRA also makes the deletion of the journal durable: without it a power cut can roll back the last
    // step. SQLite silently ignores unknown settings, so the setting is read back.
    constexpr int extra = 3;
    if (auto done = settle({"PRAGMA synchronous=EXTRA"}, path); !done) return done;
    if (number("PRAGMA synchronous") == extra) return core::Ok{};
    return tl::unexpected<core::Problem>(notDurable(path));
}

core::Result<Connection> Connection::open(const QString& path, Mode mode) {
    auto out = mode == Mode::Memory
                   ? openWith(QLatin1String(inMemory), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
               : mode == Mode::Write ? openWith(path, SQLITE_OPEN_READWRITE)
                                     : openWith(path, SQLITE_OPEN_READONLY);
    if (!out || mode != Mode::Write) return out;
    if (auto done = out->makeDurable(path); !done) return tl::unexpected<core::Problem>(done.error());
    if (auto done = out->keepOpenable(path); !done) return tl::unexpected<core::Problem>(done.error());
    return out;
}

core::Result<core::Ok> Connection::useRollbackJournal(const QString& path) const {
    // Only this mode is stored in the file; the others belong to a connection, and ours sets none.
    if (word("PRAGMA journal_mode") != "wal" || word("PRAGMA journal_mode=DELETE") == "delete")
        return core::Ok{};
    if (const int code = sqlite3_extended_errcode(m_db);
        code != SQLITE_OK && code != SQLITE_ROW && code != SQLITE_DONE)
        return tl::unexpected<core::Problem>(problemOf(m_db, code, path));
    return tl::unexpected<core::Problem>(
        problemOf(m_db, SQLITE_BUSY, path)); // another program has the file open in the other mode
}

core::Result<Connection> Connection::create(const QString& path) {
    if (path != QLatin1String(inMemory))
        (void)makePrivateFile(path); // where the file cannot be created, opening reports why
    auto out = openWith(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    if (!out) return out;
    out->setBusyTimeout(patience);
    if (auto done = out->settle({"PRAGMA page_size=4096", "PRAGMA encoding='UTF-8'",
                                 "PRAGMA auto_vacuum=NONE", "PRAGMA journal_mode=DELETE"},
                                path);
        !done)
        return tl::unexpected<core::Problem>(done.error());
    if (auto done = out->makeDurable(path); !done) return tl::unexpected<core::Problem>(done.error());
    if (path != QLatin1String(inMemory) && out->word("PRAGMA journal_mode") != "delete")
        return tl::unexpected<core::Problem>(notDurable(path));
    if (auto done = out->keepOpenable(path); !done) return tl::unexpected<core::Problem>(done.error());
    return out;
}

core::Result<core::Ok> Connection::keepOpenable(const QString& path) const {
    const auto pages = limits::campaignBytes / std::max<std::int64_t>(number("PRAGMA page_size"), 512);
    if (auto done = settle({("PRAGMA max_page_count=" + std::to_string(pages)).c_str()}, path); !done)
        return done;
    // A file that is larger already keeps its size; opening it has been refused before.
    return number("PRAGMA max_page_count") > 0 ? core::Result<core::Ok>(core::Ok{})
                                               : tl::unexpected<core::Problem>(notDurable(path));
}

std::string Connection::word(const char* sql) const {
    auto statement = prepare(sql);
    return statement.step() == SQLITE_ROW ? statement.string(0) : std::string();
}

std::int64_t Connection::number(const char* sql, std::int64_t otherwise) const {
    auto statement = prepare(sql);
    return statement.step() == SQLITE_ROW ? statement.integer(0) : otherwise;
}

void Connection::limitTime(int milliseconds) {
    if (milliseconds == 0) {
        sqlite3_progress_handler(m_db, 0, nullptr, nullptr);
        return;
    }
    // SQLite has no destructor for a handler's argument, so the deadline is stored in the working thread.
    static thread_local Deadline deadline;
    deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
    sqlite3_progress_handler(m_db, 20000, pastDeadline, &deadline);
}

std::string displayPath(const QString& path) { return QDir::toNativeSeparators(path).toStdString(); }

core::Problem problemOf(sqlite3* db, int code, const QString& path) {
    const auto reason = reasonOf(db, code);
    const auto problem = [&path](const char* name, std::string text) {
        return core::Problem{name, std::move(text), displayPath(path), core::Problem::Kind::Impossible};
    };
    if (code == SQLITE_READONLY_DBMOVED)
        return problem("file.moved",
                       "the file was moved or deleted while it was open; save a copy elsewhere to go on");
    if (isReadFault(code))
        return problem("file.unreadable", "the file cannot be read from the disk (" + reason +
                                              "); nothing was changed. Plug the disk into another port and "
                                              "try again, or open a copy of the file");
    if (code == journalDoesNotFit)
        return problem(
            "file.damaged",
            "the file is damaged, and the “-journal” of an interrupted save beside it does not make "
            "it whole; both were left as they are");
    switch (code & 0xff) {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
        return problem("file.damaged", "the file is damaged (" + reason + ")");
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return problem("file.locked", "another program is working on the file; try again in a moment");
    case SQLITE_READONLY:
        return problem("file.read_only",
                       "the file cannot be written (" + reason + "); save a copy elsewhere to go on");
    case SQLITE_CANTOPEN:
        return problem("file.unreadable", "the file cannot be opened (" + reason + ")");
    case SQLITE_INTERRUPT:
        return problem("file.damaged", "reading the file takes far too long; its content is not sound");
    default:
        return problem(
            "file.write_failed",
            "reading or writing the file failed: " + reason +
                "; nothing that was saved is lost. Make room or save a copy elsewhere, then try again");
    }
}

} // namespace database
