// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform.h"

#include <QProcess>
#include <QTimer>

#include <csignal>
#include <iostream>
#include <mutex>
#include <thread>

namespace app {

namespace {

constexpr int watchMilliseconds = 100;
constexpr qsizetype longestPiece = 64 * 1024;

volatile std::sig_atomic_t endAsked = 0;

void note(int) { endAsked = 1; }

/// What the thread that reads and the object in the event loop share. The thread cannot be ended while it
/// waits, so it may outlive the object.
struct Reader {
    std::mutex mutex;
    QObject* receiver = nullptr;
    std::function<void(const QByteArray&)> take;
};

/// Passes the bytes to the object in the event loop; false when it no longer listens.
bool handOver(Reader& reader, const QByteArray& bytes) {
    const std::scoped_lock guard(reader.mutex);
    if (!reader.receiver) return false;
    return QMetaObject::invokeMethod(
        reader.receiver, [take = reader.take, bytes] { take(bytes); }, Qt::QueuedConnection);
}

void readLines(const std::shared_ptr<Reader>& reader) {
    QByteArray bytes;
    for (char c = 0; std::cin.get(c);) {
        bytes.append(c);
        if (c != '\n' && bytes.size() < longestPiece) continue;
        if (!handOver(*reader, std::exchange(bytes, {}))) return;
    }
    if (!bytes.isEmpty()) (void)handOver(*reader, bytes);
}

class Watch : public QObject {
public:
    explicit Watch(std::function<void(const QByteArray&)> take) {
        m_reader->receiver = this;
        m_reader->take = std::move(take);
        std::thread(readLines, m_reader).detach();
    }
    ~Watch() override {
        const std::scoped_lock guard(m_reader->mutex);
        m_reader->receiver = nullptr;
    }

private:
    std::shared_ptr<Reader> m_reader = std::make_shared<Reader>();
};

} // namespace

void onTermination(QObject* context, std::function<void()> close) {
    auto* watch = new QTimer(context);
    QObject::connect(watch, &QTimer::timeout, context, [close = std::move(close)] {
        if (endAsked) {
            endAsked = 0;
            close();
        }
    });
    watch->start(watchMilliseconds);
    for (const int signal : {SIGTERM, SIGINT})
        std::signal(signal, note);
#ifdef SIGHUP
    std::signal(SIGHUP, note);
#endif
}

bool writesToTerminal() { return false; }

Continuation continueAs(const QString& program, const QStringList& arguments) {
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedChannels);
    process.setInputChannelMode(QProcess::ForwardedInputChannel);
    process.start(program, arguments);
    if (!process.waitForStarted(-1)) return {0, process.errorString().toStdString()};
    process.waitForFinished(-1);
    constexpr int failure = 1;
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : failure, {}};
}

std::unique_ptr<QObject> watchStandardInput(std::function<void(const QByteArray&)> take) {
    return std::make_unique<Watch>(std::move(take));
}

} // namespace app
