// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/state/state.h"

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
/// What the model waited with, or what was of use to it once, is gone.
inline std::string spent(const UnitId& unit, Tag tag) {
    return "spent:" + codec::keyText(tag) + ":" + unit.text;
}
inline constexpr auto succeeded = "succeeded", failed = "failed";

} // namespace core::scrimmage::marks
