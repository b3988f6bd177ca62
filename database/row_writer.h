// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "database/saved_row.h"

#include <functional>

namespace database {

class Store;
struct StreamRules;

/// Adds rows to a new file, a few at a time.
class RowWriter {
public:
    explicit RowWriter(Store& store) : m_store(store) {}
    /// Adds one row; its seq and hash are computed when it is written.
    void put(SavedRow row);
    /// Writes the remaining rows; the Problem is the first of all writes.
    core::Result<core::Ok> finish();
    /// Whether a write was refused.
    bool hasFailed() const { return !m_result.has_value(); }

private:
    void writeWaiting();

    Store& m_store;
    std::vector<SavedRow> m_waiting;
    std::size_t m_waitingBytes = 0;
    core::Result<core::Ok> m_result;
};

/// Creates a new, checked file of the rows from `fill`; it gets its name only once it is complete and its
/// streams can be continued.
core::Result<core::Ok> writeRows(const QString& target, const StreamRules& rules,
                                 const std::function<core::Result<core::Ok>(RowWriter&)>& fill);

} // namespace database
