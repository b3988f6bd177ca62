// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/state/state.h"

#include <string>

/// Marks of events within one step, for later tasks and for odds.
namespace core::scrimmage::marks {

/// An attack of the model has hit the target.
inline std::string hit(const UnitId& by, const UnitId& target) {
    return "hit:" + by.text + ":" + target.text;
}
/// A hit of the model has cost the target health.
inline std::string wounded(const UnitId& by, const UnitId& target) {
    return "wound:" + by.text + ":" + target.text;
}
/// The model was attacked, or took the hit for another model.
inline std::string attacked(const UnitId& target) { return "attacked:" + target.text; }
/// The attacker has moved away after a success, in place of damage.
inline std::string left(const UnitId& unit) { return "left:" + unit.text; }
/// The model has become unconscious.
inline std::string down(const UnitId& unit) { return "down:" + unit.text; }
/// Overwatch or a single-use effect of the model is spent.
inline std::string spent(const UnitId& unit, Tag tag) {
    return "spent:" + codec::keyText(tag) + ":" + unit.text;
}
/// The result of a roll that is not an attack.
inline constexpr auto succeeded = "succeeded", failed = "failed";

} // namespace core::scrimmage::marks
