// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/result.h"

#include <QString>

namespace ui {

/// Writes a text as UTF-8, all or nothing; a full disk or a refused file is a Problem that names the file.
core::Result<core::Ok> saveText(const QString& path, const QString& text);

/// The same for anything else.
core::Result<core::Ok> saveBytes(const QString& path, const QByteArray& bytes);

} // namespace ui
