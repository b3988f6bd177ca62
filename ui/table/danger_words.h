// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/odds.h"
#endif

#include <QString>

namespace ui {

/// What still threatens the figure of this report, in a few words; empty where the chance is too small to
/// warn of.
QString dangerWords(const core::OddsReport& report);

} // namespace ui
