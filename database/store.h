// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "database/file_lock.h"
#include "database/row_index.h"
#include "database/sender.h"
#include "database/sqlite.h"

#include <array>
#include <functional>
#include <optional>

namespace database {

/// An open, verified campaign file: its connection, the positions of all its rows, and the only way to add
/// rows.
class Store {
public:
    /// A writing store; `connection` is the verified file.
    Store(QString path, Connection connection, RowIndex rowIndex, FileLock lock);
    /// A reading store, with the reason why it cannot write.
    Store(QString path, Connection image, RowIndex rowIndex, core::Problem whyReadOnly);

    const QString& path() const { return m_path; }
    const Connection& connection() const { return m_connection; }
    /// The positions of all rows of the file.
    const RowIndex& rowIndex() const { return m_rowIndex; }
    /// Why this store cannot write; nothing when it can.
    const std::optional<core::Problem>& whyReadOnly() const { return m_whyReadOnly; }

    /// Adds the rows in one transaction; Ok means that they are durable. After a Problem nothing is added,
    /// and the same call may be tried again.
    core::Result<core::Ok> write(const std::vector<Row>& rows);
    /// Makes everything durable that `writes` writes, or nothing of it; after a Problem the store is as it
    /// was.
    core::Result<core::Ok> inTransaction(const std::function<core::Result<core::Ok>()>& writes);
    /// Sets the function that is called after every write that has become durable; an empty one ends the
    /// calls.
    void whenSaved(std::function<void()> saved) { m_saved = std::move(saved); }
    /// The player from whose device the changes come that are saved now; nothing = they are made at the
    /// program.
    void setSender(std::optional<Sender> sender) { m_sender = std::move(sender); }
    /// The player that setSender() named last.
    const std::optional<Sender>& sender() const { return m_sender; }
    /// Replaces the content of a reading store by a newer copy.
    void replaceBy(Store&& newer);

private:
    /// The number of rows in the file and the hash of the last one.
    struct ChainEnd {
        std::int64_t rows = 0;
        RowHash hash{};
        friend bool operator==(const ChainEnd&, const ChainEnd&) = default;
    };
    struct Together;
    core::Result<core::Ok> fileExists() const;
    core::Result<core::Ok> start();
    core::Result<core::Ok> writeRows(const std::vector<Row>& rows);
    core::Result<core::Ok> add(const std::vector<Row>& rows, ChainEnd& end);
    core::Result<core::Ok> begin();
    core::Result<ChainEnd> readEnd();
    int insert(const Row& row, ChainEnd& end);
    int writeEnd(const ChainEnd& end);
    int removeBeyond(std::int64_t rows);
    core::Result<core::Ok> commit(const ChainEnd& end);
    bool hasArrived(int code, const ChainEnd& end);
    tl::unexpected<core::Problem> giveUp(int code);
    Statement& insertStatement(Table table, std::size_t cells);

    QString m_path;
    FileLock m_lock;
    Connection m_connection;
    RowIndex m_rowIndex;
    std::optional<core::Problem> m_whyReadOnly;
    std::function<void()> m_saved;
    std::optional<Sender> m_sender;
    HashChain m_chain;
    std::vector<ChainEnd> m_unpromised; ///< failed commits that may be on the disk nevertheless
    bool m_together = false;            ///< whether several writes share one transaction
    std::array<std::optional<Statement>, 7> m_inserts;
    std::optional<Statement> m_begin, m_commit, m_readEnd, m_writeEnd;
};

} // namespace database
