// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "database/saved_row.h"

namespace database {

/// The readable part of a damaged file: the positions of its rows, and the copy in memory that holds them.
struct Salvage {
    explicit Salvage(Connection copy) : image(std::move(copy)), reader(image) {}

    Connection image;
    RowReader reader;
    std::vector<RowPlace> rows; ///< by seq; without rows that their hash contradicts
    std::int64_t lost = 0;      ///< numbers without a readable row, up to the last one that the file counted
    std::int64_t most = 0;      ///< upper bound of row numbers, and so of stream and step numbers
};

/// Finds the readable rows of a damaged file, one by one by their number. The file is not changed.
core::Result<Salvage> salvageRows(const QString& path);

} // namespace database
