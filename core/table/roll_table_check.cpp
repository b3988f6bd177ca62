// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/roll_table_check.h"

namespace core::table {

void checkRollTable(const std::vector<int>& rolls, const std::function<std::ptrdiff_t(int roll)>& rowsFor,
                    Check& check) {
    for (const int roll : rolls) {
        const auto rows = rowsFor(roll);
        check.need(rows == 1, "$",
                   "the roll " + std::to_string(roll) + " is in " + std::to_string(rows) +
                       " rows: it has to be in one");
    }
}

} // namespace core::table
