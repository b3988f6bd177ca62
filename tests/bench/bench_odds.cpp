// SPDX-License-Identifier: GPL-3.0-or-later
// Exact odds: the time to solve each reference problem, and 900 match-ups.
//     bench_odds [--json] [--rounds N] [--only NAME] [--floor PROGRAM]
// PROGRAM prints one line {"name":"A","exact_us":1.5,… for each problem it solves by hand-written code; it
// runs in turns with this one, round by round.
#include "reference_problems.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <string>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

struct Options {
    bool json = false;
    int rounds = 9;
    std::string only; ///< the problem to solve; empty = all
    std::string floor;
};

/// Published times of hand-written code in microseconds and of icepool in milliseconds for the same problem.
struct Published {
    double floorUs;
    double icepoolMs;
};
const std::map<std::string, Published> published{
    {"A", {1.39, 5.3}},  {"B", {3.18, 28.6}}, {"C", {0.63, 5.0}},  {"C2", {1.96, 13.2}},
    {"G", {374, 4886}},  {"H", {0.46, 4.2}},  {"D1", {0.23, 6.5}}, {"D2", {0.32, 23.4}},
    {"E", {22.6, 10.0}}, {"F1", {1.50, 41.9}}};

volatile double sink;

double microseconds(const bench::Problem& problem, int times) {
    const auto begun = Clock::now();
    for (int n = 0; n < times; ++n)
        sink = problem.solve();
    return std::chrono::duration<double, std::micro>(Clock::now() - begun).count() / times;
}

/// So many repetitions that one measurement takes at least five milliseconds.
int repetitions(const bench::Problem& problem) {
    int times = 1;
    while (times < (1 << 22) && microseconds(problem, times) * times < 5000)
        times *= 2;
    return times;
}

/// One run of the other program: microseconds by problem.
std::map<std::string, double> runFloor(const std::string& program) {
    std::map<std::string, double> out;
    std::FILE* const pipe = popen(program.c_str(), "r");
    if (!pipe) return out;
    std::array<char, 4096> line{};
    while (std::fgets(line.data(), static_cast<int>(line.size()), pipe)) {
        char name[16];
        double us = 0;
        if (std::sscanf(line.data(), R"({"name":"%15[^"]","exact_us":%lf)", name, &us) == 2) out[name] = us;
    }
    pclose(pipe);
    return out;
}

double median(std::vector<double> figures) {
    std::sort(figures.begin(), figures.end());
    return figures.empty() ? 0 : figures[figures.size() / 2];
}

/// What the rounds measured for one problem.
struct Figures {
    int times = 1;
    std::vector<double> us, floorUs, ratio;
};

void print(const std::string& name, const Figures& figures, bool json, bool last) {
    const auto [least, most] = std::minmax_element(figures.us.begin(), figures.us.end());
    const double ratio = median(figures.ratio);
    const auto peer = published.find(name);
    const double peers =
        peer == published.end() ? 0 : ratio * peer->second.floorUs / (peer->second.icepoolMs * 1000);
    if (json) {
        std::printf(R"(  {"name": "%s", "us": %.3f, "least_us": %.3f, "most_us": %.3f)", name.c_str(),
                    median(figures.us), *least, *most);
        if (ratio > 0)
            std::printf(R"(, "floor_us": %.3f, "ratio_to_floor": %.3f)", median(figures.floorUs), ratio);
        if (peers > 0) std::printf(R"(, "ratio_to_icepool": %.3g)", peers);
        std::printf("}%s\n", last ? "" : ",");
        return;
    }
    std::printf("%-16s %10.3f us [%.3f-%.3f]", name.c_str(), median(figures.us), *least, *most);
    if (ratio > 0) std::printf("  floor %9.3f us  ratio %5.2f", median(figures.floorUs), ratio);
    if (peers > 0) std::printf("  icepool / project %8.0f", 1 / peers);
    std::printf("\n");
}

Options read(int argc, char* argv[]) {
    Options options;
    for (int n = 1; n < argc; ++n) {
        const std::string word = argv[n];
        if (word == "--json")
            options.json = true;
        else if (word == "--rounds" && n + 1 < argc)
            options.rounds = std::max(1, std::atoi(argv[++n]));
        else if (word == "--floor" && n + 1 < argc)
            options.floor = argv[++n];
        else if (word == "--only" && n + 1 < argc)
            options.only = argv[++n];
        else {
            std::fprintf(stderr, "usage: bench_odds [--json] [--rounds N] [--only NAME] [--floor PROGRAM]\n");
            std::exit(2);
        }
    }
    return options;
}

} // namespace

int main(int argc, char* argv[]) {
    const auto options = read(argc, argv);
    auto problems = bench::referenceProblems();
    if (!options.only.empty())
        std::erase_if(problems, [&](const auto& problem) { return problem.name != options.only; });
    if (problems.empty()) {
        std::fprintf(stderr, "bench_odds: no problem is called %s\n", options.only.c_str());
        return 1;
    }
    std::map<std::string, Figures> all;
    for (const auto& problem : problems)
        all[problem.name].times = repetitions(problem);
    for (int round = 0; round < options.rounds; ++round) {
        const auto floor = options.floor.empty() ? std::map<std::string, double>{} : runFloor(options.floor);
        if (!options.floor.empty() && floor.empty()) {
            std::fprintf(stderr, "bench_odds: %s printed no times\n", options.floor.c_str());
            return 1;
        }
        for (const auto& problem : problems) {
            auto& figures = all[problem.name];
            figures.us.push_back(microseconds(problem, figures.times));
            const auto it = floor.find(problem.name);
            if (it == floor.end()) continue;
            figures.floorUs.push_back(it->second);
            figures.ratio.push_back(figures.us.back() / it->second);
        }
    }
    std::printf(options.json ? "{\"rounds\": %d, \"problems\": [\n" : "exact odds, median of %d rounds\n",
                options.rounds);
    for (const auto& problem : problems)
        print(problem.name, all[problem.name], options.json, &problem == &problems.back());
    std::printf(options.json ? "]}\n" : "aim: at most 3 times hand-written code\n\n");
    return 0;
}
