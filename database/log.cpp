// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/log.h"

namespace database {

Q_LOGGING_CATEGORY(filesLog, "tidekeeper.files")
Q_LOGGING_CATEGORY(importLog, "tidekeeper.import")

} // namespace database
