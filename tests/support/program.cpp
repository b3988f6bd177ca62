// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/case.h"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

namespace {

// Made on first use: the cases enter themselves before main() begins, in no particular order.
std::vector<const tests::Case*>& cases() {
    static std::vector<const tests::Case*> all;
    return all;
}

std::string nameOf(const tests::Case& each) { return std::filesystem::path(each.file).stem().string(); }

void list(std::ostream& out) {
    std::vector<std::string> names;
    for (const auto* each : cases())
        names.push_back(nameOf(*each));
    std::sort(names.begin(), names.end());
    for (const auto& name : names)
        out << name << '\n';
}

} // namespace

tests::Case::Case(const char* sourceFile, Run runTest) : file(sourceFile), run(runTest) {
    cases().push_back(this);
}

int main(int argc, char* argv[]) {
    const std::string wanted = argc > 1 ? argv[1] : "";
    // The case's name takes the place of the program's: settings and files stand under a separate name.
    for (const auto* each : cases())
        if (nameOf(*each) == wanted) return each->run(argc - 1, argv + 1);
    if (wanted == "--list") {
        list(std::cout);
        return 0;
    }
    std::cerr << "Usage: CASE [arguments of Qt Test] | --list\n\nCases:\n";
    list(std::cerr);
    return 2;
}
