// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

#include <functional>
#include <memory>
#include <string>

namespace app {

/// What the programs need of the operating system beyond standard C++ and Qt. There are two implementations:
/// platform_linux.cpp, and platform_qt.cpp for any system. TIDEKEEPER_PLATFORM chooses one, and both pass the
/// same tests on Linux. What the second one cannot promise is stated at each function.

/// Calls `close` from the event loop when the system asks the program to end (SIGTERM, SIGINT, SIGHUP); lives
/// as long as `context`. Qt: up to a tenth of a second late, and only where the system sends such signals.
void onTermination(QObject* context, std::function<void()> close);

/// Whether standard output is a terminal. Qt: never.
bool writesToTerminal();

/// The end of a program that was started in place of this one, or the reason why it could not be started.
struct Continuation {
    int code = 0;        ///< exit code of the program
    std::string problem; ///< empty = it ran
};
/// Continues as the program of that path with those arguments; returns only when it cannot be started.
/// Qt: runs the program with this one's input and output, waits for it and returns how it ended; what ends
/// this process alone leaves the program running.
Continuation continueAs(const QString& program, const QStringList& arguments);

/// Hands the bytes of standard input to `take` while an event loop runs, as they come, until the input ends
/// or the returned object is deleted. Qt: bytes come a line at a time, and a thread waits for them until the
/// program ends.
std::unique_ptr<QObject> watchStandardInput(std::function<void(const QByteArray& bytes)> take);

} // namespace app
