// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/system.h"

#include <QString>

namespace database {

/// Reads every *.json below a system's folder; keys are paths relative to it ("units/shambler.json"). A
/// Problem names the file and the place in it.
core::Result<core::DataPack> loadDataPack(const QString& folder);

/// share/tidekeeper/NAME beside the installed program, wherever its folder was moved, or at the top of the
/// build that this program is in. It need not exist.
QString sharedFolder(const QString& name);

/// The folder that holds one folder per game system: TIDEKEEPER_DATA, else the shared folder "systems".
QString systemsFolder();

} // namespace database
