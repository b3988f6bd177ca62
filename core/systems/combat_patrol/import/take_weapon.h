// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/force/roster.h"
#include "kernel/values/id_from_name.h"
#include "systems/combat_patrol/data/sheet.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Names, numbers and keywords in the format of other programs.
namespace core::combat_patrol {

std::string inCapitals(std::string_view text); ///< the text in capitals

/// The whole number at the beginning: 24 of `24"`, 3 of "3+", -1 of "-1"; nothing if there is none or if
/// anything but `+` and inches follows.
std::optional<int> printedNumber(std::string_view text);
/// "4", "D6", "2d6+2"; nothing if the text is no such sum or larger than on any datasheet.
std::optional<DiceSum> printedDice(std::string_view text);

/// A keyword of a weapon or unit in the spelling of the program ("twin linked" becomes "Twin-linked"); in
/// brackets, and so a reminder, if it has the name of a known rule but an unusable number.
std::string keywordSpelling(const std::string& keyword);
/// Whether the program knows a rule for units of that name and number: "Deep Strike", "Feel No Pain 5+".
bool isUnitRule(const std::string& keyword);

/// One profile of a weapon; nothing if its numbers are unusable, which is then listed in `left`.
std::optional<Profile> takeProfile(const RosterWeapon& weapon, const std::string& owner,
                                   std::vector<std::string>& left);

} // namespace core::combat_patrol
