// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/result.h"

#include <QByteArray>
#include <QString>

namespace ui {

/// Writes all of it under that name or nothing: what was there before stays until the new content is whole on
/// the disk. A full disk, a refused file, a folder or a device in its place is a Problem that names the file.
/// Everything that the program writes, campaign files apart, goes through here.
core::Result<core::Ok> saveBytes(const QString& path, const QByteArray& bytes);

/// The same for a text, as UTF-8.
core::Result<core::Ok> saveText(const QString& path, const QString& text);

} // namespace ui
