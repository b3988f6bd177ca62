// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/result.h"

#include <QLoggingCategory>

namespace database {

/// What goes wrong with campaign files and their backups, and with what others hand in; a user who runs the
/// program decides where it is written.
Q_DECLARE_LOGGING_CATEGORY(filesLog)
Q_DECLARE_LOGGING_CATEGORY(importLog)

/// Notes what was refused under the category, when it was, and returns it. It is no warning: the caller
/// gets it as well.
template <class T> core::Result<T> noted(const QLoggingCategory& category, core::Result<T> result) {
    if (!result)
        qCInfo(category, "%s: %s (%s)", result.error().code.c_str(), result.error().text.c_str(),
               result.error().where.c_str());
    return result;
}

} // namespace database
