// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/salvage.h"

#include "database/image.h"
#include "database/input_file.h"
#include "database/leftovers.h"
#include "database/rollback_journal.h"
#include "database/schema.h"

#include <QFileInfo>
#include <QtEndian>

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>

namespace database {

namespace {

constexpr int knownTables = tableCount;
constexpr qint64 smallestRow = 40;
constexpr std::int64_t rowsBeyond = 1000; ///< looked for behind the last known one
/// What each column between seq and hash holds: n(umber), t(ext), T = text or nothing.
constexpr std::array<std::string_view, knownTables> columnKinds{
    "nttntnt", "nnnttttntnntntt", "nnntnt", "nnt", "nTnt", "nnt", "ttt"};

/// Whether the cells are of the kinds that the table wants; damage changes them too.
bool fitsTable(const SavedRow& row) {
    const auto kinds = columnKinds[static_cast<std::size_t>(row.table)];
    if (row.cells.size() < kinds.size()) return false;
    for (std::size_t n = 0; n < kinds.size(); ++n) {
        const bool number = std::holds_alternative<std::int64_t>(row.cells[n]),
                   text = std::holds_alternative<std::string>(row.cells[n]);
        if (kinds[n] == 'n'
                ? !number
                : !text && !(kinds[n] == 'T' && std::holds_alternative<std::monostate>(row.cells[n])))
            return false;
    }
    return true;
}
constexpr qint64 pageBytes = 4096;
constexpr qint64 fewestPages = 16;

QByteArray bytesOf(const Connection& connection) {
    sqlite3_int64 size = 0;
    auto* bytes = sqlite3_serialize(connection.handle(), "main", &size, 0);
    QByteArray out(reinterpret_cast<const char*>(bytes), static_cast<qsizetype>(size));
    sqlite3_free(bytes);
    return out;
}

/// A database in memory from raw bytes, filled up to whole pages, with a header that fits its length. The
/// first pages are always there, if empty: a table that begins behind the end would keep SQLite from reading
/// the others.
core::Result<Connection> fromBytes(QByteArray bytes, const QString& path) {
    const auto pages = std::max((bytes.size() + pageBytes - 1) / pageBytes, fewestPages);
    bytes.append(QByteArray(pages * pageBytes - bytes.size(), '\0'));
    qToBigEndian(static_cast<quint32>(bytes.size() / pageBytes), bytes.data() + 28);
    std::memcpy(bytes.data() + 92, bytes.constData() + 24, 4);
    return imageOf(bytes, path);
}

bool tablesReadable(const Connection& connection) {
    auto tables = connection.prepare(
        "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('step', 'event', 'stream')");
    return tables.step() == SQLITE_ROW && tables.integer(0) == 3;
}

/// The bytes as an open database in memory; where the first page is destroyed, with the first page that every
/// new file has.
core::Result<Connection> openDamaged(QByteArray bytes, const QString& path) {
    if (bytes.size() < pageBytes)
        return core::impossible("rescue.nothing", "nothing in this file can be read any more", shown(path));
    if (auto image = fromBytes(bytes, path); image && tablesReadable(*image)) return image;
    auto fresh = Connection::create(QStringLiteral(":memory:"));
    if (!fresh) return fresh;
    if (auto laidOut = layOut(*fresh, path); !laidOut) return tl::unexpected<core::Problem>(laidOut.error());
    bytes.replace(0, pageBytes, bytesOf(*fresh).left(pageBytes));
    auto image = fromBytes(std::move(bytes), path);
    if (image && tablesReadable(*image)) return image;
    return core::impossible("rescue.nothing", "nothing in this file can be read any more", shown(path));
}

/// The highest number at the end of any table, as far as it can be read.
std::int64_t highestIn(const Connection& connection) {
    std::int64_t highest = 0;
    for (int n = 0; n < knownTables; ++n)
        highest = std::max(
            highest, connection.number(
                         ("SELECT max(seq) FROM " + std::string(nameOf(static_cast<Table>(n)))).c_str()));
    return highest;
}

/// Whether the header names this hash as that of the last row.
bool endsWith(const Connection& connection, const RowHash& hash) {
    auto header = connection.prepare("SELECT last_hash FROM header WHERE id = 1");
    return header.step() == SQLITE_ROW &&
           sqlite3_column_bytes(header.handle(), 0) == static_cast<int>(hash.size()) &&
           std::memcmp(sqlite3_column_blob(header.handle(), 0), hash.data(), hash.size()) == 0;
}

/// Every row that SQLite can still reach by its number, right or wrong.
std::map<std::int64_t, SavedRow> readRows(const Connection& connection, std::int64_t highest) {
    std::map<std::int64_t, SavedRow> out;
    for (int n = 0; n < knownTables; ++n) {
        const auto table = static_cast<Table>(n);
        auto row =
            connection.prepare(("SELECT * FROM " + std::string(nameOf(table)) + " WHERE seq = ?").c_str());
        if (!row.handle()) continue;
        for (std::int64_t seq = 1; seq <= highest; ++seq) {
            row.bind(1, seq);
            if (row.step() == SQLITE_ROW)
                if (auto saved = savedRow(table, row); saved && fitsTable(*saved))
                    out.emplace(seq, std::move(*saved));
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
    std::int64_t last = 0; ///< the row whose hash is in `previous`, even where its content is wrong
    bool lastSound =
        true; ///< behind a wrong row another hash proves nothing: that of the wrong row may be wrong as well
    RowHash previous{};
    for (auto it = rows.begin(); it != rows.end();) {
        const auto seq = it->first;
        bool sound = true;
        if (seq == last + 1) {
            const auto hash = hashOf(previous, seq, it->second);
            const auto next = std::next(it);
            // A flipped bit in the hash itself: the row after it still covers the right one.
            if (hash != it->second.hash && next != rows.end() && next->first == seq + 1 &&
                hashOf(hash, seq + 1, next->second) == next->second.hash)
                it->second.hash = hash;
            sound = hash == it->second.hash || !lastSound;
        }
        last = seq;
        lastSound = sound;
        previous = it->second.hash;
        if (sound)
            ++it;
        else
            it = rows.erase(it);
    }
}

} // namespace

std::optional<SavedRow> savedRow(Table table, const Statement& row) {
    const int last = row.columns() - 1;
    SavedRow out;
    if (last < 1 || sqlite3_column_bytes(row.handle(), last) != static_cast<int>(out.hash.size()))
        return std::nullopt;
    out.table = table;
    std::memcpy(out.hash.data(), sqlite3_column_blob(row.handle(), last), out.hash.size());
    std::vector<Cell> cells;
    readCells(row.handle(), cells);
    for (const auto& cell : cells) {
        if (const auto* number = std::get_if<std::int64_t>(&cell))
            out.cells.emplace_back(*number);
        else if (const auto* text = std::get_if<std::string_view>(&cell))
            out.cells.emplace_back(std::string(*text));
        else if (std::holds_alternative<Blob>(cell))
            return std::nullopt;
        else
            out.cells.emplace_back(std::monostate{});
    }
    return out;
}

std::vector<Cell> SavedRow::view() const {
    std::vector<Cell> out;
    for (const auto& cell : cells) {
        if (const auto* number = std::get_if<std::int64_t>(&cell))
            out.emplace_back(*number);
        else if (const auto* text = std::get_if<std::string>(&cell))
            out.emplace_back(std::string_view(*text));
        else
            out.emplace_back(std::monostate{});
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

namespace {

/// How many bytes the file had when its first page was written last; 0 when that page does not say.
qint64 writtenBytes(const QByteArray& beginning) {
    constexpr qsizetype pageSizeAt = 16, pageCountAt = 28;
    if (beginning.size() < pageCountAt + 4) return 0;
    return qint64{qFromBigEndian<quint16>(beginning.constData() + pageSizeAt)} *
           qFromBigEndian<quint32>(beginning.constData() + pageCountAt);
}

Salvage rowsIn(const Connection& connection, qint64 bytes, qint64 bytesWritten) {
    const std::int64_t possible = bytes / smallestRow + 1;
    // The header may be wrong about the number of rows, and so may the end of any table. Of a file that was
    // cut short it knows rows for which there is no place any more.
    const auto everPossible = std::clamp(bytesWritten, bytes, limits::campaignBytes) / smallestRow + 1;
    auto promised = connection.number("SELECT rows FROM header WHERE id = 1", possible);
    if (promised < 0 || promised > everPossible) promised = 0;
    Salvage out;
    out.rows =
        readRows(connection, std::min(possible, std::max(promised, highestIn(connection)) + rowsBeyond));
    const auto highest = out.rows.empty() ? 0 : out.rows.rbegin()->first;
    const bool ended = !out.rows.empty() && endsWith(connection, out.rows.rbegin()->second.hash);
    dropWrongRows(out.rows);
    out.most = std::max(highest, promised > possible ? 0 : promised);
    out.lost = std::max(highest, ended ? 0 : promised) - static_cast<std::int64_t>(out.rows.size());
    return out;
}

core::Result<Salvage> rowsIn(const QByteArray& bytes, const QString& path) {
    const auto connection = openDamaged(bytes, path);
    if (!connection) return tl::unexpected<core::Problem>(connection.error());
    return rowsIn(*connection, bytes.size(), writtenBytes(bytes.left(100)));
}

/// What comes back once the interrupted save is taken out again whose journal is still beside the file.
std::optional<Salvage> rowsBeforeTheSave(const QByteArray& bytes, const QString& path) {
    const auto journal = readInputFile(journalOf(path), 2 * limits::campaignBytes, "file");
    const auto back = journal && isHot(*journal) ? rolledBack(bytes, *journal) : std::nullopt;
    if (!back) return std::nullopt;
    auto rows = rowsIn(*back, path);
    return rows ? std::optional(std::move(*rows)) : std::nullopt;
}

} // namespace

core::Result<Salvage> salvageRows(const QString& path) {
    if (!QFileInfo::exists(path))
        return core::impossible("file.missing", "there is no such file", shown(path));
    if (auto fit = inspectInputFile(path, limits::campaignBytes, "file"); !fit)
        return tl::unexpected<core::Problem>(fit.error());
    {
        const auto image = readImage(path);
        if (image && tablesReadable(*image)) {
            const auto size = QFileInfo(path).size();
            return rowsIn(*image, size, size);
        }
    }
    const auto bytes = readInputFile(path, limits::campaignBytes, "file");
    if (!bytes) return tl::unexpected<core::Problem>(bytes.error());
    auto asItIs = rowsIn(*bytes, path);
    auto before = rowsBeforeTheSave(*bytes, path);
    if (before && (!asItIs || before->rows.size() > asItIs->rows.size())) return std::move(*before);
    return asItIs;
}

} // namespace database
