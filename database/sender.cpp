// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/sender.h"

#include "database/ports.h"

#include <algorithm>
#include <charconv>

namespace database {

namespace {

constexpr std::int64_t rememberedCommands = 256; ///< number of remembered commands of all players of a game

std::string prefixOf(StreamId stream) { return "player:" + std::to_string(stream) + ":"; }
std::string stepKey(StreamId stream, core::StepId step) { return prefixOf(stream) + std::to_string(step); }
std::string openKey(StreamId stream) { return prefixOf(stream) + "open"; }
std::string countKey(StreamId stream) { return prefixOf(stream) + "commands"; }
std::string commandKey(StreamId stream, std::int64_t place) {
    return prefixOf(stream) + "command:" + std::to_string(place);
}

std::string textOf(const Sender& sender) { return sender.invitation + ' ' + sender.name; }
std::string commandOf(const Sender& sender) { return sender.invitation + ' ' + sender.command; }

/// An invitation's id holds no blank; the name may.
std::optional<Sender> readSender(const std::string& text) {
    const auto blank = text.find(' ');
    if (blank == std::string::npos) return std::nullopt;
    return Sender{text.substr(0, blank), text.substr(blank + 1), {}};
}

const std::string* noteOf(const RowIndex& rowIndex, const std::string& key) {
    const auto found = rowIndex.notes.find(key);
    return found == rowIndex.notes.end() ? nullptr : &found->second.value;
}

std::int64_t numberIn(const std::string* text) {
    std::int64_t number = 0;
    if (text) std::from_chars(text->data(), text->data() + text->size(), number);
    return number;
}

} // namespace

const std::string* SenderNotes::note(const std::string& key) const { return noteOf(m_rowIndex, key); }

void SenderNotes::addStep(core::StepId id, const std::optional<Sender>& sender) {
    const auto* known = m_rowIndex.stream(m_stream);
    const auto by = known && known->draftRow != 0 ? senderOfOpen(m_rowIndex, m_stream) : sender;
    if (by) m_notes.emplace_back(stepKey(m_stream, id), textOf(*by));
    addOpen(false, {});
}

void SenderNotes::addOpen(bool open, const std::optional<Sender>& sender) {
    const auto text = open && sender ? textOf(*sender) : std::string();
    const auto* before = note(openKey(m_stream));
    if (text != (before ? *before : std::string())) m_notes.emplace_back(openKey(m_stream), text);
}

void SenderNotes::addCommand(const std::optional<Sender>& sender) {
    if (!sender || sender->command.empty()) return;
    const auto count = numberIn(note(countKey(m_stream)));
    const auto* last = note(commandKey(m_stream, (count + rememberedCommands - 1) % rememberedCommands));
    if (last && *last == commandOf(*sender)) return; // one command may save several changes
    m_notes.emplace_back(commandKey(m_stream, count % rememberedCommands), commandOf(*sender));
    m_notes.emplace_back(countKey(m_stream), std::to_string(count + 1));
}

void SenderNotes::appendTo(std::vector<Row>& rows) {
    if (m_notes.empty()) return;
    m_at = timeNow();
    using View = std::string_view;
    for (const auto& [key, value] : m_notes)
        rows.push_back({Table::Note, {View(key), View(value), View(m_at)}});
}

std::optional<Sender> senderOfStep(const RowIndex& rowIndex, StreamId stream, core::StepId step) {
    const auto* text = noteOf(rowIndex, stepKey(stream, step));
    return text ? readSender(*text) : std::nullopt;
}

std::optional<Sender> senderOfOpen(const RowIndex& rowIndex, StreamId stream) {
    const auto* known = rowIndex.stream(stream);
    if (!known || known->draftRow == 0) return std::nullopt;
    const auto* text = noteOf(rowIndex, openKey(stream));
    return text ? readSender(*text) : std::nullopt;
}

std::vector<SavedRow> senderRowsFor(const RowIndex& rowIndex, StreamId stream, StreamId to) {
    std::vector<SavedRow> out;
    const auto prefix = prefixOf(stream);
    for (auto note = rowIndex.notes.lower_bound(prefix);
         note != rowIndex.notes.end() && note->first.starts_with(prefix); ++note) {
        if (note->first.starts_with(prefix + "command")) continue;
        const auto key = prefixOf(to) + note->first.substr(prefix.size());
        out.push_back({Table::Note, {key, note->second.value, note->second.at}, {}});
    }
    return out;
}

std::vector<Sender> doneCommands(const RowIndex& rowIndex, StreamId stream) {
    std::vector<Sender> out;
    const auto count = numberIn(noteOf(rowIndex, countKey(stream)));
    for (std::int64_t place = 0; place < std::min(count, rememberedCommands); ++place)
        if (const auto* done = noteOf(rowIndex, commandKey(stream, place)))
            if (auto sender = readSender(*done)) out.push_back({sender->invitation, {}, sender->name});
    return out;
}

} // namespace database
