// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core_alone/text_kit.h"
#include "kernel/values/result.h"
#include "kernel/values/value.h"

/// Stands in for database/json.h where there is no Qt.
namespace database {

/// Only for texts that are known to be sound: of wrong ones it says no more than that they are wrong.
core::Result<core::Value> parseJson(const QByteArray& text, const std::string& where);

} // namespace database
