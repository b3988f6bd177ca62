// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/force/roster.h"
#include "kernel/values/result.h"

#include <QByteArray>
#include <QString>

namespace database {

/// Reads an army list of another program and recognises its kind by its content: a BattleScribe or New
/// Recruit roster (XML, zipped XML, JSON), a patrol in datacards (JSON) or an Army Forge list (JSON, shared
/// text). `fileName` only names the place in a Problem (`roster.*`).
core::Result<core::Roster> readRoster(const QByteArray& bytes, const QString& fileName);

/// Reads an army list from a file on disk, whose size is checked before it is read.
core::Result<core::Roster> readRosterFile(const QString& path);

} // namespace database
