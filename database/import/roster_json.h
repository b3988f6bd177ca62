// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/result.h"
#include "kernel/roster.h"

#include <QByteArray>

#include <string>

namespace database {

/// Reads a list that is JSON: a New Recruit roster or an Army Forge list, whichever its members tell.
core::Result<core::Roster> readRosterJson(const QByteArray& text, const std::string& where);

} // namespace database
