// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <string>

/// What newcomers are called.
namespace core::table {

/// The name, with a number behind it where `taken` says that the name is in use.
template <class Taken> std::string nameBeside(const Taken& taken, const std::string& wanted) {
    auto name = wanted;
    for (int n = 2; taken(name); ++n)
        name = wanted + " " + std::to_string(n);
    return name;
}

/// The name, with a number behind it when one of the units, or sides, is called so.
template <class Named> std::string freeName(const Named& all, const std::string& wanted) {
    return nameBeside(
        [&](const std::string& name) {
            return std::any_of(all.begin(), all.end(),
                               [&](const auto& entry) { return entry.second.name == name; });
        },
        wanted);
}

} // namespace core::table
