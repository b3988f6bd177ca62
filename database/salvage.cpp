// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/salvage.h"

#include "database/image.h"
#include "database/schema.h"

#include <QFile>
#include <QtEndian>

#include <algorithm>
#include <cstring>
#include <optional>

namespace database {

namespace {

constexpr int knownTables = 7;
constexpr qint64 smallestRow = 40;
constexpr qint64 pageBytes = 4096;

QByteArray bytesOf(const Connection& connection) {
    sqlite3_int64 size = 0;
    auto* bytes = sqlite3_serialize(connection.handle(), "main", &size, 0);
    QByteArray out(reinterpret_cast<const char*>(bytes), static_cast<qsizetype>(size));
    sqlite3_free(bytes);
    return out;
}

/// A database in memory from raw bytes, filled up to whole pages, with a header that fits its length.
core::Result<Connection> fromBytes(QByteArray bytes, const QString& path) {
    bytes.append(QByteArray((pageBytes - bytes.size() % pageBytes) % pageBytes, '\0'));
    qToBigEndian(static_cast<quint32>(bytes.size() / pageBytes), bytes.data() + 28);
    std::memcpy(bytes.data() + 92, bytes.constData() + 24, 4);
    auto out = Connection::open({}, Connection::Mode::Memory);
    if (!out) return out;
    const auto size = static_cast<sqlite3_int64>(bytes.size());
    auto* copy = static_cast<unsigned char*>(sqlite3_malloc64(static_cast<sqlite3_uint64>(size)));
    if (copy) std::memcpy(copy, bytes.constData(), static_cast<std::size_t>(size));
    const int code = copy ? sqlite3_deserialize(out->handle(), "main", copy, size, size, SQLITE_DESERIALIZE_FREEONCLOSE) : SQLITE_NOMEM;
    if (code != SQLITE_OK) return tl::unexpected<core::Problem>(problemOf(out->handle(), code, path));
    return out;
}

bool tablesReadable(const Connection& connection) {
    auto tables = connection.prepare("SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('step', 'event', 'stream')");
    return tables.step() == SQLITE_ROW && tables.integer(0) == 3;
}

/// The file as an open database in memory; where its first page is destroyed, with the first page that every new
/// file has.
core::Result<Connection> openDamaged(const QString& path) {
    if (auto image = readImage(path); image && tablesReadable(*image)) return image;
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return core::impossible("file.unreadable", "the file cannot be read: " + file.errorString().toStdString(), shown(path));
    auto bytes = file.readAll();
    if (bytes.size() < pageBytes)
        return core::impossible("rescue.nothing", "nothing in this file can be read any more", shown(path));
    if (auto image = fromBytes(bytes, path); image && tablesReadable(*image)) return image;
    auto fresh = Connection::create(QStringLiteral(":memory:"));
    if (!fresh) return fresh;
    if (auto laidOut = layOut(*fresh, path); !laidOut) return tl::unexpected<core::Problem>(laidOut.error());
    bytes.replace(0, pageBytes, bytesOf(*fresh).left(pageBytes));
    auto image = fromBytes(bytes, path);
    if (image && tablesReadable(*image)) return image;
    return core::impossible("rescue.nothing", "nothing in this file can be read any more", shown(path));
}

/// Every row that SQLite can still reach by its number, right or wrong.
std::map<std::int64_t, SavedRow> readRows(const Connection& connection, std::int64_t highest) {
    std::map<std::int64_t, SavedRow> out;
    for (int n = 0; n < knownTables; ++n) {
        const auto table = static_cast<Table>(n);
        auto row = connection.prepare(("SELECT * FROM " + std::string(nameOf(table)) + " WHERE seq = ?").c_str());
        if (!row.handle()) continue;
        for (std::int64_t seq = 1; seq <= highest; ++seq) {
            row.bind(1, seq);
            if (row.step() == SQLITE_ROW)
                if (auto saved = savedRow(table, row)) out.emplace(seq, std::move(*saved));
            row.reset();
        }
    }
    return out;
}

/// Drops the rows whose content is not what their hash covers.
void dropWrongRows(std::map<std::int64_t, SavedRow>& rows) {
    HashChain chain;
    const auto hashOf = [&chain](const RowHash& previous, std::int64_t seq, const SavedRow& row) {
        return hashRow(chain, previous, nameOf(row.table), seq, row.view());
    };
    std::int64_t trusted = 0;
    RowHash previous{};
    for (auto it = rows.begin(); it != rows.end();) {
        const auto seq = it->first;
        bool sound = true;
        if (seq == trusted + 1) {
            const auto hash = hashOf(previous, seq, it->second);
            const auto next = std::next(it);
            // A flipped bit in the hash itself: the row after it still covers the right one.
            if (hash != it->second.hash && next != rows.end() && next->first == seq + 1 &&
                hashOf(hash, seq + 1, next->second) == next->second.hash)
                it->second.hash = hash;
            sound = hash == it->second.hash;
        }
        if (sound) {
            trusted = seq;
            previous = it->second.hash;
            ++it;
        } else it = rows.erase(it);
    }
}

} // namespace

std::optional<SavedRow> savedRow(Table table, const Statement& row) {
    const int last = row.columns() - 1;
    SavedRow out;
    if (last < 1 || sqlite3_column_bytes(row.handle(), last) != static_cast<int>(out.hash.size())) return std::nullopt;
    out.table = table;
    std::memcpy(out.hash.data(), sqlite3_column_blob(row.handle(), last), out.hash.size());
    std::vector<Cell> cells;
    readCells(row.handle(), cells);
    for (const auto& cell : cells) {
        if (const auto* number = std::get_if<std::int64_t>(&cell)) out.cells.emplace_back(*number);
        else if (const auto* text = std::get_if<std::string_view>(&cell)) out.cells.emplace_back(std::string(*text));
        else if (std::holds_alternative<Blob>(cell)) return std::nullopt;
        else out.cells.emplace_back(std::monostate{});
    }
    return out;
}

std::vector<Cell> SavedRow::view() const {
    std::vector<Cell> out;
    for (const auto& cell : cells) {
        if (const auto* number = std::get_if<std::int64_t>(&cell)) out.emplace_back(*number);
        else if (const auto* text = std::get_if<std::string>(&cell)) out.emplace_back(std::string_view(*text));
        else out.emplace_back(std::monostate{});
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

core::Result<Salvage> salvageRows(const QString& path) {
    auto connection = openDamaged(path);
    if (!connection) return tl::unexpected<core::Problem>(connection.error());
    const std::int64_t possible = QFile(path).size() / smallestRow + 1;
    const auto promised = connection->number("SELECT rows FROM header WHERE id = 1", possible);
    Salvage out;
    out.rows = readRows(*connection, promised > 0 ? std::min(promised, possible) : possible);
    const auto highest = out.rows.empty() ? 0 : out.rows.rbegin()->first;
    dropWrongRows(out.rows);
    out.lost = std::max(highest, promised < possible ? promised : 0) - static_cast<std::int64_t>(out.rows.size());
    return out;
}

} // namespace database
