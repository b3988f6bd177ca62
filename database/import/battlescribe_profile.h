// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/value.h"

#include <string>

namespace database {

/// What a profile describes: a unit, a weapon of either kind, a rule, or something else.
enum class ProfileKind { Unit, Ranged, Melee, Ability, Other };

/// The role of a profile: found by its type's id, which is the same in all translations and editions, else by
/// the type's name.
ProfileKind kindOf(const core::Value& profile);

/// Whether the list marks this profile, rule or selection as hidden.
bool isHidden(const core::Value& thing);
/// Whether the weapon has this name or is a mode of it: "➤ Plasma gun - standard" is one of "Plasma gun".
bool isModeOf(const std::string& weapon, const std::string& name);
/// Whether a selection or one inside it has the characteristics of a unit.
bool holdsUnit(const core::Value& selection);
/// Whether the game accepts every choice by its name, so that a list without characteristics is complete.
bool knowsByName(const std::string& game);
/// Whether a selection has only a name: no characteristics, no text, nothing chosen with it.
bool isNameOnly(const core::Value& selection);

} // namespace database
