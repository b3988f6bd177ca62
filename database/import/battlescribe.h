// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/result.h"
#include "kernel/roster.h"
#include "kernel/value.h"

#include <string>

namespace database {

/// Makes a roster of the tree that BattleScribe writes as XML and New Recruit as JSON:
/// `{"forces":[{"selections":[…]}]}`.
core::Result<core::Roster> battleScribeRoster(const core::Value& tree, const std::string& where);

} // namespace database
