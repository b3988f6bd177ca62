// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/system.h"

#include <QString>

namespace database {

/// Reads every *.json below a system's folder; keys are paths relative to it ("units/shambler.json"). A
/// Problem names the file and the place in it.
core::Result<core::DataPack> loadDataPack(const QString& folder);

/// The folder that holds one folder per game system: TIDEKEEPER_DATA, else share/tidekeeper/systems beside
/// the installed program or at the top of the build that this program is in.
QString systemsFolder();

} // namespace database
