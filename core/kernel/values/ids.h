// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <utility>

namespace core {

/// A name that cannot be mixed up with a name of another kind.
template <class Tag> struct Id {
    std::string text;
    Id() = default;
    explicit Id(std::string name) : text(std::move(name)) {}
    bool empty() const { return text.empty(); }
    auto operator<=>(const Id&) const = default;
};

using UnitId = Id<struct UnitTag>;

/// Number of a saved step within its stream; steps count from 1, 0 is before the first.
using StepId = std::int64_t;

} // namespace core
