// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/result.h"

#include <QLoggingCategory>

namespace database {

/// Categories for errors of campaign files, of their backups, and of files from outside; the program decides
/// where they are logged.
Q_DECLARE_LOGGING_CATEGORY(filesLog)
Q_DECLARE_LOGGING_CATEGORY(importLog)

/// Logs a refusal under the category, if there is one, and returns the result. It is no warning, since the
/// caller also gets it.
template <class T> core::Result<T> noted(const QLoggingCategory& category, core::Result<T> result) {
    if (!result)
        qCInfo(category, "%s: %s (%s)", result.error().code.c_str(), result.error().text.c_str(),
               result.error().where.c_str());
    return result;
}

} // namespace database
