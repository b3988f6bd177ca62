// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

/// What a battle tells the campaign, as measures of its tallies. The subject is the name of the model, which
/// is unique in its battle; `fielded` ties it to the entry of the warband that it was made of.
namespace core::trench_crusade::measure {

inline constexpr std::string_view fielded = "fielded";    ///< of: placeOf the entry
inline constexpr std::string_view wasOut = "was_out";     ///< it ended the battle Out of Action
inline constexpr std::string_view deed = "did_deed";      ///< of: id of the deed
inline constexpr std::string_view left = "left_for_good"; ///< it is free and no longer of the warband
inline constexpr std::string_view lost = "lost_upgrade";  ///< of: id of what was used up in the battle
inline constexpr std::string_view outs = "outs";          ///< enemies that it took Out of Action
inline constexpr std::string_view played = "played_as";   ///< of a warband; of: the side
inline constexpr std::string_view points = "points";      ///< of a warband: victory points

/// "first:m3": an entry of the warband that played that side.
inline std::string placeOf(const std::string& side, const std::string& entry) { return side + ":" + entry; }

} // namespace core::trench_crusade::measure
