// SPDX-License-Identifier: GPL-3.0-or-later
// Runs tests of core without Qt: PROGRAM [CASE [FUNCTION[:ROW]]…]; all of them when none is named. Exit code
// 0 when all pass, else 1.
#include "core_alone/test_kit.h"

#include <algorithm>
#include <exception>
#include <filesystem>
#include <iostream>

namespace kit {

namespace {

std::vector<const Case*>& cases() {
    static std::vector<const Case*> all;
    return all;
}

std::vector<std::string> wanted;

} // namespace

Running& running() {
    static Running now;
    return now;
}

Counts& counts() {
    static Counts all;
    return all;
}

Case::Case(const char* file, void (*runTests)(const std::string&))
    : name(std::filesystem::path(file).stem().string()), run(runTests) {
    cases().push_back(this);
}

void fail(const std::string& text, const char* file, int line) {
    auto& now = running();
    now.failed = true;
    std::cout << "FAIL " << now.test << " " << now.function;
    if (now.row) std::cout << " (" << now.row->name << ")";
    std::cout << ": " << text << "\n     " << std::filesystem::path(file).filename().string() << ":" << line
              << std::endl;
}

void skip(const std::string& why) {
    running().skipped = true;
    std::cout << "SKIP " << running().test << " " << running().function << ": " << why << std::endl;
}

void runOnce(const std::function<void()>& run) {
    auto& now = running();
    now.failed = now.skipped = false;
    try {
        run();
    } catch (const std::exception& thrown) {
        fail(std::string("an exception: ") + thrown.what(), "", 0);
    }
    ++(now.failed ? counts().failed : now.skipped ? counts().skipped : counts().passed);
}

bool isWanted(const std::string& function, const std::string& row) {
    return wanted.empty() || std::any_of(wanted.begin(), wanted.end(), [&](const std::string& each) {
               return each == function || each == function + ":" + row;
           });
}

} // namespace kit

int main(int argc, char* argv[]) {
    const std::string name = argc > 1 ? argv[1] : "";
    if (argc > 2) kit::wanted.assign(argv + 2, argv + argc);
    auto all = kit::cases();
    std::sort(all.begin(), all.end(), [](const auto* a, const auto* b) { return a->name < b->name; });
    int ran = 0;
    for (const auto* each : all) {
        if (!name.empty() && each->name != name) continue;
        const auto before = kit::counts();
        each->run(each->name);
        ++ran;
        const auto& now = kit::counts();
        std::cout << each->name << ": " << now.passed - before.passed << " passed, "
                  << now.failed - before.failed << " failed, " << now.skipped - before.skipped << " skipped"
                  << std::endl;
    }
    const auto& end = kit::counts();
    std::cout << ran << " tests: " << end.passed << " passed, " << end.failed << " failed, " << end.skipped
              << " skipped" << std::endl;
    return ran > 0 && end.failed == 0 && end.passed > 0 ? 0 : 1;
}
