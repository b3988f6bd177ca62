// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/display_start.h"

#include <cstdio>
#include <cstdlib>
#include <utility>

namespace app {

namespace {

struct Hold {
    QtMessageHandler before = nullptr;
    QStringList remarks;
};

Hold& hold() {
    static Hold held;
    return held;
}

/// "DISPLAY is :7, WAYLAND_DISPLAY is wayland-0": the variables that decide where Qt looks.
QString displayVariables() {
    QStringList set;
    for (const auto* variable : {"QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "DISPLAY"})
        if (!qEnvironmentVariableIsEmpty(variable))
            set << QString::fromLatin1(variable) + " is " + qEnvironmentVariable(variable);
    return set.join(", ");
}

void keep(QtMsgType type, const QMessageLogContext& context, const QString& text) {
    switch (type) {
    case QtFatalMsg:
        std::fprintf(stderr,
                     "tidekeeper: no window can be opened, because no display answers (%s); tidekeeper-cli "
                     "plays the same "
                     "files without one\n",
                     qPrintable(displayVariables()));
        std::_Exit(EXIT_FAILURE);
    case QtInfoMsg:
    case QtWarningMsg:
    case QtCriticalMsg:
        hold().remarks << text;
        return;
    default:
        if (hold().before) hold().before(type, context, text);
    }
}

} // namespace

DisplayStart::DisplayStart() { hold().before = qInstallMessageHandler(keep); }

QStringList DisplayStart::end() {
    if (hold().before) qInstallMessageHandler(std::exchange(hold().before, nullptr));
    return std::exchange(hold().remarks, {});
}

} // namespace app
