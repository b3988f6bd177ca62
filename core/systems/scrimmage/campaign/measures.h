// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/force_editor.h"

/// The measures by which a game reports to the campaign. Measures of a model name its roster entry, because
/// two teams may have models of the same name.
namespace core::scrimmage::measure {

using table::tallyKey;
using table::measure::fielded;
using table::measure::played;
using table::measure::wasOut; ///< of: tallyKey of the entry; the model was unconscious at the end of the game

inline constexpr std::string_view felled = "brought_down"; ///< `of` is the tallyKey of the entry
inline constexpr std::string_view carries =
    "carries";                                   ///< items at the end; of: tallyKey of the entry and an item
inline constexpr std::string_view held = "held"; ///< of a team: objectives
inline constexpr std::string_view points = "points"; ///< of a team
inline constexpr std::string_view brings = "brings"; ///< finds of a team; of: id of the find

} // namespace core::scrimmage::measure
