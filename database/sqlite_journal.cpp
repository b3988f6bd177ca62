// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/sqlite_journal.h"

#include "database/json.h"
#include "database/ports.h"
#include "database/store.h"

namespace database {

namespace {

QByteArray bytesOf(std::string_view text) {
    return QByteArray(text.data(), static_cast<qsizetype>(text.size()));
}

template <class T> core::Result<T> fromText(std::string_view text, const std::string& where) {
    auto value = parseJson(bytesOf(text), where);
    if (!value) return tl::unexpected<core::Problem>(value.error());
    auto out = core::codec::parse<T>(*value);
    if (!out) return core::impossible(out.error().code, out.error().text, where + " " + out.error().where);
    return out;
}

/// Separates the words of a step from its note, in one column: no text that is typed or made contains it.
constexpr char noteMark = '\x1f';

std::string withNote(const core::StepHead& head) {
    return head.note.empty() ? head.text : head.text + noteMark + head.note;
}

/// Columns 1 to 6 of a step row after its seq: id, parent, label, text, place, phase_key, manual.
core::StepHead headOf(const Statement& row) {
    core::StepHead head;
    head.id = row.integer(0);
    head.parent = row.integer(1);
    head.label = row.text(2);
    head.text = row.text(3);
    if (const auto mark = head.text.find(noteMark); mark != std::string::npos) {
        head.note = head.text.substr(mark + 1);
        head.text.resize(mark);
    }
    head.place = row.text(4);
    head.phaseKey = row.text(5);
    head.manual = row.integer(6) != 0;
    return head;
}

std::string whereIs(StreamId stream, core::StepId step) {
    return "stream " + std::to_string(stream) + ", step " + std::to_string(step);
}

tl::unexpected<core::Problem> noStream(StreamId stream) {
    return core::impossible("file.no_stream", "the file holds no stream " + std::to_string(stream));
}

} // namespace

bool SqliteJournal::readOnly() const { return m_store->whyReadOnly().has_value(); }

core::Result<core::StoredStream> SqliteJournal::load() const {
    const auto* known = m_store->rowIndex().stream(m_stream);
    if (!known) return noStream(m_stream);
    core::StoredStream out;
    out.system = known->info.system;
    out.rulesVersion = known->info.rulesVersion;
    out.name = known->info.name;
    out.seed = known->info.seed;
    out.draws = known->draws;
    out.head = known->head;
    out.steps.reserve(static_cast<std::size_t>(known->info.steps));
    auto rows = m_store->connection().prepare(
        "SELECT id, parent, label, text, place, phase_key, manual FROM step WHERE stream = ? ORDER BY seq");
    rows.bind(1, m_stream);
    int code = rows.step();
    for (; code == SQLITE_ROW; code = rows.step())
        out.steps.push_back(headOf(rows));
    if (code != SQLITE_DONE)
        return tl::unexpected<core::Problem>(
            problemOf(m_store->connection().handle(), code, m_store->path()));
    auto open = draft();
    if (!open) return tl::unexpected<core::Problem>(open.error());
    out.draft = std::move(*open);
    return out;
}

core::Result<std::optional<core::Draft>> SqliteJournal::draft() const {
    const auto row = m_store->rowIndex().stream(m_stream)->draftRow;
    if (row == 0) return std::nullopt;
    auto found = m_store->connection().prepare("SELECT content FROM draft WHERE seq = ?");
    found.bind(1, row);
    if (const int code = found.step(); code != SQLITE_ROW)
        return tl::unexpected<core::Problem>(
            problemOf(m_store->connection().handle(), code, m_store->path()));
    auto draft = fromText<core::Draft>(found.text(0), "draft of stream " + std::to_string(m_stream));
    if (!draft) return tl::unexpected<core::Problem>(draft.error());
    return std::optional(std::move(*draft));
}

core::Result<std::int64_t> SqliteJournal::rowOf(core::StepId id) const {
    const auto* known = m_store->rowIndex().stream(m_stream);
    if (!known) return noStream(m_stream);
    if (id < 1 || id > known->info.steps)
        return core::impossible("journal.no_step", "there is no step " + std::to_string(id));
    return known->stepRows[static_cast<std::size_t>(id) - 1];
}

/// The database looks for the type of the command itself: the step that begins a game holds all of its data.
core::Result<core::StepStamp> SqliteJournal::stamp(core::StepId id) const {
    const auto seq = rowOf(id);
    if (!seq) return tl::unexpected<core::Problem>(seq.error());
    auto row =
        m_store->connection().prepare("SELECT at, json_extract(command, '$.type') FROM step WHERE seq = ?");
    row.bind(1, *seq);
    if (row.step() != SQLITE_ROW || row.isNull(1)) return Journal::stamp(id); // which says what is wrong
    return core::StepStamp{row.string(1), row.string(0)};
}

core::Result<core::Step> SqliteJournal::step(core::StepId id) const {
    const auto found = rowOf(id);
    if (!found) return tl::unexpected<core::Problem>(found.error());
    const auto seq = *found;
    auto row = m_store->connection().prepare(
        "SELECT id, parent, label, text, place, phase_key, manual, at, draws, events, digest, "
        "override, command, answers FROM step WHERE seq = ?");
    row.bind(1, seq);
    if (const int code = row.step(); code != SQLITE_ROW)
        return tl::unexpected<core::Problem>(problemOf(
            m_store->connection().handle(), code == SQLITE_DONE ? SQLITE_CORRUPT : code, m_store->path()));
    core::Step out;
    out.head = headOf(row);
    out.at = row.text(7);
    out.draws = row.integer(8);
    out.digest = row.text(10);
    out.order.overrideRules = row.integer(11) != 0;
    out.order.note = out.head.note;
    auto command = fromText<core::Record>(row.text(12), whereIs(m_stream, id) + ", command");
    if (!command) return tl::unexpected<core::Problem>(command.error());
    out.order.command = std::move(*command);
    auto answers = fromText<std::vector<core::Answer>>(row.text(13), whereIs(m_stream, id) + ", answers");
    if (!answers) return tl::unexpected<core::Problem>(answers.error());
    out.answers = std::move(*answers);
    auto changes = events(seq, row.integer(9));
    if (!changes) return tl::unexpected<core::Problem>(changes.error());
    out.events = std::move(*changes);
    return out;
}

core::Result<std::vector<core::Record>> SqliteJournal::events(std::int64_t stepRow,
                                                              std::int64_t count) const {
    std::vector<core::Record> out;
    if (count == 0) return out;
    // The events of a step follow it directly.
    auto rows = m_store->connection().prepare(
        "SELECT type, version, body FROM event WHERE seq > ? AND seq <= ? ORDER BY seq");
    rows.bind(1, stepRow);
    rows.bind(2, stepRow + count);
    int code = rows.step();
    for (; code == SQLITE_ROW; code = rows.step()) {
        auto body =
            parseJson(bytesOf(rows.text(2)),
                      "event row " + std::to_string(stepRow + 1 + static_cast<std::int64_t>(out.size())));
        if (!body) return tl::unexpected<core::Problem>(body.error());
        out.push_back({rows.string(0), static_cast<int>(rows.integer(1)), std::move(*body)});
    }
    if (code == SQLITE_DONE && static_cast<std::int64_t>(out.size()) != count) code = SQLITE_CORRUPT;
    if (code != SQLITE_DONE)
        return tl::unexpected<core::Problem>(
            problemOf(m_store->connection().handle(), code, m_store->path()));
    return out;
}

std::optional<core::Value> SqliteJournal::snapshot(core::StepId id) const {
    const auto* known = m_store->rowIndex().stream(m_stream);
    if (!known) return std::nullopt;
    const auto found = known->snapshotRows.find(id);
    if (found == known->snapshotRows.end()) return std::nullopt;
    auto row = m_store->connection().prepare("SELECT state FROM snapshot WHERE seq = ?");
    row.bind(1, found->second);
    if (row.step() != SQLITE_ROW) return std::nullopt;
    auto state = parseJson(bytesOf(row.text(0)), "snapshot");
    return state ? std::optional(std::move(*state)) : std::nullopt;
}

core::Result<core::Ok> SqliteJournal::append(const core::Step& step,
                                             const std::optional<core::Value>& snapshot) {
    const auto* known = m_store->rowIndex().stream(m_stream);
    if (!known) return noStream(m_stream);
    if (step.head.id != known->info.steps + 1 || step.head.parent < 0 || step.head.parent >= step.head.id)
        return core::impossible("journal.order", "step " + std::to_string(step.head.id) +
                                                     " does not follow the last saved step");
    const auto command = core::canonicalBytes(core::codec::write(step.order.command));
    const auto answers = core::canonicalBytes(core::codec::write(step.answers));
    const auto words = withNote(step.head);
    using View = std::string_view;
    std::vector<Row> rows;
    rows.push_back(
        {Table::Step,
         {m_stream, step.head.id, step.head.parent, View(step.head.label), View(words), View(step.head.place),
          View(step.head.phaseKey), std::int64_t{step.head.manual}, View(step.at), step.draws,
          static_cast<std::int64_t>(step.events.size()), View(step.digest),
          std::int64_t{step.order.overrideRules}, View(command), View(answers)}});
    std::vector<std::string> bodies;
    bodies.reserve(step.events.size());
    for (const auto& event : step.events) {
        bodies.push_back(core::canonicalBytes(event.body));
        rows.push_back({Table::Event,
                        {m_stream, step.head.id, static_cast<std::int64_t>(bodies.size()) - 1,
                         View(event.type), std::int64_t{event.version}, View(bodies.back())}});
    }
    const auto state = snapshot ? core::canonicalBytes(*snapshot) : std::string();
    if (snapshot) rows.push_back({Table::Snapshot, {m_stream, step.head.id, View(state)}});
    SenderNotes notes(m_store->rowIndex(), m_stream);
    notes.addStep(step.head.id, m_store->sender());
    notes.addCommand(m_store->sender());
    notes.appendTo(rows);
    return m_store->write(rows);
}

core::Result<core::Ok> SqliteJournal::moveHead(core::StepId id) {
    const auto* known = m_store->rowIndex().stream(m_stream);
    if (!known) return noStream(m_stream);
    if (id < 0 || id > known->info.steps)
        return core::impossible("journal.no_step", "there is no step " + std::to_string(id));
    const auto at = timeNow();
    std::vector<Row> rows{{Table::HeadMove, {m_stream, id, std::string_view(at)}}};
    SenderNotes notes(m_store->rowIndex(), m_stream);
    notes.addCommand(m_store->sender());
    notes.appendTo(rows);
    return m_store->write(rows);
}

core::Result<core::Ok> SqliteJournal::saveDraft(const std::optional<core::Draft>& draft, std::int64_t draws) {
    if (!m_store->rowIndex().stream(m_stream)) return noStream(m_stream);
    const auto at = timeNow();
    const auto content = draft ? core::canonicalBytes(core::codec::write(*draft)) : std::string();
    const auto cell = draft ? Cell(std::string_view(content)) : Cell(std::monostate{});
    std::vector<Row> rows{{Table::Draft, {m_stream, cell, draws, std::string_view(at)}}};
    SenderNotes notes(m_store->rowIndex(), m_stream);
    const bool begins = m_store->rowIndex().stream(m_stream)->draftRow == 0;
    if (begins || !draft) notes.addOpen(draft.has_value(), m_store->sender());
    notes.addCommand(m_store->sender());
    notes.appendTo(rows);
    return m_store->write(rows);
}

} // namespace database
