// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/force_editor.h"

/// What a battle reports to the campaign, as measures of its tallies.
namespace core::trench_crusade::measure {

using table::tallyKey;
using table::measure::fielded;
using table::measure::played;
using table::measure::wasOut;
inline constexpr std::string_view deed = "did_deed";      ///< a deed that the model has done; `of` is its id
inline constexpr std::string_view left = "left_for_good"; ///< the model is free and has left the warband
inline constexpr std::string_view lost =
    "lost_upgrade"; ///< an upgrade that was used up in the battle; `of` is its id
inline constexpr std::string_view outs = "outs";     ///< enemies that it took Out of Action
inline constexpr std::string_view points = "points"; ///< victory points of a warband

} // namespace core::trench_crusade::measure
