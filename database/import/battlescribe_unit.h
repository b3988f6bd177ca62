// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "database/import/roster_tree.h"

namespace database {

/// Adds the unit made of a selection of a BattleScribe roster and all selections inside it.
void readBattleScribeUnit(const core::Value& selection, const std::string& path,
                          roster_tree::Builder& builder);

} // namespace database
