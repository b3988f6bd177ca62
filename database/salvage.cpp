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
constexpr std::int64_t rowsBeyond = 1000; ///< number of rows searched after the last known one
/// The type of each column between seq and hash: n(umber), t(ext), T = text or nothing.
constexpr std::array<std::string_view, knownTables> columnKinds{
    "nttntnt", "nnnttttntnntntt", "nnntnt", "nnt", "nTnt", "nnt", "ttt"};

/// Whether the cells have the types that the table requires, since damage changes them too.
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

/// Fills the bytes up to whole pages. The first pages always exist, if empty, because a table that begins
/// beyond the end would keep SQLite from reading the others.
void fillPages(QByteArray& bytes) {
    const auto pages = std::max((bytes.size() + pageBytes - 1) / pageBytes, fewestPages);
    bytes.append(QByteArray(pages * pageBytes - bytes.size(), '\0'));
}

/// A database in memory made of whole pages, with a header that fits their number.
core::Result<Connection> fromPages(QByteArray& bytes, const QString& path) {
    qToBigEndian(static_cast<quint32>(bytes.size() / pageBytes), bytes.data() + 28);
    std::memcpy(bytes.data() + 92, bytes.constData() + 24, 4);
    return imageOf(bytes, path);
}

bool tablesReadable(const Connection& connection) {
    auto tables = connection.prepare(
        "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('step', 'event', 'stream')");
    return tables.step() == SQLITE_ROW && tables.integer(0) == 3;
}

/// The bytes as an open database in memory; a destroyed first page is replaced by that of a new file.
core::Result<Connection> openDamaged(QByteArray bytes, const QString& path) {
    if (bytes.size() < pageBytes)
        return core::impossible("rescue.nothing", "nothing in this file can be read any more",
                                displayPath(path));
    fillPages(bytes);
    if (auto image = fromPages(bytes, path); image && tablesReadable(*image)) return image;
    auto fresh = Connection::create(QStringLiteral(":memory:"));
    if (!fresh) return fresh;
    if (auto created = createTables(*fresh, path); !created)
        return tl::unexpected<core::Problem>(created.error());
    bytes.replace(0, pageBytes, bytesOf(*fresh).left(pageBytes));
    auto image = fromPages(bytes, path);
    if (image && tablesReadable(*image)) return image;
    return core::impossible("rescue.nothing", "nothing in this file can be read any more", displayPath(path));
}

/// The highest row number of any table, as far as it can be read.
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

/// Every row that SQLite still finds by its number, valid or not, in the order of the numbers.
std::vector<RowPlace> findRows(RowReader& reader, std::int64_t highest) {
    std::vector<RowPlace> out;
    for (std::int64_t seq = 1; seq <= highest; ++seq)
        for (int n = 0; n < knownTables; ++n) {
            const RowPlace place{seq, static_cast<Table>(n)};
            const auto row = reader.read(place);
            if (!row || !fitsTable(*row)) continue;
            out.push_back(place);
            break;
        }
    return out;
}

/// The positions of the rows whose content matches their hash.
std::vector<RowPlace> intactRows(const std::vector<RowPlace>& places, RowReader& reader) {
    HashChain chain;
    const auto hashOf = [&chain](const RowHash& previous, std::int64_t seq, const SavedRow& row) {
        return hashRow(chain, previous, nameOf(row.table), seq, row.view());
    };
    std::vector<RowPlace> out;
    std::int64_t last = 0; ///< the row whose hash is in `previous`, even where its content is wrong
    /// After a wrong row a mismatch proves nothing, since the hash of the wrong row may be wrong as well.
    bool lastIntact = true;
    RowHash previous{};
    for (std::size_t n = 0; n < places.size(); ++n) {
        auto row = reader.read(places[n]);
        if (!row) continue;
        const auto seq = places[n].seq;
        bool sound = true;
        if (seq == last + 1) {
            const auto hash = hashOf(previous, seq, *row);
            // A flipped bit in the hash itself: the next row still covers the right hash.
            if (hash != row->hash && n + 1 < places.size() && places[n + 1].seq == seq + 1)
                if (const auto next = reader.read(places[n + 1]);
                    next && hashOf(hash, seq + 1, *next) == next->hash)
                    row->hash = hash;
            sound = hash == row->hash || !lastIntact;
        }
        last = seq;
        lastIntact = sound;
        previous = row->hash;
        if (sound) out.push_back(places[n]);
    }
    return out;
}

/// The size of the file in bytes when its first page was last written; 0 when that page does not say.
qint64 writtenBytes(const QByteArray& beginning) {
    constexpr qsizetype pageSizeAt = 16, pageCountAt = 28;
    if (beginning.size() < pageCountAt + 4) return 0;
    return qint64{qFromBigEndian<quint16>(beginning.constData() + pageSizeAt)} *
           qFromBigEndian<quint32>(beginning.constData() + pageCountAt);
}

Salvage rowsIn(Connection image, qint64 bytes, qint64 bytesWritten) {
    const std::int64_t possible = bytes / smallestRow + 1;
    // The header may be wrong about the number of rows, and so may the end of any table. The header of a
    // truncated file counts rows that have no space any more.
    const auto everPossible = std::clamp(bytesWritten, bytes, limits::campaignBytes) / smallestRow + 1;
    auto promised = image.number("SELECT rows FROM header WHERE id = 1", possible);
    if (promised < 0 || promised > everPossible) promised = 0;
    Salvage out{std::move(image)};
    const auto found =
        findRows(out.reader, std::min(possible, std::max(promised, highestIn(out.image)) + rowsBeyond));
    const auto lastRow = found.empty() ? std::nullopt : out.reader.read(found.back());
    const auto highest = found.empty() ? 0 : found.back().seq;
    const bool ended = lastRow && endsWith(out.image, lastRow->hash);
    out.rows = intactRows(found, out.reader);
    out.most = std::max(highest, promised > possible ? 0 : promised);
    out.lost = std::max(highest, ended ? 0 : promised) - static_cast<std::int64_t>(out.rows.size());
    return out;
}

core::Result<Salvage> rowsIn(QByteArray bytes, const QString& path) {
    const auto size = bytes.size();
    const auto written = writtenBytes(bytes.left(100));
    auto image = openDamaged(std::move(bytes), path);
    if (!image) return tl::unexpected<core::Problem>(image.error());
    return rowsIn(std::move(*image), size, written);
}

/// The file after rolling back the interrupted save whose journal is still beside it.
std::optional<QByteArray> beforeTheSave(const QByteArray& bytes, const QString& path) {
    const auto journal = readInputFile(journalOf(path), 2 * limits::campaignBytes, "file");
    return journal && isHot(*journal) ? rolledBack(bytes, *journal) : std::nullopt;
}

} // namespace

core::Result<Salvage> salvageRows(const QString& path) {
    if (!QFileInfo::exists(path))
        return core::impossible("file.missing", "there is no such file", displayPath(path));
    if (auto fit = inspectInputFile(path, limits::campaignBytes, "file"); !fit)
        return tl::unexpected<core::Problem>(fit.error());
    if (auto image = readImage(path); image && tablesReadable(*image)) {
        const auto size = QFileInfo(path).size();
        return rowsIn(std::move(*image), size, size);
    }
    auto bytes = readInputFile(path, limits::campaignBytes, "file");
    if (!bytes) return tl::unexpected<core::Problem>(bytes.error());
    auto back = beforeTheSave(*bytes, path);
    auto asItIs = rowsIn(std::move(*bytes), path);
    if (!back) return asItIs;
    auto before = rowsIn(std::move(*back), path);
    if (before && (!asItIs || before->rows.size() > asItIs->rows.size())) return before;
    return asItIs;
}

} // namespace database
