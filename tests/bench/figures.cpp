// SPDX-License-Identifier: GPL-3.0-or-later
#include "figures.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>

namespace bench {

namespace {

std::int64_t read(clockid_t clock) {
    timespec now{};
    clock_gettime(clock, &now);
    return std::int64_t{now.tv_sec} * 1000000 + now.tv_nsec / 1000;
}

} // namespace

void needDisplay() {
    for (const auto* variable : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        if (!qEnvironmentVariableIsEmpty(variable)) return;
    std::fputs("bench: there is no display, nothing was measured; QT_QPA_PLATFORM=offscreen needs none\n",
               stderr);
    std::exit(1);
}

std::int64_t wallUs() { return read(CLOCK_MONOTONIC); }
std::int64_t processorUs() { return read(CLOCK_PROCESS_CPUTIME_ID); }

std::int64_t threadUs() { return read(CLOCK_THREAD_CPUTIME_ID); }

double residentMiB() {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.rfind("VmRSS:", 0) == 0) return std::atof(line.c_str() + 6) / 1024;
    return 0;
}

double quantile(std::vector<double> figures, double share) {
    if (figures.empty()) return 0;
    std::sort(figures.begin(), figures.end());
    return figures[static_cast<std::size_t>(std::llround(share * static_cast<double>(figures.size() - 1)))];
}

void print(const std::string& name, const std::vector<double>& figures, const std::string& unit) {
    if (figures.empty()) std::printf("%-44s nothing was measured\n", name.c_str());
    if (figures.empty()) return;
    std::printf("%-44s p50 %9.2f  p95 %9.2f  max %9.2f %s (n %zu)\n", name.c_str(), quantile(figures, 0.5),
                quantile(figures, 0.95), quantile(figures, 1), unit.c_str(), figures.size());
    std::fflush(stdout);
}

void giveUp(const core::Problem& problem) {
    std::fprintf(stderr, "bench: %s (%s)\n", problem.text.c_str(), problem.where.c_str());
    std::exit(1);
}

app::Systems loadedSystems() { return need(app::Systems::load()); }

app::OpenGame freshDemo(const app::Systems& systems, const QString& path) {
    const auto demo = need(app::demoMission(systems));
    app::NewGame game;
    game.system = demo.system->id();
    game.setup.mission = demo.mission.id;
    game.path = path;
    game.seed = 1;
    return need(app::createGame(systems, game));
}

} // namespace bench
