// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/leftovers.h"

#include "database/atomic_file.h"
#include "database/file_lock.h"
#include "database/image.h"
#include "database/input_file.h"
#include "database/log.h"
#include "database/platform.h"
#include "database/raw_file.h"
#include "database/rollback_journal.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <mutex>
#include <utility>

namespace database {

namespace {

const QString journalEnding = QStringLiteral("-journal"), logEnding = QStringLiteral("-wal");
constexpr int writeVersionAt = 18;
constexpr char logMode = 2;
constexpr qsizetype journalsExamined = 50;

std::mutex asideMutex;
std::vector<SetAside>& asideList() {
    static std::vector<SetAside> list;
    return list;
}

/// The facts of a file, to make sure that the moved file is the one that was examined.
using Examined = std::optional<FileFacts>;
Examined examine(const QString& path) { return factsOf(path, Links::Stop); }
bool isRegular(const Examined& examined) { return examined && examined->kind == FileFacts::Kind::Regular; }

core::Result<core::Ok> setAside(const QString& path) {
    auto done = core::Result<core::Ok>(core::impossible("file.exists", "", displayPath(path)));
    QString kept;
    for (int n = 1; !done && done.error().code == "file.exists" && n < 1000; ++n) {
        kept = path + ".set-aside-" + QString::number(n);
        done = renameNew(path, kept);
    }
    if (!done) return done;
    (void)syncFolder(QFileInfo(path).absolutePath());
    const std::scoped_lock guard(asideMutex);
    asideList().push_back({path, kept});
    qCInfo(filesLog, "%s", sentenceOf(asideList().back()).c_str());
    return core::Ok{};
}

/// Carries out the decision about a leftover while no program can begin a save.
template <class Act>
Leftover actOn(RawFile& file, const QString& leftover, const Examined& examined, const Act& act) {
    if (FileLock::isOthers(file.path())) return Leftover::Use;
    if (!file.reserve()) return file.isWritable() ? Leftover::Use : Leftover::Ignore;
    const bool same = examined && examine(leftover) == examined;
    const bool done = same && act();
    file.release();
    return done || !same ? Leftover::Ignore : Leftover::Refuse;
}

/// Removes the journal of a save that was complete; the pages are written again first, so that they are on
/// the disk.
bool finish(RawFile& file, const QByteArray& content, const QString& journal) {
    return file.rewrite(content) && QFile::remove(journal) && syncFolder(QFileInfo(journal).absolutePath());
}

Leftover answerForJournal(const QString& journal) {
    const auto examined = examine(journal);
    RawFile file(journal.chopped(journalEnding.size()));
    if (!examined || !file.lock() || file.isBeingSaved()) return Leftover::Use;
    const auto aside = [&] { return setAside(journal).has_value(); };
    if (!isRegular(examined) || examined->size > 2 * limits::campaignBytes)
        return actOn(file, journal, examined, aside);
    QFile found(journal);
    // SQLite reports why the file cannot be read.
    if (!found.open(QIODevice::ReadOnly) || !isHot(found.peek(1))) return Leftover::Use;
    const auto content = file.read(limits::campaignBytes);
    if (content.isEmpty()) return Leftover::Use;
    switch (judgeJournal(content, found.readAll())) {
    case JournalFit::Needed:
        return Leftover::Use;
    case JournalFit::Unclear:
        return Leftover::Refuse;
    case JournalFit::Finished:
        return actOn(file, journal, examined, [&] { return finish(file, content, journal); });
    case JournalFit::Foreign:
        break;
    }
    return actOn(file, journal, examined, aside);
}

/// The decision about a write-ahead log: it is used only for a file in that mode, which this program never
/// writes.
Leftover answerForLog(const QString& log) {
    const auto examined = examine(log);
    RawFile file(log.chopped(logEnding.size()));
    if (!examined || !file.lock() || file.isBeingSaved()) return Leftover::Use;
    const auto head = file.read(writeVersionAt + 2);
    if (head.size() < writeVersionAt + 2 || head[writeVersionAt] == logMode ||
        head[writeVersionAt + 1] == logMode)
        return Leftover::Use;
    return actOn(file, log, examined, [&] {
        if (isRegular(examined) && examined->size == 0) return QFile::remove(log);
        return setAside(log).has_value();
    });
}

bool copyDurably(const QByteArray& bytes, const QString& target) {
    const auto temporary = target + ".new";
    QFile::remove(temporary);
    QFile file(temporary);
    const bool written = makePrivateFile(temporary) && file.open(QIODevice::WriteOnly) &&
                         file.write(bytes) == bytes.size() && file.flush();
    file.close();
    if (written && RawFile(QFileInfo(temporary).absoluteFilePath()).sync() && renameNew(temporary, target))
        return syncFolder(QFileInfo(target).absolutePath());
    QFile::remove(temporary);
    return false;
}

} // namespace

Leftover judgeLeftover(const QString& path) {
    return path.endsWith(journalEnding) ? answerForJournal(path)
           : path.endsWith(logEnding)   ? answerForLog(path)
                                        : Leftover::Use;
}

std::vector<SetAside> takeSetAside() {
    const std::scoped_lock guard(asideMutex);
    return std::exchange(asideList(), {});
}

std::string sentenceOf(const SetAside& one) {
    return "“" + QFileInfo(one.from).fileName().toStdString() +
           "” is left over from another file or from an earlier moment. Nothing was taken from it; it is "
           "kept "
           "as “" +
           displayPath(one.keptAs) + "”";
}

QString journalOf(const QString& path) {
    const QFileInfo info(path);
    return (info.exists() ? info.canonicalFilePath() : info.absoluteFilePath()) + journalEnding;
}

core::Result<core::Ok> setAsideBeside(const QString& target) {
    for (const auto& ending : {journalEnding, logEnding}) {
        const auto leftover = QFileInfo(target).absoluteFilePath() + ending;
        if (!examine(leftover)) continue;
        if (auto done = setAside(leftover); !done) {
            done.error().text = "“" + QFileInfo(leftover).fileName().toStdString() +
                                "” beside this name would be taken for part of the new file and cannot be "
                                "moved out of the way; choose another name";
            return done;
        }
    }
    return core::Ok{};
}

bool adoptJournal(const QString& path) {
    const auto own = journalOf(path);
    if (examine(own) || !FileLock::ownerOf(path).empty()) return false;
    const auto content = readInputFile(path, limits::campaignBytes, "file");
    if (!content) return false;
    const QDir folder(QFileInfo(own).absolutePath());
    const auto names = folder.entryList({'*' + journalEnding + '*'}, QDir::Files | QDir::Hidden, QDir::Time);
    for (const auto& name : names.mid(0, journalsExamined)) {
        const auto journal = readInputFile(folder.filePath(name), 2 * limits::campaignBytes, "file");
        if (!journal || !isHot(*journal) || judgeJournal(*content, *journal) != JournalFit::Needed) continue;
        qCInfo(filesLog, "%s: finishes the save in %s", displayPath(path).c_str(), qPrintable(name));
        return copyDurably(*journal, own);
    }
    return false;
}

} // namespace database
