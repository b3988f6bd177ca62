// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/ids.h"

#include <string>

/// What happens within one step and a later task, or the odds, look at.
namespace core::scrimmage::marks {

inline std::string hit(const UnitId& by, const UnitId& target) {
    return "hit:" + by.text + ":" + target.text;
}
inline std::string wounded(const UnitId& by, const UnitId& target) {
    return "wound:" + by.text + ":" + target.text;
}
inline std::string attacked(const UnitId& target) { return "attacked:" + target.text; }
inline std::string left(const UnitId& unit) { return "left:" + unit.text; }
inline std::string down(const UnitId& unit) { return "down:" + unit.text; }
inline constexpr auto succeeded = "succeeded", failed = "failed";

} // namespace core::scrimmage::marks
