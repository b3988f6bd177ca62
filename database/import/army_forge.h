// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/force/roster.h"
#include "kernel/values/result.h"
#include "kernel/values/value.h"

#include <QByteArray>

#include <string>

namespace database {

/// Makes a roster of an Army Forge list in shared JSON: `{"gameSystem":"gf","units":[…]}`.
core::Result<core::Roster> armyForgeRoster(const core::Value& list, const std::string& where);

/// Reads an Army Forge list that was shared as text; a Problem names the line.
core::Result<core::Roster> readArmyForgeText(const QByteArray& text, const std::string& where);

} // namespace database
