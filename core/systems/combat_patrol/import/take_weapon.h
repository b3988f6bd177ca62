// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/id_from_name.h"
#include "kernel/roster.h"
#include "systems/combat_patrol/data/sheet.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Names, numbers and keywords as other programs write them.
namespace core::combat_patrol {

std::string raised(std::string_view text); ///< capitals

/// The whole number at the beginning: 24 of `24"`, 3 of "3+", -1 of "-1"; nothing when there is none or when
/// anything but
/// `+` and inches follows.
std::optional<int> printedNumber(std::string_view text);
/// "4", "D6", "2d6+2"; nothing when it is no such sum or beyond all datasheets.
std::optional<DiceSum> printedDice(std::string_view text);

/// A keyword of a weapon or unit as the program spells it ("twin linked" becomes "Twin-linked"); in brackets,
/// so that it is a reminder, when it reads like a rule of the program but its number fits none.
std::string spelt(const std::string& keyword);
/// Whether the program knows a rule for units of that name and number: "Deep Strike", "Feel No Pain 5+".
bool isUnitRule(const std::string& keyword);

/// One line of a weapon; nothing when its numbers make none, which `left` then names.
std::optional<Profile> takeProfile(const RosterWeapon& weapon, const std::string& owner,
                                   std::vector<std::string>& left);

} // namespace core::combat_patrol
