// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/ids.h"

#include <string>

/// Marks: what a resolution records for its odds and the state does not contain. Rules write them, forecasts
/// read them.
namespace core::plaguetide::marks {

/// An attack that costs no health has hit the unit.
inline std::string hit(const UnitId& unit) { return "hit " + unit.text; }
/// The operative went Down in this resolution.
inline std::string fell(const UnitId& unit) { return "fell " + unit.text; }
/// A Throw has moved a unit that is Down.
inline std::string thrown(const UnitId& unit) { return "thrown " + unit.text; }
/// The move of the unit was lost.
inline std::string stopped(const UnitId& mover) { return "stopped " + mover.text; }
/// A jump succeeded or failed.
inline constexpr auto jumped = "jumped", fellShort = "fell short";

} // namespace core::plaguetide::marks
