// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/catalogue.h"

#include <cstddef>

namespace core::table {

/// Adds a fault for each roll on a table of data that does not have exactly one row; `rowsFor` counts them.
void checkRollTable(const std::vector<int>& rolls, const std::function<std::ptrdiff_t(int roll)>& rowsFor,
                    Check& check);

} // namespace core::table
