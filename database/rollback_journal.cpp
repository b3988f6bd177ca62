// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/rollback_journal.h"

#include "database/image.h"
#include "database/row_index.h"
#include "database/verify.h"

#include <QtEndian>

#include <algorithm>
#include <cstring>

namespace database {

namespace {

// The format is described at https://www.sqlite.org/fileformat2.html#the_rollback_journal.
const QByteArray magic("\xd9\xd5\x05\xf9\x20\xa1\x63\xd7", 8);
constexpr qsizetype headerBytes = 28, fileHeaderBytes = 100;
constexpr quint32 countBySize = 0xffffffff; ///< the number of records follows from the size
constexpr int atPageSize = 16, atWriteVersion = 18, atChangeCounter = 24, atPageCount = 28;

quint32 number(const QByteArray& bytes, qsizetype at) {
    return qFromBigEndian<quint32>(bytes.constData() + at);
}

quint32 pageSizeOf(const QByteArray& file) {
    const auto size = qFromBigEndian<quint16>(file.constData() + atPageSize);
    return size == 1 ? 65536 : size;
}

bool isPowerOfTwo(quint32 value, quint32 least) {
    return value >= least && value <= 65536 && (value & (value - 1)) == 0;
}

/// SQLite's checksum of a record: the nonce and every 200th byte, counted from the end.
quint32 checksum(const char* page, quint32 pageSize, quint32 nonce) {
    auto sum = nonce;
    for (auto at = static_cast<int>(pageSize) - 200; at > 0; at -= 200)
        sum += static_cast<unsigned char>(page[at]);
    return sum;
}

struct Playback {
    quint32 pageSize = 0, sectorSize = 0, pagesBefore = 0;
    QByteArray out;

    bool begin(const QByteArray& file, const QByteArray& journal);
    void run(const QByteArray& journal);
    /// Copies the records behind one header; false at the first one that is not whole.
    bool copyRecords(const QByteArray& journal, qsizetype& at, quint32 count, quint32 nonce);
};

bool Playback::begin(const QByteArray& file, const QByteArray& journal) {
    if (file.size() < fileHeaderBytes || journal.size() < headerBytes || !journal.startsWith(magic))
        return false;
    // The name of a journal over several files is at the end; a campaign is never saved together with another
    // file.
    if (journal.size() > headerBytes && journal.endsWith(magic)) return false;
    pagesBefore = number(journal, 16);
    sectorSize = number(journal, 20);
    pageSize = number(journal, 24);
    if (!isPowerOfTwo(pageSize, 512) || !isPowerOfTwo(sectorSize, 32) || pageSize != pageSizeOf(file))
        return false;
    // A save adds or changes pages; all pages from before the save exist after it.
    const auto before = qint64{pagesBefore} * pageSize;
    if (pagesBefore == 0 || before > file.size() + journal.size()) return false;
    out = file.left(before);
    out.append(QByteArray(before - out.size(), '\0'));
    return true;
}

bool Playback::copyRecords(const QByteArray& journal, qsizetype& at, quint32 count, quint32 nonce) {
    const qsizetype record = qsizetype{pageSize} + 8;
    for (quint32 n = 0; n < count; ++n, at += record) {
        if (at + record > journal.size()) return false;
        const auto page = number(journal, at);
        const auto* content = journal.constData() + at + 4;
        if (page == 0 || number(journal, at + 4 + pageSize) != checksum(content, pageSize, nonce))
            return false;
        if (page <= pagesBefore) std::memcpy(out.data() + qsizetype{page - 1} * pageSize, content, pageSize);
    }
    return true;
}

void Playback::run(const QByteArray& journal) {
    const qsizetype record = qsizetype{pageSize} + 8;
    for (qsizetype at = 0;;) {
        at = (at + sectorSize - 1) / sectorSize * sectorSize;
        if (at + qsizetype{sectorSize} > journal.size() || journal.mid(at, 8) != magic) return;
        auto count = number(journal, at + 8);
        const auto nonce = number(journal, at + 12);
        at += sectorSize;
        if (count == countBySize) count = static_cast<quint32>((journal.size() - at) / record);
        if (!copyRecords(journal, at, count, nonce)) return;
    }
}

/// A file that passes every check, as an open database in memory.
struct IntactFile {
    Connection connection;
    RowIndex rowIndex;
    quint32 changes = 0;
};

std::optional<IntactFile> openIntact(const QByteArray& file) {
    if (file.size() < fileHeaderBytes) return std::nullopt;
    if (file.size() < qint64{number(file, atPageCount)} * pageSizeOf(file)) return std::nullopt;
    auto plain = file;
    // 1 = rollback journal: a database in memory cannot use write-ahead logging.
    plain[atWriteVersion] = plain[atWriteVersion + 1] = 1;
    auto connection = imageOf(plain, {});
    if (!connection) return std::nullopt;
    int version = 0;
    auto rowIndex = verifyAll(*connection, {}, version);
    if (!rowIndex) return std::nullopt;
    return IntactFile{std::move(*connection), std::move(*rowIndex), number(file, atChangeCounter)};
}

/// Whether everything in `before` is in `after` as well, so that `after` can have been made from it.
bool continues(const IntactFile& after, const IntactFile& before) {
    const auto rows = before.rowIndex.rows;
    if (rows == 0 || rows > after.rowIndex.rows) return rows == 0;
    for (int n = 0; n < tableCount; ++n) {
        auto row = after.connection.prepare(
            ("SELECT hash FROM " + std::string(nameOf(static_cast<Table>(n))) + " WHERE seq = ?").c_str());
        row.bind(1, rows);
        if (row.step() != SQLITE_ROW) continue;
        const auto& hash = before.rowIndex.lastHash;
        return sqlite3_column_bytes(row.handle(), 0) == static_cast<int>(hash.size()) &&
               std::memcmp(sqlite3_column_blob(row.handle(), 0), hash.data(), hash.size()) == 0;
    }
    return false;
}

} // namespace

bool isHot(const QByteArray& beginning) { return !beginning.isEmpty() && beginning[0] != '\0'; }

std::optional<QByteArray> rolledBack(const QByteArray& file, const QByteArray& journal) {
    Playback playback;
    if (!playback.begin(file, journal)) return std::nullopt;
    playback.run(journal);
    return std::move(playback.out);
}

JournalFit judgeJournal(const QByteArray& file, const QByteArray& journal) {
    const auto back = rolledBack(file, journal);
    if (back && *back == file && openIntact(file)) return JournalFit::Finished;
    const auto before = back ? openIntact(*back) : std::nullopt;
    const auto now = openIntact(file);
    // SQLite counts every save in the first page, which each save writes.
    const auto counted = file.size() >= fileHeaderBytes ? number(file, atChangeCounter) : 0;
    if (now)
        return before && now->changes == before->changes + 1 && continues(*now, *before)
                   ? JournalFit::Finished
                   : JournalFit::Foreign;
    return before && (counted == before->changes || counted == before->changes + 1) ? JournalFit::Needed
                                                                                    : JournalFit::Unclear;
}

} // namespace database
