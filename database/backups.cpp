// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/backups.h"

#include "database/atomic_file.h"
#include "database/file_check.h"
#include "database/image.h"
#include "database/log.h"
#include "database/platform.h"
#include "database/verify.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <utility>

namespace database {

namespace {

constexpr int keptNewest = 10, keptDays = 12, keptWeeks = 10;
constexpr qint64 dueSeconds = 600;
const QString stampFormat = QStringLiteral("yyyyMMdd-HHmmss-zzz");
constexpr qsizetype stampLength = 19;

QString fingerprintOf(const RowIndex& rowIndex) {
    const QByteArray bytes(reinterpret_cast<const char*>(rowIndex.lastHash.data()),
                           static_cast<qsizetype>(rowIndex.lastHash.size()));
    return QString::fromLatin1(bytes.left(6).toHex());
}

/// The number in a name: 12 in "20260101-203000-000-0a1b2c3d4e5f-12.tide".
int numberIn(const QString& name) { return name.section(u'.', 0, 0).section(u'-', 4, 4).toInt(); }

bool holdsSteps(const QString& backup) {
    const auto copy = Connection::open(backup, Connection::Mode::Read);
    return copy && copy->number("SELECT EXISTS(SELECT 1 FROM step)") != 0;
}

/// The most backups that are opened in search of a sound one.
constexpr int triedBackups = 5;

core::Result<core::Ok> writeChecked(const Connection& image, const QString& target) {
    // One fixed name, so that the next backup overwrites what a killed program left unfinished.
    return createAtomically(target, QFileInfo(target).dir().filePath("unfinished.new"),
                            [&](const QString& temporary) -> core::Result<core::Ok> {
                                if (auto written = writeImage(image, temporary); !written) return written;
                                auto copy = Connection::open(temporary, Connection::Mode::Read);
                                if (!copy) return tl::unexpected<core::Problem>(copy.error());
                                int version = 0;
                                if (auto sound = verifyAll(*copy, temporary, version); !sound)
                                    return tl::unexpected<core::Problem>(sound.error());
                                return core::Ok{};
                            });
}

void thin(const QString& path) {
    const auto backups = backupsOf(path);
    QList<QDateTime> times;
    for (const auto& backup : backups)
        times.append(backup.takenAt);
    auto surplus = surplusBackups(times);
    QList<BackupSize> sizes;
    for (const auto& backup : backups)
        if (!surplus.contains(backup.takenAt)) sizes.append({backup.takenAt, QFileInfo(backup.path).size()});
    surplus += surplusBySize(std::move(sizes));
    for (const auto& backup : backups)
        if (surplus.contains(backup.takenAt)) (void)noted(filesLog(), removeFile(backup.path));
}

/// Keeps the newest time of each period until `limit` periods are found.
template <class PeriodOf>
void keepPerPeriod(const QList<QDateTime>& newestFirst, std::size_t limit, std::set<QDateTime>& keep,
                   PeriodOf periodOf) {
    std::set<decltype(periodOf(QDateTime()))> seen;
    for (const auto& time : newestFirst) {
        if (seen.size() >= limit) return;
        if (seen.insert(periodOf(time)).second) keep.insert(time);
    }
}

} // namespace

core::Result<BackupContents> contentsOf(const BackupInfo& backup) {
    if (auto version = inspectHeader(backup.path); !version)
        return tl::unexpected<core::Problem>(version.error());
    const auto copy = Connection::open(backup.path, Connection::Mode::Read);
    if (!copy) return tl::unexpected<core::Problem>(copy.error());
    BackupContents out;
    out.steps = copy->number("SELECT count(*) FROM step");
    out.lastAt = copy->word("SELECT at FROM step ORDER BY seq DESC LIMIT 1");
    auto game = copy->prepare(
        "SELECT name, (SELECT place FROM step WHERE stream = stream.id ORDER BY seq DESC LIMIT 1), "
        "(SELECT count(*) FROM step WHERE stream = stream.id) FROM stream WHERE kind = 'encounter' ORDER BY "
        "seq");
    int code = game.step();
    for (; code == SQLITE_ROW; code = game.step())
        out.games.push_back({game.string(0), game.string(1), game.integer(2)});
    if (code != SQLITE_DONE)
        return tl::unexpected<core::Problem>(problemOf(copy->handle(), code, backup.path));
    return out;
}

QList<BackupInfo> backupsOf(const QString& path) { return backupsIn(backupFolder(path)); }

QList<BackupInfo> backupsIn(const QString& path) {
    QList<BackupInfo> out;
    const QDir folder(path);
    for (const auto& name : folder.entryList({"*.tide"}, QDir::Files, QDir::Name | QDir::Reversed)) {
        // Read as UTC directly, since as local time it may name an hour that the change to summer time skips.
        const auto time = QDateTime::fromString(name.left(stampLength) + 'Z', stampFormat + 't');
        if (time.isValid()) out.append({folder.filePath(name), time, numberIn(name)});
    }
    // A clock that once ran ahead has left names from the future; the backup made last still counts as the
    // newest.
    std::stable_sort(out.begin(), out.end(),
                     [](const BackupInfo& a, const BackupInfo& b) { return a.number > b.number; });
    return out;
}

std::optional<QString> newestIntactBackup(const QString& path) {
    const auto backups = backupsOf(path);
    for (qsizetype n = 0; n < std::min<qsizetype>(backups.size(), triedBackups); ++n) {
        int version = 0;
        auto copy = Connection::open(backups[n].path, Connection::Mode::Read);
        if (copy && verifyAll(*copy, backups[n].path, version)) return backups[n].path;
    }
    return std::nullopt;
}

core::Result<core::Ok> makeBackup(const QString& path) {
    auto image = readImage(path);
    if (!image) return tl::unexpected<core::Problem>(image.error());
    return makeBackup(path, *image);
}

core::Result<core::Ok> makeBackup(const QString& path, Connection& image) {
    int version = 0;
    auto rowIndex = verifyAll(image, path, version);
    if (!rowIndex) return tl::unexpected<core::Problem>(rowIndex.error());
    const auto made = makeBackupFolder(path);
    if (!made) return tl::unexpected<core::Problem>(made.error());
    const auto& folder = *made;
    if (isBackedUp(path, *rowIndex)) return core::Ok{};
    const auto fingerprint = '-' + fingerprintOf(*rowIndex);
    const auto known = backupsOf(path);
    const int last = known.isEmpty() ? 0 : known.front().number;
    const auto target = folder + '/' + QDateTime::currentDateTimeUtc().toString(stampFormat) + fingerprint +
                        '-' + QString::number(last + 1) + ".tide";
    if (auto written = writeChecked(image, target); !written)
        return core::impossible(
            "backup.failed", "no backup was made: " + written.error().text + "; the campaign itself is safe",
            written.error().where);
    thin(path); // older backups stay until the new one is safely on the disk
    return core::Ok{};
}

bool isBackupDue(const QString& path) {
    const auto known = backupsOf(path);
    return known.isEmpty() ||
           std::abs(known.front().takenAt.secsTo(QDateTime::currentDateTimeUtc())) > dueSeconds ||
           !holdsSteps(known.front().path);
}

bool isBackedUp(const QString& path, const RowIndex& rowIndex) {
    const auto known = backupsOf(path);
    return !known.isEmpty() && QFileInfo(known.front().path)
                                   .fileName()
                                   .mid(stampLength)
                                   .startsWith('-' + fingerprintOf(rowIndex));
}

QList<QDateTime> surplusBackups(QList<QDateTime> times) {
    std::set<QDateTime> keep(times.begin(), times.begin() + std::min<qsizetype>(times.size(), keptNewest));
    keepPerPeriod(times, keptDays, keep, [](const QDateTime& time) { return time.date(); });
    keepPerPeriod(times, keptWeeks, keep, [](const QDateTime& time) {
        int year = 0;
        const int week = time.date().weekNumber(&year);
        return std::pair(year, week);
    });
    QList<QDateTime> out;
    for (const auto& time : times)
        if (!keep.contains(time)) out.append(time);
    return out;
}

QList<QDateTime> surplusBySize(QList<BackupSize> backups, qint64 room) {
    constexpr qsizetype alwaysKept = 3;
    qint64 total = 0;
    for (const auto& backup : backups)
        total += backup.bytes;
    QList<QDateTime> out;
    while (total > room && backups.size() > alwaysKept) {
        const auto gap = [&backups](qsizetype n) {
            const auto older = std::min(n + 1, backups.size() - 1);
            return std::abs(backups[older].takenAt.secsTo(backups[n - 1].takenAt));
        };
        auto closest = alwaysKept;
        for (auto n = alwaysKept; n < backups.size(); ++n)
            if (gap(n) < gap(closest)) closest = n;
        total -= backups[closest].bytes;
        out.append(backups.takeAt(closest).takenAt);
    }
    return out;
}

core::Problem withRemedy(core::Problem problem, const QString& path) {
    if (stateOf(problem) != FileState::Damaged) return problem;
    if (const auto facts = factsOf(path); facts && facts->names > 1)
        problem.text +=
            "; it has another name (a hard link): where it was played last under that name, a save "
            "may have been interrupted, and opening it there finishes the save";
    const auto backup = newestIntactBackup(path);
    problem.text += backup ? "; nothing was changed. The newest sound backup is " + displayPath(*backup)
                           : "; nothing was changed. There is no backup of it; a rescue copies what can "
                             "still be read into a new file";
    return problem;
}

} // namespace database
