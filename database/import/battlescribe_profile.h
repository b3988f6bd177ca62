// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/value.h"

#include <string>

/// What the parts of a BattleScribe selection are.
namespace database {

enum class ProfileKind { Unit, Ranged, Melee, Ability, Other };

/// By the id that stays the same in all translations and editions, else by the name.
ProfileKind kindOf(const core::Value& profile);

bool isHidden(const core::Value& thing);
/// Whether the weapon is that of this name or a mode of it: "➤ Plasma gun - standard" is one of "Plasma gun".
bool isModeOf(const std::string& weapon, const std::string& name);
/// Whether a selection or one inside it has the numbers of a unit.
bool holdsUnit(const core::Value& selection);
/// Whether that game takes whatever is chosen by its name, so that a list without its numbers lacks nothing.
bool knowsByName(const std::string& game);
/// Whether it has nothing but a name: no numbers, no text, nothing chosen with it.
bool isNameOnly(const core::Value& selection);

} // namespace database
