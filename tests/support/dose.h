// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <algorithm>

/// How often a test repeats what it leaves to chance: its usual number, times TIDEKEEPER_DOSE in the
/// environment.
inline int dose(int usual) { return usual * std::max(1, qEnvironmentVariableIntValue("TIDEKEEPER_DOSE")); }

/// Whether this is a sanitizers' build: programs that a test starts take ten times as long there.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool isSanitized = true;
#else
inline constexpr bool isSanitized = false;
#endif
