// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "database/hash_chain.h"

#include <string_view>
#include <variant>
#include <vector>

struct sqlite3_stmt;

/// The tables of a campaign file, their columns and their rows.
namespace database {

/// The tables of a campaign file that hold rows; Other = a table of another name.
enum class Table { Stream, Step, Event, HeadMove, Draft, Snapshot, Note, Other };
inline constexpr int tableCount = 7; ///< all tables except Other
/// The name of a table in the file; empty for Other.
std::string_view nameOf(Table table);
/// The table of that name.
Table tableNamed(std::string_view name);

/// Bytes that are stored as a blob and not as text.
struct Blob {
    std::string_view bytes;
};
/// The value of one column of a row; std::monostate = NULL.
using Cell = std::variant<std::monostate, std::int64_t, std::string_view, Blob>;

/// A row without its seq and hash; the caller owns the texts.
struct Row {
    Table table = Table::Other;
    std::vector<Cell> cells;
};

/// Columns of each table as positions in Row::cells.
namespace column {
enum Stream {
    streamId,     ///< its number in the file
    streamKind,   ///< "campaign", "library" or "encounter"
    streamSystem, ///< id of its rules
    streamRules,  ///< rules version when it was begun
    streamName,   ///< the name given to the game or campaign
    streamSeed,   ///< seed of the program's dice
    streamAt,     ///< when it was created, ISO 8601
    streamCells   ///< number of columns
};
enum Step {
    stepStream,   ///< number of its stream
    stepId,       ///< its number in the stream, from 1
    stepParent,   ///< id of the step before it, 0 = none
    stepLabel,    ///< its name, as Undo shows it
    stepText,     ///< its line of the log
    stepPlace,    ///< "Turn 3, activations"
    stepPhase,    ///< key of the phase
    stepManual,   ///< 1 = a correction or an override
    stepAt,       ///< when it was saved, ISO 8601
    stepDraws,    ///< random numbers used up to its end
    stepEvents,   ///< number of its events
    stepDigest,   ///< digest of the state after it
    stepOverride, ///< 1 = rules were overridden
    stepCommand,  ///< as JSON
    stepAnswers,  ///< as JSON
    stepCells     ///< number of columns
};
/// `eventOrdinal`: the position of the event in its step, from 0; `eventCells`: number of columns.
enum Event { eventStream, eventStep, eventOrdinal, eventType, eventVersion, eventBody, eventCells };
/// `moveStep`: the step that became the head; `moveAt`: when, ISO 8601; `moveCells`: number of columns.
enum HeadMove { moveStream, moveStep, moveAt, moveCells };
/// `draftContent`: the draft as JSON; `draftDraws`: random numbers used; `draftCells`: number of columns.
enum Draft { draftStream, draftContent, draftDraws, draftAt, draftCells };
/// `snapshotState`: the state after the step, as JSON; `snapshotCells`: number of columns.
enum Snapshot { snapshotStream, snapshotStep, snapshotState, snapshotCells };
/// `noteAt`: when the note was set, ISO 8601; `noteCells`: number of columns.
enum Note { noteKey, noteValue, noteAt, noteCells };
} // namespace column

/// Reads the cells between the first and the last column of the current row; the texts are valid until the
/// next step.
void readCells(sqlite3_stmt* statement, std::vector<Cell>& into);
/// The hash of a row that follows one with the hash `previous`.
RowHash hashRow(HashChain& chain, const RowHash& previous, std::string_view table, std::int64_t seq,
                const std::vector<Cell>& cells);

} // namespace database
