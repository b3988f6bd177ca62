// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"

#include <QString>

#include <algorithm>

namespace ui {

/// Whether everything in a column is a number or empty, so that it is aligned right; false for the first
/// column.
inline bool isNumberColumn(const core::TableView& table, std::size_t column) {
    const auto number = [column](const std::vector<std::string>& row) {
        if (column >= row.size() || row[column].empty()) return true;
        bool is = false;
        QString::fromStdString(row[column])
            .replace(QChar(0x2212), QLatin1Char('-'))
            .remove(QLatin1Char('%'))
            .trimmed()
            .toDouble(&is);
        return is;
    };
    return column > 0 && std::all_of(table.rows.begin(), table.rows.end(), number);
}

} // namespace ui
