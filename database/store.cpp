// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/store.h"

#include "database/backups.h"
#include "database/image.h"
#include "database/leftovers.h"
#include "database/log.h"
#include "database/platform.h"

#include <QFileInfo>

#include <algorithm>
#include <cstring>

namespace database {

namespace {

void bindCell(Statement& statement, int index, const Cell& cell) {
    if (const auto* number = std::get_if<std::int64_t>(&cell))
        statement.bind(index, *number);
    else if (const auto* text = std::get_if<std::string_view>(&cell))
        statement.bindText(index, *text);
    else if (const auto* blob = std::get_if<Blob>(&cell))
        statement.bindBlob(index, blob->bytes.data(), static_cast<int>(blob->bytes.size()));
    else
        statement.bindNull(index);
}

} // namespace

Store::Store(QString path, Connection connection, RowIndex rowIndex, FileLock lock)
    : m_path(std::move(path)), m_lock(std::move(lock)), m_connection(std::move(connection)),
      m_rowIndex(std::move(rowIndex)) {}

Store::Store(QString path, Connection image, RowIndex rowIndex, core::Problem whyReadOnly)
    : m_path(std::move(path)), m_connection(std::move(image)), m_rowIndex(std::move(rowIndex)),
      m_whyReadOnly(std::move(whyReadOnly)) {}

core::Result<core::Ok> Store::fileExists() const {
    if (const QFileInfo info(m_path); info.exists() && info.size() == 0)
        return tl::unexpected<core::Problem>(
            withRemedy({"file.truncated", "another program has emptied this file while it was open",
                        displayPath(m_path)},
                       m_path));
    int moved = 0;
    sqlite3_file_control(m_connection.handle(), "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    if (!moved) return core::Ok{};
    if (QFile::exists(m_path))
        return core::impossible("file.replaced",
                                "another file was put in the place of this one while it was open; "
                                "save a copy elsewhere to keep what you see, then open the other one",
                                displayPath(m_path));
    return core::impossible("file.moved",
                            "the file was moved or deleted while it was open; save a copy elsewhere to go on",
                            displayPath(m_path));
}

core::Result<Store::ChainEnd> Store::readEnd() {
    if (!m_readEnd) m_readEnd = m_connection.prepare("SELECT rows, last_hash FROM header WHERE id = 1");
    ChainEnd out;
    const int code = m_readEnd->step();
    const bool whole = code == SQLITE_ROW &&
                       sqlite3_column_bytes(m_readEnd->handle(), 1) == static_cast<int>(out.hash.size());
    if (whole) {
        out.rows = m_readEnd->integer(0);
        std::memcpy(out.hash.data(), sqlite3_column_blob(m_readEnd->handle(), 1), out.hash.size());
    }
    m_readEnd->reset();
    if (whole) return out;
    return tl::unexpected<core::Problem>(
        problemOf(m_connection.handle(), code == SQLITE_ROW ? SQLITE_CORRUPT : code, m_path));
}

core::Result<core::Ok> Store::begin() {
    if (!m_begin) m_begin = m_connection.prepare("BEGIN IMMEDIATE");
    if (const int code = m_begin->run(); code != SQLITE_OK) return giveUp(code);
    const ChainEnd mine{m_rowIndex.rows, m_rowIndex.lastHash};
    auto end = readEnd();
    if (!end) {
        m_connection.execute("ROLLBACK");
        return tl::unexpected<core::Problem>(end.error());
    }
    if (*end == mine) return core::Ok{};
    if (std::find(m_unpromised.begin(), m_unpromised.end(), *end) != m_unpromised.end()) {
        // The failed commit had reached the disk; it was never reported as saved, so it is removed before the
        // next one.
        if (const int code = removeBeyond(mine.rows); code != SQLITE_OK) return giveUp(code);
        return core::Ok{};
    }
    m_connection.execute("ROLLBACK");
    return core::impossible(
        "file.replaced",
        "another program has changed this file while it was open; save a copy elsewhere to keep "
        "what you see, or open the file again to see the change",
        displayPath(m_path));
}

int Store::removeBeyond(std::int64_t rows) {
    for (int n = 0; n < static_cast<int>(m_inserts.size()); ++n) {
        const auto sql = "DELETE FROM " + std::string(nameOf(static_cast<Table>(n))) + " WHERE seq > " +
                         std::to_string(rows);
        if (const int code = m_connection.execute(sql.c_str()); code != SQLITE_OK) return code;
    }
    return SQLITE_OK;
}

Statement& Store::insertStatement(Table table, std::size_t cells) {
    auto& statement = m_inserts[static_cast<std::size_t>(table)];
    if (!statement) {
        std::string sql = "INSERT INTO " + std::string(nameOf(table)) + " VALUES(?";
        for (std::size_t n = 0; n < cells; ++n)
            sql += ",?";
        statement = m_connection.prepare((sql + ",?)").c_str());
    }
    return *statement;
}

int Store::insert(const Row& row, ChainEnd& end) {
    end.hash = hashRow(m_chain, end.hash, nameOf(row.table), ++end.rows, row.cells);
    auto& statement = insertStatement(row.table, row.cells.size());
    statement.bind(1, end.rows);
    int index = 2;
    for (const auto& cell : row.cells)
        bindCell(statement, index++, cell);
    statement.bindBlob(index, end.hash.data(), static_cast<int>(end.hash.size()));
    return statement.run();
}

int Store::writeEnd(const ChainEnd& end) {
    if (!m_writeEnd)
        m_writeEnd = m_connection.prepare("UPDATE header SET rows = ?, last_hash = ? WHERE id = 1");
    m_writeEnd->bind(1, end.rows);
    m_writeEnd->bindBlob(2, end.hash.data(), static_cast<int>(end.hash.size()));
    return m_writeEnd->run();
}

tl::unexpected<core::Problem> Store::giveUp(int code) {
    auto problem = problemOf(m_connection.handle(), code, m_path);
    if (!sqlite3_get_autocommit(m_connection.handle())) m_connection.execute("ROLLBACK");
    // A journal that cannot be created is a failed save, not a failed opening.
    if (problem.code == "file.unreadable") {
        problem.code = "file.write_failed";
        problem.text +=
            "; nothing that was saved is lost. Check the folder or save a copy elsewhere, then try again";
    }
    return tl::unexpected<core::Problem>(std::move(problem));
}

core::Result<core::Ok> Store::commit(const ChainEnd& end) {
    if (!m_commit) m_commit = m_connection.prepare("COMMIT");
    const int code = m_commit->run();
    if (code == SQLITE_OK) return core::Ok{};
    auto given = giveUp(code);
    if (hasArrived(code, end)) return core::Ok{};
    m_unpromised.push_back(end);
    return given;
}

/// Whether everything is on the disk although the commit reported an error: the journal could not be removed
/// at once, or the folder did not confirm its removal. The next read completes the save, and the folder is
/// synced again.
bool Store::hasArrived(int code, const ChainEnd& end) {
    if (code != SQLITE_IOERR_DIR_FSYNC && code != SQLITE_IOERR_DELETE) return false;
    const auto found = readEnd();
    return found && *found == end && !QFile::exists(journalOf(m_path)) &&
           syncFolder(QFileInfo(m_path).absolutePath());
}

/// A transaction of several writes; left early, in whatever way, it has no effect.
struct Store::Together {
    explicit Together(Store& of) : store(of), before(of.m_rowIndex) { store.m_together = true; }
    ~Together() {
        store.m_together = false;
        if (kept) return;
        if (!sqlite3_get_autocommit(store.m_connection.handle())) store.m_connection.execute("ROLLBACK");
        store.m_rowIndex = std::move(before);
    }
    Store& store;
    RowIndex before;
    bool kept = false;
};

core::Result<core::Ok> Store::start() {
    if (m_whyReadOnly) return tl::unexpected<core::Problem>(*m_whyReadOnly);
    if (auto there = fileExists(); !there) return there;
    return begin();
}

core::Result<core::Ok> Store::add(const std::vector<Row>& rows, ChainEnd& end) {
    for (const auto& row : rows)
        if (const int code = insert(row, end); code != SQLITE_OK) return giveUp(code);
    if (const int code = writeEnd(end); code != SQLITE_OK) return giveUp(code);
    return core::Ok{};
}

/// Refusals are logged, because a user who only sees the message has nothing to show later.
core::Result<core::Ok> Store::write(const std::vector<Row>& rows) {
    return noted(filesLog(), writeRows(rows));
}

core::Result<core::Ok> Store::inTransaction(const std::function<core::Result<core::Ok>()>& writes) {
    if (m_together) return writes();
    if (auto started = start(); !started) return started;
    Together all(*this);
    if (auto written = writes(); !written) return written;
    // A caller that ignored a refused write would save a part of what belongs together.
    if (sqlite3_get_autocommit(m_connection.handle())) return giveUp(SQLITE_ABORT);
    if (auto committed = commit({m_rowIndex.rows, m_rowIndex.lastHash}); !committed) return committed;
    all.kept = true;
    m_unpromised.clear();
    if (m_saved) m_saved();
    return core::Ok{};
}

core::Result<core::Ok> Store::writeRows(const std::vector<Row>& rows) {
    if (!m_together)
        if (auto started = start(); !started) return started;
    if (sqlite3_get_autocommit(m_connection.handle()))
        return giveUp(SQLITE_ABORT); // an earlier part of the transaction was refused
    ChainEnd end{m_rowIndex.rows, m_rowIndex.lastHash};
    if (auto added = add(rows, end); !added) return added;
    if (!m_together)
        if (auto committed = commit(end); !committed) return committed;
    for (const auto& row : rows) {
        const auto wrong = m_rowIndex.take(row.table, ++m_rowIndex.rows, row.cells);
        core::expect(!wrong, "rows are added in their order");
    }
    m_rowIndex.lastHash = end.hash;
    if (m_together) return core::Ok{};
    m_unpromised.clear();
    if (m_saved) m_saved();
    return core::Ok{};
}

void Store::replaceBy(Store&& newer) {
    m_connection = std::move(newer.m_connection);
    m_rowIndex = std::move(newer.m_rowIndex);
}

} // namespace database
