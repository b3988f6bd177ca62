// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform.h"

#include <QFile>
#include <QSocketNotifier>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <sys/socket.h>
#include <unistd.h>
#include <vector>

namespace app {

namespace {

int signalEnd = -1; // a signal handler may safely use only a descriptor

void note(int) {
    const char one = 1;
    [[maybe_unused]] const auto written = ::write(signalEnd, &one, 1);
}

} // namespace

void onTermination(QObject* context, std::function<void()> close) {
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends) != 0) return;
    signalEnd = ends[0];
    auto* notifier = new QSocketNotifier(ends[1], QSocketNotifier::Read, context);
    QObject::connect(notifier, &QSocketNotifier::activated, context,
                     [end = ends[1], close = std::move(close)] {
                         char noted[16];
                         [[maybe_unused]] const auto count = ::read(end, noted, sizeof noted);
                         close();
                     });
    struct sigaction action = {};
    action.sa_handler = note;
    action.sa_flags = SA_RESTART;
    for (const int signal : {SIGTERM, SIGINT, SIGHUP})
        ::sigaction(signal, &action, nullptr);
}

bool writesToTerminal() { return ::isatty(STDOUT_FILENO) == 1; }

Continuation continueAs(const QString& program, const QStringList& arguments) {
    QList<QByteArray> given{QFile::encodeName(program)};
    for (const auto& word : arguments)
        given << word.toLocal8Bit();
    std::vector<char*> argv;
    for (auto& word : given)
        argv.push_back(word.data());
    argv.push_back(nullptr);
    ::execv(argv.front(), argv.data());
    return {0, std::strerror(errno)};
}

std::unique_ptr<QObject> watchStandardInput(std::function<void(const QByteArray&)> take) {
    auto watch = std::make_unique<QSocketNotifier>(STDIN_FILENO, QSocketNotifier::Read);
    QObject::connect(watch.get(), &QSocketNotifier::activated, watch.get(),
                     [notifier = watch.get(), take = std::move(take)] {
                         std::array<char, 65536> bytes;
                         const auto count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
                         if (count <= 0) return notifier->setEnabled(false);
                         take(QByteArray(bytes.data(), static_cast<qsizetype>(count)));
                     });
    return watch;
}

} // namespace app
