// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/force/roster.h"
#include "kernel/values/result.h"
#include "kernel/values/value.h"

#include <string>

namespace database {

/// Makes a roster of the tree that BattleScribe writes as XML and New Recruit as JSON:
/// `{"forces":[{"selections":[…]}]}`.
core::Result<core::Roster> battleScribeRoster(const core::Value& tree, const std::string& where);

} // namespace database
