// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/ids.h"

#include <string>

/// What a resolution records for its odds and the state does not contain; rules write it, forecasts read it.
namespace core::plaguetide::marks {

inline std::string hit(const UnitId& unit) { return "hit " + unit.text; }
inline std::string fell(const UnitId& unit) { return "fell " + unit.text; }
inline std::string thrown(const UnitId& unit) { return "thrown " + unit.text; }
inline std::string stopped(const UnitId& mover) { return "stopped " + mover.text; }
inline constexpr auto jumped = "jumped", fellShort = "fell short";

} // namespace core::plaguetide::marks
