// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/calculator.h"

#include <vector>

namespace core::scrimmage {

/// Whole situations without a table, for the command line: the families sc.… Their parameters are lists that
/// no form shows.
std::vector<Calculator> attackQueries();
std::vector<Calculator> rollQueries();
std::vector<Calculator> recoveryQueries();

} // namespace core::scrimmage
