// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/calculator.h"

#include <vector>

namespace core::scrimmage {

/// Queries about whole situations without a game, for the command line: the families sc.… Their parameters
/// are lists without a form.
std::vector<Calculator> attackQueries();
std::vector<Calculator> rollQueries();
std::vector<Calculator> recoveryQueries();

} // namespace core::scrimmage
