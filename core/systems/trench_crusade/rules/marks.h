// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/ids.h"

#include <string>

/// Notes of a resolution that the state does not hold; booked by rules, read by forecasts and by rules.
namespace core::trench_crusade::marks {

inline std::string hit(const UnitId& unit) { return "hit " + unit.text; }
/// It lay Down already and was taken Down again.
inline std::string downAgain(const UnitId& unit) { return "down again " + unit.text; }
/// An injury roll against it has come to a row of the chart; to a Minor Hit, or what hurts like one.
inline std::string injured(const UnitId& unit) { return "injured " + unit.text; }
inline std::string minorHit(const UnitId& unit) { return "minor " + unit.text; }
/// It has got so many markers, whatever was spent of those that it had.
inline std::string gained(const UnitId& unit, bool infection, int count) {
    return (infection ? "infection " : "blood ") + std::to_string(count) + " " + unit.text;
}
/// Something has ended its activation before it was done.
inline std::string ended(const UnitId& unit) { return "ended " + unit.text; }
/// An ACTION that is no attack was rolled for, and how that went.
inline constexpr auto succeeded = "succeeded", failed = "failed";
/// How the Charge of a model ends.
inline std::string arrives(const UnitId& unit) { return "arrives " + unit.text; }
inline std::string fallsShort(const UnitId& unit) { return "falls short " + unit.text; }

} // namespace core::trench_crusade::marks
