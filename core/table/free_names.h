// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <string>

/// What newcomers are called.
namespace core::table {

/// The name, with a number behind it when one of the units is called so.
template <class Units> std::string freeName(const Units& units, const std::string& wanted) {
    const auto taken = [&](const std::string& name) {
        return std::any_of(units.begin(), units.end(),
                           [&](const auto& entry) { return entry.second.name == name; });
    };
    auto name = wanted;
    for (int n = 2; taken(name); ++n)
        name = wanted + " " + std::to_string(n);
    return name;
}

} // namespace core::table
