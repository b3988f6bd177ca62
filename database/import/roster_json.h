// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/force/roster.h"
#include "kernel/values/result.h"

#include <QByteArray>

#include <string>

namespace database {

/// Reads a list in JSON: a roster of New Recruit, a list of Army Forge, a warband of Trench Companion or a
/// patrol in datacards, recognised by its members.
core::Result<core::Roster> readRosterJson(const QByteArray& text, const std::string& where);

} // namespace database
