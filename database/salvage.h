// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "database/saved_row.h"

namespace database {

/// What can be read of a damaged file: the places of its rows, and the copy in memory that holds them.
struct Salvage {
    explicit Salvage(Connection copy) : image(std::move(copy)), reader(image) {}

    Connection image;
    RowReader reader;
    std::vector<RowPlace> rows; ///< by seq; only rows whose hash does not speak against them
    std::int64_t lost = 0;      ///< numbers without such a row, up to the last one that the file knew of
    std::int64_t most = 0;      ///< no number of a row, and so of a stream or step, can be higher
};

/// Finds what can be read of a damaged file, row by row by its number. The file is only read.
core::Result<Salvage> salvageRows(const QString& path);

} // namespace database
