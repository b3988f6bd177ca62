// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/rebuild.h"

#include "database/json.h"
#include "kernel/dice/seeded_dice.h"
#include "kernel/fields/codec.h"

#include <algorithm>
#include <limits>

namespace database {

namespace {

using core::StepId;

std::optional<core::Value> treeOf(const std::string& text) {
    auto value = parseJson(QByteArray::fromStdString(text), "rescue");
    return value ? std::optional(std::move(*value)) : std::nullopt;
}

template <class T> bool readsAs(const std::string& text) {
    const auto tree = treeOf(text);
    return tree && core::codec::parse<T>(*tree);
}

std::string textOf(const core::Value& value) { return core::canonicalBytes(value); }

constexpr auto lostText = "This step could not be rescued; check the numbers and correct them";
constexpr auto piecedText = "This step was put together from what is left of it; check the numbers";
constexpr auto partText = " (part of this step could not be rescued; check the numbers)";

} // namespace

Rebuild::Rebuild(Salvage& salvage, const StreamRules& rules, RowWriter& out)
    : m_salvage(salvage), m_rules(rules), m_most(salvage.most), m_out(out) {
    m_report.lostRows = salvage.lost;
}

void Rebuild::run() {
    collect();
    for (const auto& place : m_salvage.rows) {
        if (m_out.hasFailed()) return;
        if (const auto row = m_salvage.reader.read(place)) add(*row);
    }
    for (auto& [id, stream] : m_streams)
        if (!stream.steps.empty() && needStream(id)) addStepsTo(id, stream.steps.rbegin()->first);
    m_report.streams = m_lastStream;
    for (const auto& [id, stream] : m_streams)
        if (stream.kind == "encounter") report(stream);
}

void Rebuild::report(const StreamParts& stream) {
    const bool cameBack = stream.found > 0 && !stream.dead;
    m_report.lostGames += cameBack ? 0 : 1;
    m_report.games.push_back({stream.name, stream.game, stream.found, stream.missing, cameBack});
}

void Rebuild::collect() {
    for (const auto& place : m_salvage.rows)
        if (const auto row = m_salvage.reader.read(place)) collectPart(place.seq, *row);
}

void Rebuild::collectPart(std::int64_t seq, const SavedRow& row) {
    if (row.table != Table::Step && row.table != Table::Event && row.table != Table::Snapshot &&
        row.table != Table::HeadMove)
        return;
    const auto stream = row.integer(0), id = row.integer(1);
    if (stream < 1 || stream > m_most || id < 1 || id > m_most) return;
    auto& owner = m_streams[stream];
    if (row.table == Table::HeadMove) return collectUse(owner, row);
    auto& parts = owner.steps[id];
    if (row.table == Table::Event) {
        const std::pair event(row.integer(column::eventOrdinal), seq);
        const auto place = std::lower_bound(parts.events.begin(), parts.events.end(), event,
                                            [](const auto& a, const auto& b) { return a.first < b.first; });
        if (place == parts.events.end() || place->first != event.first) parts.events.insert(place, event);
    } else if (auto& place = row.table == Table::Step ? parts.row : parts.snapshot; place == 0) {
        place = seq;
        if (row.table == Table::Step) collectUse(owner, row);
    }
}

/// Marks the states that are needed again later: where a branch begins, and where the head was moved to.
void Rebuild::collectUse(StreamParts& stream, const SavedRow& row) {
    if (row.table == Table::HeadMove) {
        stream.lastUses[row.integer(column::moveStep)] = std::numeric_limits<StepId>::max();
        return;
    }
    const auto parent = row.integer(column::stepParent), id = row.integer(column::stepId);
    if (parent < 1 || parent >= id - 1) return;
    auto& last = stream.lastUses[parent];
    last = std::max(last, id);
}

std::optional<core::Value> Rebuild::snapshotOf(const Parts& parts) const {
    if (parts.snapshot == 0) return std::nullopt;
    const auto row = m_salvage.reader.read({parts.snapshot, Table::Snapshot});
    return row ? treeOf(row->text(column::snapshotState)) : std::nullopt;
}

/// The event in this row; nothing when its content cannot be read.
std::optional<core::Record> Rebuild::eventAt(std::int64_t seq) const {
    const auto row = m_salvage.reader.read({seq, Table::Event});
    auto body = row ? treeOf(row->text(column::eventBody)) : std::nullopt;
    if (!body) return std::nullopt;
    return core::Record{row->text(column::eventType), static_cast<int>(row->integer(column::eventVersion)),
                        std::move(*body)};
}

void Rebuild::add(const SavedRow& row) {
    switch (row.table) {
    case Table::Stream:
        return addStream(row);
    case Table::Note:
        m_holdsNotes = true;
        return m_out.put(row);
    case Table::Draft:
        return addDraft(row);
    case Table::HeadMove:
        return addHeadMove(row);
    default:
        if (needStream(row.integer(0))) addStepsTo(row.integer(0), row.integer(1));
    }
}

void Rebuild::addStream(const SavedRow& row) {
    const auto id = row.integer(column::streamId);
    if (id != m_lastStream + 1 && (id <= m_lastStream || !needStream(id - 1))) return;
    m_out.put(row);
    enter(id, row.text(column::streamKind), row.text(column::streamSystem));
    m_streams[id].name = row.text(column::streamName);
}

void Rebuild::enter(StreamId id, const std::string& kind, const std::string& system) {
    m_lastStream = id;
    auto& stream = m_streams[id];
    stream.kind = kind;
    stream.game = system;
    stream.system = m_rules.of(kind, system);
    if (!stream.system) return;
    auto& refold = stream.refold.emplace(*stream.system, std::move(stream.lastUses));
    for (const auto& [step, parts] : stream.steps)
        if (const auto state = snapshotOf(parts); state && refold.canRead(*state))
            return refold.beginWith(*state);
}

/// Makes sure that the stream exists, since its row may be lost.
bool Rebuild::needStream(StreamId id) {
    if (id < 1 || id > m_most) return false;
    while (m_lastStream < id)
        addLostStream(m_lastStream + 1);
    return true;
}

void Rebuild::addLostStream(StreamId id) {
    const std::string kind = id == 1 ? "campaign" : id == 2 ? "library" : "encounter";
    const auto system = id > 2 ? guessedSystem(id) : std::string();
    const auto* rules = m_rules.of(kind, system);
    m_out.put({Table::Stream,
               {id, kind, system, std::int64_t{rules ? rules->rulesVersion() : 1}, std::string("Rescued"),
                std::int64_t{0}, std::string()},
               {}});
    enter(id, kind, system);
}

/// Whether a state of the stream, or else its beginning, can be read by these rules.
bool Rebuild::mentionsStream(const core::System& system, StreamId id) const {
    const auto known = m_streams.find(id);
    if (known == m_streams.end()) return false;
    Refold refold(system);
    for (const auto& [step, parts] : known->second.steps)
        if (const auto state = snapshotOf(parts); state && refold.canRead(*state)) return true;
    const auto first = known->second.steps.find(1);
    if (first == known->second.steps.end()) return false;
    FoundStep found;
    for (const auto& [ordinal, seq] : first->second.events)
        if (auto event = eventAt(seq)) found.events.push_back(std::move(*event));
    const auto refolded = refold.step(1, found);
    return refolded && !refolded->events.empty();
}

/// The game whose rules read the states and events of the stream; else the game of other streams.
std::string Rebuild::guessedSystem(StreamId id) const {
    for (const auto& name : m_rules.playable)
        if (const auto* system = m_rules.of("encounter", name); system && mentionsStream(*system, id))
            return name;
    for (const auto& place : m_salvage.rows) {
        if (place.table != Table::Stream) continue;
        const auto row = m_salvage.reader.read(place);
        if (row && !row->text(column::streamSystem).empty()) return row->text(column::streamSystem);
    }
    return m_rules.playable.empty() ? std::string() : m_rules.playable.front();
}

void Rebuild::addStepsTo(StreamId stream, StepId id) {
    if (id > m_most) return;
    auto& parts = m_streams[stream];
    while (!parts.dead && parts.last < id)
        addStep(stream, ++parts.last);
}

std::int64_t Rebuild::plausibleDraws(StreamParts& stream, std::int64_t draws) const {
    if (core::SeededDice::validateDrawCount(draws)) stream.draws = draws;
    return stream.draws;
}

FoundStep Rebuild::foundStep(const StreamParts& stream, StepId id, const Parts& parts,
                             const std::optional<SavedRow>& row) {
    FoundStep found;
    found.parent = row ? row->integer(column::stepParent) : stream.head;
    if (found.parent < (id == 1 ? 0 : 1) || found.parent >= id) found.parent = id - 1;
    std::int64_t expected = 0;
    bool inOrder = true;
    for (const auto& [ordinal, seq] : parts.events) {
        auto event = eventAt(seq);
        inOrder = inOrder && event && ordinal == expected++;
        if (event) found.events.push_back(std::move(*event));
    }
    const auto due = row ? row->integer(column::stepEvents) : static_cast<std::int64_t>(found.events.size());
    const auto have = static_cast<std::int64_t>(found.events.size());
    found.whole = row && inOrder && have == due;
    m_report.events += have;
    if (have < due && due <= m_most) m_report.lostEvents += due - have;
    found.snapshot = snapshotOf(parts);
    if (row) found.digest = row->text(column::stepDigest);
    return found;
}

SavedRow Rebuild::stepRow(StreamId stream, StepId id, const std::optional<SavedRow>& stored,
                          const FoundStep& found, const Refold::Refolded& refolded) {
    auto& owner = m_streams[stream];
    const bool anything = !refolded.events.empty();
    SavedRow row;
    if (stored)
        row = *stored;
    else
        row = {Table::Step,
               {stream, id, std::int64_t{0}, std::string("Lost step"),
                std::string(anything ? piecedText : lostText), refolded.place, refolded.phaseKey,
                std::int64_t{1}, owner.at, owner.draws, std::int64_t{0}, std::string(), std::int64_t{0},
                std::string(), std::string("[]")},
               {}};
    const bool readable = readsAs<core::Record>(row.text(column::stepCommand)) &&
                          readsAs<std::vector<core::Answer>>(row.text(column::stepAnswers));
    if (refolded.changed || !readable) {
        row.cells[column::stepCommand] =
            std::string(R"({"body":{},"type":")") + std::string(core::lostCommand) + "\"}";
        row.cells[column::stepAnswers] = std::string("[]");
        row.cells[column::stepManual] = std::int64_t{1};
        if (stored) row.cells[column::stepText] = row.text(column::stepText) + partText;
    }
    row.cells[column::stepParent] = found.parent;
    row.cells[column::stepEvents] = static_cast<std::int64_t>(refolded.events.size());
    row.cells[column::stepDigest] = refolded.digest;
    row.cells[column::stepDraws] = plausibleDraws(owner, row.integer(column::stepDraws));
    owner.at = row.text(column::stepAt);
    return row;
}

void Rebuild::addStep(StreamId stream, StepId id) {
    auto& owner = m_streams[stream];
    const auto parts = owner.steps[id];
    const auto row = parts.row == 0 ? std::nullopt : m_salvage.reader.read({parts.row, Table::Step});
    const auto step = foundStep(owner, id, parts, row);
    std::optional<Refold::Refolded> refolded;
    if (owner.refold)
        refolded = owner.refold->step(id, step);
    else
        refolded = Refold::Refolded{step.events, !step.whole, step.snapshot, step.digest, {}, {}};
    if (!refolded) {
        owner.dead = true;
        owner.last = id - 1;
        return;
    }
    const bool found = row || !parts.events.empty() || parts.snapshot != 0;
    ++(found ? m_report.steps : m_report.lostSteps);
    ++(found ? owner.found : owner.missing);
    m_out.put(stepRow(stream, id, row, step, *refolded));
    for (std::size_t n = 0; n < refolded->events.size(); ++n) {
        const auto& event = refolded->events[n];
        m_out.put({Table::Event,
                   {stream, id, static_cast<std::int64_t>(n), event.type, std::int64_t{event.version},
                    textOf(event.body)},
                   {}});
    }
    if (refolded->snapshot) m_out.put({Table::Snapshot, {stream, id, textOf(*refolded->snapshot)}, {}});
    owner.head = id;
}

void Rebuild::addDraft(const SavedRow& row) {
    const auto id = row.integer(column::draftStream);
    if (!needStream(id) || m_streams[id].last == 0) return;
    auto kept = row;
    const auto& content = row.cells[column::draftContent];
    if (!std::holds_alternative<std::string>(content) ||
        !readsAs<core::Draft>(row.text(column::draftContent)))
        kept.cells[column::draftContent] = std::monostate{};
    kept.cells[column::draftDraws] = plausibleDraws(m_streams[id], row.integer(column::draftDraws));
    m_out.put(std::move(kept));
}

void Rebuild::addHeadMove(const SavedRow& row) {
    const auto id = row.integer(column::moveStream), step = row.integer(column::moveStep);
    if (!needStream(id) || step < 1 || step > m_streams[id].last) return;
    m_streams[id].head = step;
    m_out.put(row);
}

} // namespace database
