// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/log_file.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include <mutex>
#include <utility>

namespace ui {

Q_LOGGING_CATEGORY(rulesLog, "tidekeeper.rules")
Q_LOGGING_CATEGORY(windowLog, "tidekeeper.window")

namespace {

constexpr auto ownCategories = "tidekeeper.";
constexpr qsizetype longestLine = 4000;

/// The log file is opened for each of the few lines, so that it does not matter which program last began a
/// new one.
class LogWriter {
public:
    void begin(const QString& program) {
        const std::lock_guard guard(m_mutex);
        m_program = program;
        m_path = log_file::path();
    }
    void write(const QByteArray& line) {
        const std::lock_guard guard(m_mutex);
        QFileInfo info(m_path);
        if (!QDir().mkpath(info.path()) || !isPlainFile(info)) return;
        if (info.size() >= log_file::largest) turnOver();
        QFile file(m_path);
        // A full disk takes no more lines; that is not reported.
        if (file.open(QIODevice::Append | QIODevice::Unbuffered, QFile::ReadOwner | QFile::WriteOwner))
            (void)file.write(line);
    }
    QString program() const { return m_program; }

private:
    /// Whether the path is free or a plain file. A device, a pipe without another end, or a link to a file
    /// elsewhere is not written to.
    static bool isPlainFile(const QFileInfo& info) {
        return !info.isSymLink() && (info.isFile() || !info.exists());
    }
    void turnOver() const {
        const auto numbered = [this](int n) { return n == 0 ? m_path : m_path + '.' + QString::number(n); };
        for (int n = log_file::kept; n > 0; --n) {
            QFile::remove(numbered(n));
            QFile::rename(numbered(n - 1), numbered(n));
        }
    }

    std::mutex m_mutex;
    QString m_program, m_path;
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
