// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/audience.h"
#endif

#include <QString>

namespace ui {

class Session;

/// The newest line of the log that the audience may read; empty when there is none among the last few.
QString lastLine(const Session& session, const core::Audience& audience);

} // namespace ui
