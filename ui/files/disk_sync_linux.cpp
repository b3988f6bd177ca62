// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/disk_sync.h"

#include <cerrno>
#include <cstring>
#include <unistd.h>

namespace ui {

std::string syncToDisk(QFileDevice& file) {
    // Drives that cannot sync report EINVAL; that is accepted.
    if (::fsync(file.handle()) == 0 || errno == EINVAL || errno == EROFS) return {};
    return std::strerror(errno);
}

} // namespace ui
