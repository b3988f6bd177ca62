// SPDX-License-Identifier: GPL-3.0-or-later
// Opening a file with 100,000 steps: bench_open [FOLDER [STEPS]]. The file is made once and kept in the folder.
#include "figures.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <cstdio>

namespace {

void make(const app::Systems& systems, const QString& path, int steps) {
    std::printf("making %s with %d steps …\n", qPrintable(path), steps);
    std::fflush(stdout);
    QFile::remove(path);
    auto table = bench::freshDemo(systems, path);
    for (int n = 1; n < steps; ++n) {
        const core::Order order{{"note", 1, core::Value::Object{{"text", "note number " + std::to_string(n)}}}, false};
        bench::need(table.encounter->perform(order, {}, false));
    }
}

} // namespace

int main(int argc, char* argv[]) {
    QCoreApplication program(argc, argv);
    // Made in memory by default: the making syncs each step, and only the opening is measured.
    const QString shared = QFileInfo("/dev/shm").isWritable() ? "/dev/shm" : QDir::tempPath();
    const QDir folder(argc > 1 ? QString::fromLocal8Bit(argv[1]) : shared);
    const int steps = argc > 2 ? std::atoi(argv[2]) : 100000;
    qputenv("XDG_DATA_HOME", folder.filePath("tidekeeper-bench-data").toUtf8());
    qputenv("XDG_CACHE_HOME", folder.filePath("tidekeeper-bench-cache").toUtf8());
    const auto systems = bench::loadedSystems();
    const QString path = folder.filePath(QString("tidekeeper-bench-%1.tide").arg(steps));
    if (!QFileInfo::exists(path)) make(systems, path, steps);

    std::vector<double> reading, writing;
    for (int n = 0; n < 5; ++n) {
        auto begun = bench::wallUs();
        { const auto table = bench::need(app::openTable(systems, path, std::nullopt, app::Access::Read)); }
        reading.push_back(static_cast<double>(bench::wallUs() - begun) / 1000);
        begun = bench::wallUs();
        const auto table = bench::need(app::openTable(systems, path, std::nullopt, app::Access::Write));
        writing.push_back(static_cast<double>(bench::wallUs() - begun) / 1000);
    }
    std::printf("opening %d steps, %.1f MiB\n", steps, static_cast<double>(QFileInfo(path).size()) / (1 << 20));
    bench::print("open to play", writing, "ms");
    bench::print("open to read", reading, "ms");
    std::printf("aim: at most 500 ms\n\n");
    return 0;
}
