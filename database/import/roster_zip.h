// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/result.h"

#include <QByteArray>

#include <string>

namespace database {

/// Whether these bytes begin like a zip archive.
bool isZip(const QByteArray& bytes);

/// The one list that an archive holds, unpacked in memory.
struct ZippedRoster {
    QByteArray bytes;
    std::string where; ///< "army.rosz, army.ros"
};
/// Unpacks the list from an archive; a Problem when there is none or several, when a name leads out of the
/// archive, or when it unpacks to more than any list contains.
core::Result<ZippedRoster> unzipRoster(const QByteArray& archive, const std::string& where);

} // namespace database
