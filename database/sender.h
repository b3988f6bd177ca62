// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "database/saved_row.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace database {

/// The notes that are saved in one transaction with a change, so that a step and the player who sent it are
/// durable together. Older programs keep these notes without reading them.
class SenderNotes {
public:
    SenderNotes(const RowIndex& rowIndex, StreamId stream) : m_rowIndex(rowIndex), m_stream(stream) {}

    /// Notes who sent the step `id`: the player who began the open action that became it; without an open
    /// action the present sender.
    void addStep(core::StepId id, const std::optional<Sender>& sender);
    /// Notes who began the open action, which has just begun or ended.
    void addOpen(bool open, const std::optional<Sender>& sender);
    /// Notes that the command was carried out.
    void addCommand(const std::optional<Sender>& sender);
    /// Adds the notes as rows, whose texts this object keeps.
    void appendTo(std::vector<Row>& rows);

private:
    const std::string* note(const std::string& key) const;

    const RowIndex& m_rowIndex;
    StreamId m_stream;
    std::vector<std::pair<std::string, std::string>> m_notes;
    std::string m_at;
};

/// The player who sent a step, without the command; nothing for a step made at the program itself.
std::optional<Sender> senderOfStep(const RowIndex& rowIndex, StreamId stream, core::StepId step);
/// The player who began the open action.
std::optional<Sender> senderOfOpen(const RowIndex& rowIndex, StreamId stream);
/// The notes about the senders of the steps and of the open action of one stream, for the stream `to` of
/// another file. The notes about commands are not among them, because invitations belong to one file.
std::vector<SavedRow> senderRowsFor(const RowIndex& rowIndex, StreamId stream, StreamId to);
/// The last commands that were carried out: their invitations and ids.
std::vector<Sender> doneCommands(const RowIndex& rowIndex, StreamId stream);

} // namespace database
