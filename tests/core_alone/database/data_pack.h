// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core_alone/text_kit.h"
#include "kernel/game/system.h"

/// Stands in for database/data_pack.h where there is no Qt.
namespace database {

core::Result<core::DataPack> loadDataPack(const QString& folder);
QString systemsFolder();

} // namespace database
