// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/row_writer.h"

#include "database/atomic_file.h"
#include "database/game_check.h"
#include "database/schema.h"
#include "database/store.h"

namespace database {

namespace {

constexpr std::size_t mostWaitingBytes = 256 * 1024;

std::size_t bytesOf(const SavedRow& row) {
    std::size_t bytes = sizeof row;
    for (const auto& cell : row.cells) {
        const auto* text = std::get_if<std::string>(&cell);
        bytes += sizeof cell + (text ? text->size() : 0);
    }
    return bytes;
}

core::Result<core::Ok> fillFile(const QString& temporary,
                                const std::function<core::Result<core::Ok>(RowWriter&)>& fill) {
    auto connection = Connection::create(temporary);
    if (!connection) return tl::unexpected<core::Problem>(connection.error());
    if (auto created = createTables(*connection, temporary); !created) return created;
    Store store(temporary, std::move(*connection), RowIndex(), FileLock());
    return store.inTransaction([&]() -> core::Result<core::Ok> {
        RowWriter writer(store);
        if (auto filled = fill(writer); !filled) return filled;
        return writer.finish();
    });
}

} // namespace

void RowWriter::put(SavedRow row) {
    if (hasFailed()) return;
    m_waitingBytes += bytesOf(row);
    m_waiting.push_back(std::move(row));
    if (m_waitingBytes >= mostWaitingBytes) writeWaiting();
}

core::Result<core::Ok> RowWriter::finish() {
    if (!hasFailed() && !m_waiting.empty()) writeWaiting();
    return m_result;
}

void RowWriter::writeWaiting() {
    std::vector<Row> rows;
    rows.reserve(m_waiting.size());
    for (const auto& row : m_waiting)
        rows.push_back({row.table, row.view()});
    m_result = m_store.write(rows);
    m_waiting.clear();
    m_waitingBytes = 0;
}

core::Result<core::Ok> writeRows(const QString& target, const StreamRules& rules,
                                 const std::function<core::Result<core::Ok>(RowWriter&)>& fill) {
    return createAtomically(target, [&](const QString& temporary) -> core::Result<core::Ok> {
        if (auto filled = fillFile(temporary, fill); !filled) return filled;
        auto made = CampaignFile::open(temporary, Access::ReadOnly);
        if (!made) return tl::unexpected<core::Problem>(made.error());
        return checkStreams(**made, rules);
    });
}

} // namespace database
