// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/termination.h"

#include <QSocketNotifier>

#include <csignal>
#include <sys/socket.h>
#include <unistd.h>

namespace app {

namespace {

int signalEnd = -1; // a signal handler may safely use only a descriptor

void note(int) {
    const char one = 1;
    [[maybe_unused]] const auto written = ::write(signalEnd, &one, 1);
}

} // namespace

void onTermination(QObject* context, std::function<void()> close) {
    std::signal(SIGXFSZ, SIG_IGN);
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

} // namespace app
