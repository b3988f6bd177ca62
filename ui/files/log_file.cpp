// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/log_file.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QStandardPaths>

#include <fcntl.h>
#include <mutex>
#include <sys/stat.h>
#include <unistd.h>

namespace ui {

Q_LOGGING_CATEGORY(rulesLog, "tidekeeper.rules")
Q_LOGGING_CATEGORY(windowLog, "tidekeeper.window")

namespace {

constexpr auto ownCategories = "tidekeeper.";
constexpr qsizetype longestLine = 4000;

/// The open log file: opened with the first line, and again after a rotation by this or another program.
class LogWriter {
public:
    void begin(const QString& program) {
        const std::lock_guard guard(m_mutex);
        close();
        m_program = program;
        m_path = QFile::encodeName(log_file::path());
    }
    void write(const QByteArray& line) {
        const std::lock_guard guard(m_mutex);
        if (!ready()) return;
        // A full disk takes no more lines; that is not reported.
        (void)!::write(m_handle, line.constData(), static_cast<std::size_t>(line.size()));
    }
    QString program() const { return m_program; }

private:
    void close() {
        if (m_handle >= 0) ::close(m_handle);
        m_handle = -1;
    }
    bool open() {
        if (!QDir().mkpath(log_file::folder())) return false;
        m_handle =
            ::open(m_path.constData(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK,
                   S_IRUSR | S_IWUSR);
        return m_handle >= 0;
    }
    bool ready() {
        struct stat mine {
        }, there{};
        if (m_handle >= 0 && (::fstat(m_handle, &mine) != 0 || ::stat(m_path.constData(), &there) != 0 ||
                              mine.st_ino != there.st_ino))
            close();
        if (m_handle < 0 && !open()) return false;
        if (::fstat(m_handle, &mine) != 0 || !S_ISREG(mine.st_mode)) return false;
        if (mine.st_size < log_file::largest) return true;
        turnOver();
        return open();
    }
    void turnOver() {
        close();
        const auto numbered = [this](int n) {
            return n == 0 ? m_path : m_path + '.' + QByteArray::number(n);
        };
        for (int n = log_file::kept; n > 0; --n)
            (void)::rename(numbered(n - 1).constData(), numbered(n).constData());
    }

    std::mutex m_mutex;
    QString m_program;
    QByteArray m_path;
    int m_handle = -1;
};

LogWriter& logWriter() {
    static LogWriter writer;
    return writer;
}

QtMessageHandler handlerBefore = nullptr;

const char* wordOf(QtMsgType type) {
    switch (type) {
    case QtDebugMsg:
        return "debug";
    case QtInfoMsg:
        return "info";
    case QtWarningMsg:
        return "warning";
    default:
        return "error";
    }
}

void take(QtMsgType type, const QMessageLogContext& context, const QString& text) {
    static thread_local bool writing = false; // faults while writing the log are not logged
    const bool own = QByteArrayView(context.category ? context.category : "").startsWith(ownCategories);
    if (!own && handlerBefore) handlerBefore(type, context, text);
    if (writing || type == QtDebugMsg) return;
    writing = true;
    auto words = text.left(longestLine);
    words.replace(u'\n', u' ');
    const auto line =
        QStringLiteral("%1 %2[%3] %4 %5: ")
            .arg(QDateTime::currentDateTime().toString(Qt::ISODate), logWriter().program(),
                 QString::number(QCoreApplication::applicationPid()), QLatin1String(wordOf(type)),
                 QLatin1String(context.category ? context.category : "default")) +
        words + u'\n';
    logWriter().write(line.toUtf8());
    writing = false;
}

} // namespace

namespace log_file {

QString folder() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
           QStringLiteral("/tidekeeper/log");
}
QString path() { return folder() + QStringLiteral("/tidekeeper.log"); }

void begin(const QString& program) {
    logWriter().begin(program);
    if (const auto before = qInstallMessageHandler(take); before != take) handlerBefore = before;
}

void end() { qInstallMessageHandler(std::exchange(handlerBefore, nullptr)); }

} // namespace log_file

} // namespace ui
