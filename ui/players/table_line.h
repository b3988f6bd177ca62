// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/values/audience.h"
#endif

#include <QString>

namespace ui {

class Session;

/// The newest line of the log that the audience may read; empty when none of the last few lines is public.
QString lastLine(const Session& session, const core::Audience& audience);

} // namespace ui
