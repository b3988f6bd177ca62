// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/odds/odds.h"
#endif

#include <QString>

namespace ui {

/// The remaining danger of the figure of this report as a brief text; empty where the chance is too small for
/// a warning.
QString dangerWords(const core::OddsReport& report);

} // namespace ui
