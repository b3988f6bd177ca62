// SPDX-License-Identifier: GPL-3.0-or-later
// Opening a file with 100,000 steps and taking steps back in it: bench_open [FOLDER [STEPS]]. The file is
// made once and kept in the folder.
#include "app/window/game_night.h"
#include "figures.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>

#include <cstdio>
#include <functional>
#include <unistd.h>

namespace {

constexpr int undone = 60;
constexpr double mostMs = 3;
constexpr int sampled = 1000;

double msOf(const std::function<void()>& work) {
    const auto begun = bench::wallUs();
    work();
    return static_cast<double>(bench::wallUs() - begun) / 1000;
}

double residentMiB() {
    long pages = 0, resident = 0;
    if (auto* file = std::fopen("/proc/self/statm", "r")) {
        if (std::fscanf(file, "%ld %ld", &pages, &resident) != 2) resident = 0;
        std::fclose(file);
    }
    return static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1 << 20);
}

void make(const app::Systems& systems, const QString& path, int steps) {
    std::printf("making %s with %d steps …\n", qPrintable(path), steps);
    std::fflush(stdout);
    QFile::remove(path);
    auto table = bench::freshDemo(systems, path);
    // A long night: what a step takes, and the memory, at its beginning and at its end.
    std::vector<double> first, last;
    double early = 0;
    for (int n = 1; n < steps; ++n) {
        const core::Order order{
            {"note", 1, core::Value::Object{{"text", "note number " + std::to_string(n)}}}, false};
        const auto took = msOf([&] { bench::need(table.encounter->perform(order, {}, false)); });
        if (n <= sampled) first.push_back(took);
        if (n >= steps - sampled) last.push_back(took);
        if (n == steps / 10) early = residentMiB();
    }
    bench::print("a step, the first ones", first, "ms");
    bench::print("a step, the last ones", last, "ms");
    std::printf("last / first, p50: %.2f; memory after a tenth %.1f MiB, at the end %.1f MiB\n",
                bench::quantile(last, 0.5) / bench::quantile(first, 0.5), early, residentMiB());
}

void printUndo(const char* name, const std::vector<double>& figures, double first) {
    bench::print(name, figures, "ms");
    std::printf("%-44s %.2f of the %.0f ms allowed; the first one after opening %.2f ms\n", "",
                bench::quantile(figures, 0.5) / mostMs, mostMs, first);
}

void openIt(const app::Systems& systems, const QString& path, int steps) {
    std::vector<double> reading, writing;
    for (int n = 0; n < 5; ++n) {
        const auto opened = [&](app::Access access) {
            return msOf([&] { (void)bench::need(app::openTable(systems, path, std::nullopt, access)); });
        };
        reading.push_back(opened(app::Access::Read));
        writing.push_back(opened(app::Access::Write));
    }
    std::printf("opening %d steps, %.1f MiB\n", steps,
                static_cast<double>(QFileInfo(path).size()) / (1 << 20));
    bench::print("open to play", writing, "ms");
    bench::print("open to read", reading, "ms");
    std::printf("aim: at most 500 ms\n");
}

/// Without a window, and from the call to the painted one; each undo is durable before it is shown.
void undoIn(const app::Systems& systems, const QString& path) {
    std::vector<double> bare, painted;
    auto table = bench::need(app::openTable(systems, path, std::nullopt, app::Access::Write));
    const auto undo = [&] { bench::need(table.encounter->undo()); };
    const double first = msOf(undo);
    for (int n = 0; n < undone; ++n)
        bare.push_back(msOf(undo));
    printUndo("undo", bare, first);
    bench::need(table.encounter->jump(static_cast<core::StepId>(table.encounter->log().size())));

    app::Settings settings;
    app::GameNight night(std::move(table), systems, settings);
    night.show();
    QApplication::processEvents();
    const auto shown = [&] {
        if (!night.window().session().undo()) std::exit(1);
        QApplication::processEvents();
    };
    const double firstShown = msOf(shown);
    for (int n = 0; n < undone; ++n)
        painted.push_back(msOf(shown));
    printUndo("undo to the painted window", painted, firstShown);
}

} // namespace

int main(int argc, char* argv[]) {
    // The window is drawn into memory where there is no display: only the undo is painted.
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication program(argc, argv);
    // Made in memory by default: the making syncs each step, and only what comes after it is measured.
    const QString shared = QFileInfo("/dev/shm").isWritable() ? "/dev/shm" : QDir::tempPath();
    const QDir folder(argc > 1 ? QString::fromLocal8Bit(argv[1]) : shared);
    const int steps = argc > 2 ? std::atoi(argv[2]) : 100000;
    for (const auto* variable : {"XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"})
        qputenv(variable, folder.filePath("tidekeeper-bench-data").toUtf8());
    ui::applyTheme(program, ui::ThemeChoice::Dark);
    const auto systems = bench::loadedSystems();
    const QString path = folder.filePath(QString("tidekeeper-bench-%1.tide").arg(steps));
    if (!QFileInfo::exists(path)) make(systems, path, steps);
    openIt(systems, path, steps);
    // In a copy: undoing adds rows to the file.
    const QString copy = folder.filePath("tidekeeper-bench-undo.tide");
    QFile::remove(copy);
    QFile::copy(path, copy);
    undoIn(systems, copy);
    QFile::remove(copy);
    std::printf("\n");
    return 0;
}
