// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/result.h"

#include <QByteArray>
#include <QString>

namespace ui {

/// Writes the whole file under that name or nothing: the previous content stays until the new one is
/// completely on the disk. A full disk, a refused file, or a folder or device of that name is a Problem that
/// names the file. The program writes everything except campaign files with this function.
core::Result<core::Ok> saveBytes(const QString& path, const QByteArray& bytes);

/// Writes a text as UTF-8, as saveBytes() does.
core::Result<core::Ok> saveText(const QString& path, const QString& text);

} // namespace ui
