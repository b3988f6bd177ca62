// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform.h"
#include "app/print/bundled_fonts.h"
#include "app/window/display_start.h"
#include "app/window/launcher.h"
#include "app/window/program.h"
#include "database/campaign_file.h"
#include "kernel/values/inconsistency_guard.h"
#include "ui/files/language.h"
#include "ui/files/log_file.h"
#include "ui/keys/wheel_guard.h"
#include "ui/theme/screen_text_size.h"
#include "ui/theme/stored_pictures_view.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QIcon>
#include <QLocale>

#include <cstdio>

namespace {

constexpr int failure = 1;

QStringList wordsOf(int argc, char* argv[]) {
    QStringList words;
    for (int n = 1; n < argc; ++n)
        words << QString::fromLocal8Bit(argv[n]);
    return words;
}

int complain(const QString& text) {
    std::fprintf(stderr, "tidekeeper: %s\n", qPrintable(text));
    return failure;
}

/// Qt would abort a program without a display during its start, so the reason is printed before.
bool hasDisplay(const QStringList& words) {
    for (const auto* variable : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        if (!qEnvironmentVariableIsEmpty(variable)) return true;
    return !words.filter("platform").isEmpty();
}

ui::ThemeChoice savedTheme() {
    const QString theme = app::Settings().theme();
    if (theme == u"dark") return ui::ThemeChoice::Dark;
    if (theme == u"contrast") return ui::ThemeChoice::Contrast;
    return theme == u"light" ? ui::ThemeChoice::Light : ui::ThemeChoice::System;
}

int show(app::Program& program, const app::StartOptions& options) {
    auto systems = app::Systems::onDemand();
    const bool opens = options.what == app::StartOptions::What::Open; // a file holds what its game needs
    if (const auto first = opens ? systems.rulesOf({}) : systems.find({}); !first) { // no game can be played
        const auto& problem = first.error();
        const QString text = QString::fromStdString(problem.text + " (" + problem.where + ")");
        ui::DialogPrompts(nullptr).inform(QApplication::tr("The data files cannot be read"), text);
        QApplication::exec();
        return complain(text);
    }
    app::Launcher launcher(std::move(systems));
    program.setSpeaker([&launcher](const QString& text) {
        launcher.say({ui::BarMessage::Tone::Error, text, {}, {}});
    });
    app::onTermination(&program, [&launcher] { launcher.close(); });
    if (!launcher.start(options)) {
        std::printf("The file is open already; its window was brought to the front.\n");
        return 0;
    }
    const int code = QApplication::exec();
    program.setSpeaker({});
    return code;
}

} // namespace

int main(int argc, char* argv[]) {
    database::ignoreFileSizeSignal();
    const auto words = wordsOf(argc, argv);
    const auto options = app::readStartOptions(words);
    using What = app::StartOptions::What;
    if (options.what == What::Help) return std::fputs(qPrintable(app::startHelp()), stdout) < 0;
    if (options.what == What::Version) return std::puts("tidekeeper " TIDEKEEPER_VERSION) < 0;
    if (options.what == What::Wrong) return complain(options.wrong + "; see tidekeeper --help");
    if (!hasDisplay(words))
        return complain("there is no display; tidekeeper-cli plays the same files without one");

    QApplication::setApplicationName("tidekeeper");
    QApplication::setApplicationDisplayName("Tidekeeper");
    QApplication::setApplicationVersion(TIDEKEEPER_VERSION);
    QApplication::setDesktopFileName("io.github.tidekeeper.Tidekeeper");
    app::DisplayStart display;
    app::Program program(argc, argv);
    const auto remarks = display.end();
    ui::useEnglishLocale();
    ui::log_file::begin("tidekeeper");
    qCInfo(ui::windowLog, "started: version %s, Qt %s, locale %s, one fifth is written %s",
           TIDEKEEPER_VERSION, qVersion(), qPrintable(QLocale().name()),
           qPrintable(QLocale().toString(0.2, 'f', 2)));
    for (const auto& remark : remarks)
        qCInfo(ui::windowLog, "while looking for a display: %s", qPrintable(remark));
    app::loadBundledFonts();
    QApplication::setWindowIcon(QIcon(":/icons/tidekeeper.svg"));
    ui::showPlainTextOnly(program);
    ui::guardWheel(program);
    if (const auto* screen = QGuiApplication::primaryScreen()) ui::fitTextSizeTo(*screen);
    ui::setTextSize(program, app::Settings().textSize());
    ui::applyTheme(program, savedTheme());
    try {
        return show(program, options);
    } catch (...) { // before the first event, or after the last one
        return complain(QString::fromStdString(core::problemOfException().text));
    }
}
