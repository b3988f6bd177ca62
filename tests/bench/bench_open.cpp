// SPDX-License-Identifier: GPL-3.0-or-later
// Opening a file with 100,000 steps and taking steps back in it: bench_open [FOLDER [STEPS]]. The file is
// made once and kept in the folder.
#include "app/window/game_window.h"
#include "figures.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QDir>
#include <QFileInfo>

#include <sqlite3.h>

#include <cstdio>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace {

constexpr int undone = 60;
constexpr double mostMs = 3;
constexpr int sampled = 1000;

double msOf(const std::function<void()>& work) {
    const auto begun = bench::wallUs();
    work();
    return static_cast<double>(bench::wallUs() - begun) / 1000;
}

void make(const app::Systems& systems, const QString& path, int steps) {
    std::printf("making %s with %d steps …\n", qPrintable(path), steps);
    std::fflush(stdout);
    QFile::remove(path);
    auto table = bench::freshDemo(systems, path);
    // A long game: what a step takes, and the memory, at its beginning and at its end.
    std::vector<double> first, last;
    double early = 0;
    for (int n = 1; n < steps; ++n) {
        const core::Order order{
            {"note", 1, core::Value::Object{{"text", "note number " + std::to_string(n)}}}, false};
        const auto took = msOf([&] { bench::need(table.encounter->perform(order, {}, false)); });
        if (n <= sampled) first.push_back(took);
        if (n >= steps - sampled) last.push_back(took);
        if (n == steps / 10) early = bench::residentMiB();
    }
    bench::print("a step, the first ones", first, "ms");
    bench::print("a step, the last ones", last, "ms");
    std::printf("last / first, p50: %.2f; memory after a tenth %.1f MiB, at the end %.1f MiB\n",
                bench::quantile(last, 0.5) / bench::quantile(first, 0.5), early, bench::residentMiB());
}

void printUndo(const char* name, const std::vector<double>& figures, double first) {
    bench::print(name, figures, "ms");
    std::printf("%-44s %.2f of the %.0f ms allowed; the first one after opening %.2f ms\n", "",
                bench::quantile(figures, 0.5) / mostMs, mostMs, first);
}

/// By the clock and in processor time, of all threads.
struct Took {
    std::vector<double> wall, processor;

    void add(const std::function<void()>& work) {
        const auto before = bench::processorUs();
        wall.push_back(msOf(work));
        processor.push_back(static_cast<double>(bench::processorUs() - before) / 1000);
    }
    void print(const char* name) const {
        bench::print(name, wall, "ms");
        bench::print("  processor time", processor, "ms");
    }
};

/// Every value of every row of every table through SQLite's own interface: the least that a program can do
/// that looks at all of a file. The sum keeps the values from being left out.
std::int64_t readEveryRow(const QString& path) {
    sqlite3* db = nullptr;
    std::int64_t sum =
        sqlite3_open_v2(QFile::encodeName(path).constData(), &db, SQLITE_OPEN_READONLY, nullptr);
    const auto eachRow = [db](const std::string& sql, const auto& visit) {
        sqlite3_stmt* rows = nullptr;
        sqlite3_prepare_v2(db, sql.c_str(), -1, &rows, nullptr);
        while (sqlite3_step(rows) == SQLITE_ROW)
            visit(rows);
        sqlite3_finalize(rows);
    };
    std::vector<std::string> tables;
    eachRow("SELECT name FROM sqlite_schema WHERE type = 'table'", [&](sqlite3_stmt* row) {
        tables.emplace_back(reinterpret_cast<const char*>(sqlite3_column_text(row, 0)));
    });
    for (const auto& table : tables)
        eachRow("SELECT * FROM " + table, [&sum](sqlite3_stmt* row) {
            const int columns = sqlite3_column_count(row);
            for (int n = 0; n < columns; ++n) {
                if (sqlite3_column_type(row, n) == SQLITE_INTEGER)
                    sum += sqlite3_column_int64(row, n);
                else if (const auto* bytes = static_cast<const char*>(sqlite3_column_blob(row, n)))
                    sum += bytes[0] + sqlite3_column_bytes(row, n);
            }
        });
    sqlite3_close(db);
    return sum;
}

void openIt(const app::Systems& systems, const QString& path, int steps) {
    Took rows, reading, writing;
    std::int64_t sum = 0;
    for (int n = 0; n < 5; ++n) { // in turns, so that a slow moment of the machine meets all of them
        const auto open = [&](app::Access access) {
            (void)bench::need(app::openGame(systems, path, std::nullopt, access));
        };
        rows.add([&] { sum += readEveryRow(path); });
        reading.add([&] { open(app::Access::Read); });
        writing.add([&] { open(app::Access::Write); });
    }
    std::printf("opening %d steps, %.1f MiB (sum %lld)\n", steps,
                static_cast<double>(QFileInfo(path).size()) / (1 << 20), static_cast<long long>(sum));
    rows.print("read every row with SQLite alone");
    writing.print("open to play");
    reading.print("open to read");
    const auto ratio = [](const std::vector<double>& of, const std::vector<double>& to) {
        return bench::quantile(of, 0.5) / bench::quantile(to, 0.5);
    };
    std::printf("times reading every row: to play %.2f (processor %.2f), to read %.2f (processor %.2f)\n",
                ratio(writing.wall, rows.wall), ratio(writing.processor, rows.processor),
                ratio(reading.wall, rows.wall), ratio(reading.processor, rows.processor));
    std::printf("aim: at most 500 ms, and at most 3 times\n");
}

/// Without a window, and from the call to the painted one; each undo is durable before it is shown.
void undoIn(const app::Systems& systems, const QString& path) {
    std::vector<double> bare, painted;
    auto table = bench::need(app::openGame(systems, path, std::nullopt, app::Access::Write));
    const auto undo = [&] { bench::need(table.encounter->undo()); };
    const double first = msOf(undo);
    for (int n = 0; n < undone; ++n)
        bare.push_back(msOf(undo));
    printUndo("undo", bare, first);
    bench::need(table.encounter->jump(static_cast<core::StepId>(table.encounter->log().size())));

    app::Settings settings;
    std::optional<app::GameWindow> made;
    const double opened = msOf([&] {
        made.emplace(std::move(table), systems, settings);
        made->show();
        QApplication::processEvents();
    });
    std::printf("window over the opened game, painted: %.0f ms\n", opened);
    auto& gameWindow = *made;
    const auto shown = [&] {
        if (!gameWindow.window().session().undo()) std::exit(1);
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
