// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileDevice>

#include <string>

namespace ui {

/// Waits until what was written to an open file is on the disk; returns the reason when the disk refuses,
/// empty = done, or the drive has no such operation. There is an implementation for Linux and one for any
/// system; TIDEKEEPER_PLATFORM chooses one. The one for any system does nothing: Qt waits for the disk when
/// the file gets its name, but does not report what the disk says then, so a network drive that is full only
/// by its own count is not noticed.
std::string syncToDisk(QFileDevice& file);

} // namespace ui
