// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/force/roster.h"
#include "kernel/values/result.h"

#include <QByteArray>

#include <string>

namespace database {

/// Reads a BattleScribe roster from its XML; a Problem names line and column. Document types and entities are
/// refused.
core::Result<core::Roster> readRosterXml(const QByteArray& text, const std::string& where);

} // namespace database
