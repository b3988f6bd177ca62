// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/file_lock.h"

#include "database/lock_owner.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QStandardPaths>

namespace database {

namespace {

constexpr int guardPatienceMs = 2000, guardStaleMs = 30000;
constexpr qint64 markBytes = 4096;

struct Owner {
    qint64 process = 0;
    QString computer, program;
};

/// The owner that a mark names; nothing where there is no mark, or it is not readable as one.
std::optional<Owner> ownerIn(const QString& mark) {
    Owner out;
    const QLockFile file(mark);
    if (!file.getLockInfo(&out.process, &out.computer, &out.program) || out.program.isEmpty() ||
        out.process <= 0)
        return std::nullopt;
    return out;
}

std::string textOf(const std::optional<Owner>& owner, const QString& mark) {
    if (!owner) return "another program";
    return lockOwner(owner->program, QString::number(owner->process), owner->computer,
                     QFileInfo(mark).lastModified());
}

/// Marks of this user are taken and examined by one program at a time: between making a mark and locking it,
/// it looks like one that was left over.
class Guard {
public:
    Guard() : m_file(folder() + QStringLiteral("/guard.lock")) {
        m_file.setStaleLockTime(guardStaleMs);
        // A cache folder that cannot be written must not prevent play.
        m_free = !QDir().mkpath(folder()) || m_file.tryLock(guardPatienceMs) ||
                 m_file.error() != QLockFile::LockFailedError;
    }
    /// False when another program has it and does not give it back.
    bool isFree() const { return m_free; }

private:
    static QString folder() {
        return QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + "/tidekeeper/open";
    }
    QLockFile m_file;
    bool m_free = false;
};

enum class Hold { Ours, Others, Unsupported };

/// Takes a mark whatever is in it; the system removes none that a program still holds.
Hold tryHold(QLockFile& file) {
    file.setStaleLockTime(0); // however long a game takes, its mark does not become stale
    for (int tries = 0; tries < 2; ++tries) {
        if (file.tryLock(0)) return Hold::Ours;
        if (file.error() != QLockFile::LockFailedError) return Hold::Unsupported;
        if (!file.removeStaleLockFile()) return Hold::Others;
    }
    return Hold::Others;
}

/// Whether a program holds the mark. A mark that was left over stays as it was, so that the next owner can
/// report from which program it takes over.
bool isHeld(const QString& mark) {
    QFile file(mark);
    if (!file.open(QIODevice::ReadOnly)) return false;
    const auto content = file.read(markBytes);
    file.close();
    {
        QLockFile probe(mark);
        if (tryHold(probe) == Hold::Others) return true;
    }
    if (!QFile::exists(mark) && file.open(QIODevice::WriteOnly | QIODevice::NewOnly)) file.write(content);
    return false;
}

} // namespace

struct FileLock::Held {
    explicit Held(const QString& mark) : file(mark) {}
    QLockFile file;
};

FileLock::FileLock() = default;
FileLock::FileLock(FileLock&&) noexcept = default;
FileLock& FileLock::operator=(FileLock&&) noexcept = default;
FileLock::~FileLock() = default;

QString FileLock::markOf(const QString& path) {
    const QFileInfo info(QFileInfo(path).canonicalFilePath());
    return info.filePath().isEmpty() ? QString() : info.dir().filePath('.' + info.fileName() + ".open");
}

bool FileLock::take(const QString& path) {
    release();
    m_takenFrom.clear();
    const auto mark = markOf(path);
    if (mark.isEmpty()) return true;
    const Guard guard;
    if (!guard.isFree()) return false;
    const auto before = ownerIn(mark);
    const auto text = before ? textOf(before, mark) : std::string();
    auto held = std::make_unique<Held>(mark);
    const auto hold = tryHold(held->file);
    if (hold == Hold::Others) return false;
    m_takenFrom = text;
    if (hold == Hold::Ours) m_held = std::move(held);
    return true;
}

void FileLock::release() { m_held.reset(); }

std::string FileLock::ownerOf(const QString& path) {
    const auto mark = markOf(path);
    if (mark.isEmpty() || !QFile::exists(mark)) return {};
    const Guard guard;
    if (guard.isFree() && !isHeld(mark)) return {};
    return textOf(ownerIn(mark), mark);
}

bool FileLock::isOthers(const QString& path) {
    const auto owner = ownerIn(markOf(path));
    if (owner && owner->process == QCoreApplication::applicationPid()) return false;
    return !ownerOf(path).empty();
}

} // namespace database
