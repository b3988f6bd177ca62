// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>

namespace app {

/// Calls `close` from the event loop when the system asks the program to end (SIGTERM, SIGINT, SIGHUP); lives
/// as long as `context`. Also turns an exceeded file size limit into an ordinary write error.
void onTermination(QObject* context, std::function<void()> close);

} // namespace app
