// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "database/hash_chain.h"
#include "database/stream_info.h"
#include "database/tables.h"
#include "kernel/values/ids.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace database {

/// Where the rows of one stream are, and what its last rows say.
struct StreamRows {
    StreamInfo info;
    std::vector<std::int64_t> stepRows;                ///< seq of the step with id n at n - 1
    core::StepId head = 0;                             ///< the step that is shown, 0 = before the first
    std::int64_t draws = 0;                            ///< random numbers that the program's dice have used
    std::int64_t draftRow = 0;                         ///< seq of the open draft, 0 = none
    std::map<core::StepId, std::int64_t> snapshotRows; ///< seq of the saved states, by step
};

/// The present value of a note and when it was set.
struct NoteValue {
    std::string value, at;
};

/// The positions of all rows of a file. The same functions read its rows when it is verified and when it
/// grows.
class RowIndex {
public:
    std::int64_t rows = 0;           ///< number of rows in all tables
    RowHash lastHash{};              ///< hash of the last row
    std::vector<StreamRows> streams; ///< the stream with id n at n - 1
    std::map<std::string, NoteValue> notes;
    std::int64_t steps = 0, events = 0; ///< number of all steps; number of all events

    /// The stream of that number, nullptr when there is none.
    const StreamRows* stream(StreamId id) const;
    /// Adds the next row; returns what is wrong when it does not fit the rows before it.
    std::optional<std::string> take(Table table, std::int64_t seq, const std::vector<Cell>& cells);
    /// Whether the last step has all of its events.
    bool isComplete() const { return m_eventsSeen == m_eventsDue; }

private:
    std::optional<std::string> takeStream(const std::vector<Cell>& cells);
    std::optional<std::string> takeStep(StreamRows& stream, std::int64_t seq, const std::vector<Cell>& cells);
    std::optional<std::string> takeEvent(const std::vector<Cell>& cells);

    core::StepId m_openStep = 0;
    std::int64_t m_eventsSeen = 0, m_eventsDue = 0;
    StreamId m_openStream = 0;
};

} // namespace database
