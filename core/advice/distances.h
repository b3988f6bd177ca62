// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

namespace core::advice {

/// How far units are from each other and from objectives, where that is measured or assumed.
class Distances {
public:
    virtual ~Distances() = default;
    /// Inches from the unit to another unit, or to an objective; 0 = in contact. Nothing where it is unknown.
    virtual std::optional<int> between(const std::string& unit, const std::string& to) const = 0;
};

/// The largest distance in inches that counts as contact.
inline constexpr int contactInches = 1;

} // namespace core::advice
