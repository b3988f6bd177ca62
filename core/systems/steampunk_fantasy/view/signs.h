// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/rules.h"

#include <map>
#include <string>

namespace core::steampunk_fantasy {

/// The label on the piece of each unit: letters of its datasheet and, where there are several units of it,
/// its number. No two units have the same one, whatever their sides.
std::map<UnitId, std::string> signsOf(const State& state);

} // namespace core::steampunk_fantasy
