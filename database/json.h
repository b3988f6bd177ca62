// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/result.h"
#include "kernel/values/value.h"

#include <QByteArray>

#include <string>

namespace database {

/// Whether JSON is written for people, indented, or as short as possible.
enum class JsonLayout { Indented, Compact };

/// Reads JSON text; whole numbers stay whole. `where` names the source in a Problem, with line and column.
core::Result<core::Value> parseJson(const QByteArray& text, const std::string& where);

/// JSON text of a value, object keys sorted; the indented layout ends with a line feed.
QByteArray writeJson(const core::Value& value, JsonLayout layout = JsonLayout::Compact);

} // namespace database
