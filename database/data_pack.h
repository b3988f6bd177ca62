// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/system.h"

#include <QString>

namespace database {

/// Reads every *.json below a system's folder; keys are paths relative to it ("units/shambler.json"). A Problem
/// names the file and the place in it.
core::Result<core::DataPack> loadDataPack(const QString& folder);

/// The folder that holds one folder per game system: TIDEKEEPER_DATA, else beside the installed program, else
/// the source tree this program was built from.
QString systemsFolder();

} // namespace database
