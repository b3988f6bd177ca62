// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <string>

/// Names of new units.
namespace core::table {

/// The name, with a number where `taken` reports the name as used.
template <class Taken> std::string unusedName(const Taken& taken, const std::string& wanted) {
    auto name = wanted;
    for (int n = 2; taken(name); ++n)
        name = wanted + " " + std::to_string(n);
    return name;
}

/// The name, with a number where one of the units, or sides, has it.
template <class Named> std::string freeName(const Named& all, const std::string& wanted) {
    return unusedName(
        [&](const std::string& name) {
            return std::any_of(all.begin(), all.end(),
                               [&](const auto& entry) { return entry.second.name == name; });
        },
        wanted);
}

} // namespace core::table
