// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/ids.h"

#include <string>

/// Notes of a resolution that the state does not hold; rules write them, forecasts and rules read them.
namespace core::trench_crusade::marks {

/// The model was hit.
inline std::string hit(const UnitId& unit) { return "hit " + unit.text; }
/// The model was Down already and was taken Down again.
inline std::string downAgain(const UnitId& unit) { return "down again " + unit.text; }
/// An injury roll against the model had a row of the chart as result; a Minor Hit, or what hurts like one.
inline std::string injured(const UnitId& unit) { return "injured " + unit.text; }
inline std::string minorHit(const UnitId& unit) { return "minor " + unit.text; }
/// The model has got `count` markers, without regard to markers that were spent.
inline std::string gained(const UnitId& unit, bool infection, int count) {
    return (infection ? "infection " : "blood ") + std::to_string(count) + " " + unit.text;
}
/// The activation of the model has been ended early.
inline std::string ended(const UnitId& unit) { return "ended " + unit.text; }
/// The result of a roll for an ACTION that is no attack.
inline constexpr auto succeeded = "succeeded", failed = "failed";
/// The Charge of the model arrives; falls short.
inline std::string arrives(const UnitId& unit) { return "arrives " + unit.text; }
inline std::string fallsShort(const UnitId& unit) { return "falls short " + unit.text; }

} // namespace core::trench_crusade::marks
