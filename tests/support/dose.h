// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <algorithm>

/// How often a test repeats what it leaves to chance: its usual number, times TIDEKEEPER_DOSE in the environment.
inline int dose(int usual) { return usual * std::max(1, qEnvironmentVariableIntValue("TIDEKEEPER_DOSE")); }
