// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/file_lock.h"

#include "database/lock_owner.h"
#include "database/platform.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QStringList>
#include <QSysInfo>

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <limits>
#include <optional>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace database {

namespace {

QString markFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + "/tidekeeper/open";
}

enum class Hold { Ours, Others, Unsupported };

struct flock wholeFile() {
    struct flock range {};
    range.l_type = F_WRLCK;
    range.l_whence = SEEK_SET;
    return range;
}

/// One byte far beyond the content of any file and the bytes that SQLite locks.
struct flock farByte() {
    auto range = wholeFile();
    range.l_start = std::numeric_limits<off_t>::max() - 1;
    range.l_len = 1;
    return range;
}

/// Whether a program of another user, whose marks are not visible here, has the file open for writing.
bool isSharedLocked(const QString& path) {
    const int handle = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (handle < 0) return false;
    auto range = farByte();
    const bool locked = ::fcntl(handle, F_OFD_GETLK, &range) == 0 && range.l_type != F_UNLCK;
    ::close(handle);
    return locked;
}

Hold tryHold(int handle, struct flock range = wholeFile()) {
    if (::fcntl(handle, F_OFD_SETLK, &range) == 0) return Hold::Ours;
    return errno == EAGAIN || errno == EACCES ? Hold::Others : Hold::Unsupported;
}

/// The content of a mark: process, program, computer, its run, when.
QStringList linesOf(int handle) {
    QByteArray bytes(512, '\0');
    const auto count = ::pread(handle, bytes.data(), static_cast<std::size_t>(bytes.size()), 0);
    bytes.truncate(count > 0 ? static_cast<qsizetype>(count) : 0);
    return QString::fromUtf8(bytes).split(u'\n', Qt::SkipEmptyParts);
}
constexpr qsizetype knownLines = 5;

std::string ownerIn(const QStringList& lines) {
    if (lines.size() < knownLines) return "another program";
    return lockOwner(lines[1], lines[0], lines[2], QDateTime::fromString(lines[4], Qt::ISODate));
}

void writeMark(int handle) {
    const QStringList lines{QString::number(QCoreApplication::applicationPid()),
                            QFileInfo(QCoreApplication::applicationFilePath()).fileName(),
                            QSysInfo::machineHostName(), QString::fromLatin1(QSysInfo::bootUniqueId()),
                            QDateTime::currentDateTime().toString(Qt::ISODate)};
    const auto bytes = (lines.join(u'\n') + u'\n').toUtf8();
    if (::ftruncate(handle, 0) != 0 ||
        ::pwrite(handle, bytes.constData(), static_cast<std::size_t>(bytes.size()), 0) < 0)
        return; // the owner stays unknown, but the lock is held
}

/// For systems without locks: whether the owner that the mark names is a running process of this computer
/// since its last start.
bool ownerRuns(const QStringList& lines) {
    if (lines.size() < knownLines || lines[2] != QSysInfo::machineHostName() ||
        lines[3] != QString::fromLatin1(QSysInfo::bootUniqueId()))
        return false;
    const auto process = lines[0].toInt();
    return process > 0 && (::kill(process, 0) == 0 || errno != ESRCH);
}

/// The content of the mark of a file that is open for writing; nothing when the file is not open.
std::optional<QStringList> linesOfOwner(const QString& path) {
    const auto mark = FileLock::markOf(path);
    const int handle =
        mark.isEmpty() ? -1 : ::open(QFile::encodeName(mark).constData(), O_RDWR | O_CLOEXEC | O_NOFOLLOW);
    if (handle < 0) return std::nullopt;
    auto lines = linesOf(handle);
    auto range = wholeFile();
    const bool asked = ::fcntl(handle, F_OFD_GETLK, &range) == 0;
    ::close(handle);
    if (asked ? range.l_type == F_UNLCK : !ownerRuns(lines)) return std::nullopt;
    return lines;
}

/// Whether the path still leads to the locked mark; a program that releases its lock removes the mark.
bool sameFile(int handle, const QByteArray& path) {
    struct stat mine {
    }, there{};
    return ::fstat(handle, &mine) == 0 && ::stat(path.constData(), &there) == 0 &&
           mine.st_ino == there.st_ino && mine.st_dev == there.st_dev;
}

} // namespace

struct FileLock::Held {
    Held() = default;
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;
    ~Held() {
        if (shared >= 0) ::close(shared);
        if (handle < 0) return;
        // Removed while the lock is held, so that no new mark is removed. A mark that cannot be removed is
        // emptied to mean that no program has the file.
        if (!QFile::remove(mark)) (void)!::ftruncate(handle, 0);
        ::close(handle);
    }
    bool takeMark(const QString& path, std::string& takenFrom);
    bool takeShared(const QString& path);

    QString mark;
    int handle = -1;
    int shared = -1; ///< lock on the file itself
};

FileLock::FileLock() = default;
FileLock::FileLock(FileLock&&) noexcept = default;
FileLock& FileLock::operator=(FileLock&&) noexcept = default;
FileLock::~FileLock() = default;

QString FileLock::markOf(const QString& path) {
    const auto facts = factsOf(path);
    return facts ? markFolder() + '/' + QString::fromStdString(facts->identity) + ".lock" : QString();
}

bool FileLock::take(const QString& path) {
    release();
    m_takenFrom.clear();
    auto held = std::make_unique<Held>();
    // The mark is checked first: where this process has the file open already, opening and closing it again
    // outside of SQLite would release SQLite's locks.
    if (!held->takeMark(path, m_takenFrom) || !held->takeShared(path)) return false;
    m_held = std::move(held);
    return true;
}

/// False when another user's program has the file; where files cannot be locked in this way, no program is
/// kept out.
bool FileLock::Held::takeShared(const QString& path) {
    shared = ::open(QFile::encodeName(path).constData(), O_RDWR | O_NONBLOCK | O_CLOEXEC);
    if (shared < 0) return true;
    const auto hold = tryHold(shared, farByte());
    if (hold != Hold::Ours) ::close(std::exchange(shared, -1));
    return hold != Hold::Others;
}

bool FileLock::Held::takeMark(const QString& path, std::string& takenFrom) {
    mark = markOf(path);
    // A cache folder that cannot be written must not prevent play.
    if (mark.isEmpty() || !QDir().mkpath(markFolder())) return true;
    const auto name = QFile::encodeName(mark);
    for (int tries = 0; tries < 10; ++tries) {
        const int found = ::open(name.constData(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
        if (found < 0) return true;
        const auto hold = tryHold(found);
        if (hold == Hold::Others || (hold == Hold::Unsupported && ownerRuns(linesOf(found)))) {
            ::close(found);
            return false;
        }
        if (sameFile(found, name)) {
            handle = found;
            // A program that closes the file removes its mark, so a name that is still there is that of a
            // program that ended abnormally.
            if (const auto left = linesOf(found); left.size() >= knownLines) takenFrom = ownerIn(left);
            writeMark(found);
            return true;
        }
        ::close(found); // the previous owner has just removed its mark
    }
    return false;
}

void FileLock::release() { m_held.reset(); }

std::string FileLock::ownerOf(const QString& path) {
    if (const auto lines = linesOfOwner(path)) return ownerIn(*lines);
    return isSharedLocked(path) ? "a program of another user" : std::string();
}

bool FileLock::isOthers(const QString& path) {
    const auto lines = linesOfOwner(path);
    return lines && (lines->size() < knownLines ||
                     lines->first() != QString::number(QCoreApplication::applicationPid()));
}

} // namespace database
