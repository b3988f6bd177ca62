// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/force_editor.h"

/// What a battle reports to the campaign, as measures of its tallies.
namespace core::trench_crusade::measure {

using table::placeOf;
using table::measure::fielded;
using table::measure::played;
using table::measure::wasOut;
inline constexpr std::string_view deed = "did_deed";      ///< of: id of the deed
inline constexpr std::string_view left = "left_for_good"; ///< the model is free and has left the warband
inline constexpr std::string_view lost = "lost_upgrade";  ///< of: id of what was used up in the battle
inline constexpr std::string_view outs = "outs";          ///< enemies that it took Out of Action
inline constexpr std::string_view points = "points";      ///< of a warband: victory points

} // namespace core::trench_crusade::measure
